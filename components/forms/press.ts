/** Resolves when the pointer is up and its click has been handled. */
let press = Promise.resolve();

// On touch screens this event comes only after the press.
addEventListener(
  'mousedown',
  () => {
    const over = new AbortController();
    press = new Promise((resolve) => {
      // A press that drags or opens a menu has no `mouseup`. A click comes in the same task as `mouseup`.
      const end = () => {
        over.abort();
        setTimeout(resolve);
      };
      for (const type of ['mouseup', 'dragend', 'contextmenu', 'keydown']) {
        addEventListener(type, end, { capture: true, signal: over.signal });
      }
    });
  },
  true,
);

/** Waits until the current press is over. If an element moves while the pointer is down, the click misses it. */
export function afterPress(): Promise<void> {
  return press;
}
