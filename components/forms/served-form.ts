interface ServedForm {
  form: HTMLFormElement;
  active: Element | null;
}

/** Returns the page's form that is currently in the document, and the focused element. */
export function findForm(id: string, page: string): ServedForm | null {
  if (typeof document === 'undefined') return null;
  const form = document.getElementById(id);
  const isOfPage = form instanceof HTMLFormElement && new FormData(form).get('page') === page;
  return isOfPage ? { form, active: document.activeElement } : null;
}

/** Returns all controls, typed as inputs: other controls either have the same properties or ignore them. */
function toControls(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')];
}

/** Copies values, files, focus and selection of a form that has left the document into the form that replaces it. */
export function takeOver(form: HTMLFormElement, { form: old, active }: ServedForm): void {
  const controls = toControls(form);
  for (const [index, from] of toControls(old).entries()) {
    const to = controls[index];
    if (!to || to.name !== from.name || to.type !== from.type) return;
    if (to.type === 'file') to.files = from.files;
    else to.value = from.value;
    to.checked = from.checked;
    if (from !== active) continue;
    to.focus({ preventScroll: true });
    if (typeof from.selectionStart === 'number') to.setSelectionRange(from.selectionStart, from.selectionEnd);
  }
}
