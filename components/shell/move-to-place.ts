/** Scrolls to an element and moves the focus there. The stylesheet sets smoothness and offset. */
export function moveToPlace(element: HTMLElement): void {
  element.scrollIntoView();
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.dataset.place = '';
  element.focus({ preventScroll: true });
  const leave = () => {
    for (const name of ['tabindex', 'data-place']) element.removeAttribute(name);
  };
  element.addEventListener('blur', leave, { once: true });
}
