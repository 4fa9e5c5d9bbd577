let isChanged = false;

/** The router has begun to show another page in the present document. */
export function notePageChange(): void {
  isChanged = true;
}

/** Whether the router has changed the page since the document was loaded. */
export function hasPageChanged(): boolean {
  return isChanged;
}
