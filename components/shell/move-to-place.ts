/** Scrolls to an element; how (smoothly, below the header) the style sheet says. Tab goes on from there. */
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
