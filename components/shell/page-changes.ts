let isChanged = false;

/** Notes that the router starts to show another page in this document. */
export function notePageChange(): void {
  isChanged = true;
}

/** Whether the router has shown another page since the document was loaded. */
export function hasPageChanged(): boolean {
  return isChanged;
}
