/** Over when the pointer is up and what it has pressed is clicked. */
let press = Promise.resolve();

// A finger's press is over when it has this event too.
addEventListener(
  'mousedown',
  () => {
    const over = new AbortController();
    press = new Promise((resolve) => {
      // A press that drags or opens a menu has no end of its own. The click comes in the same task as `mouseup`.
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

/** Waits for the click: what moves while the pointer is down is not hit by it. */
export function afterPress(): Promise<void> {
  return press;
}
