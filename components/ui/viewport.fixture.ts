/** Stands in for the browser's observer, which jsdom lacks. */
export function mockViewport() {
  const callbacks: IntersectionObserverCallback[] = [];
  const options: (IntersectionObserverInit | undefined)[] = [];
  class Observer {
    constructor(callback: IntersectionObserverCallback, init?: IntersectionObserverInit) {
      callbacks.push(callback);
      options.push(init);
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer });
  return {
    /** What every observer was made with. */
    options,
    /** Shows a share, from 0 to 1, of every observed element, which is where and as tall as is said. */
    see(intersectionRatio: number, { top = 0, height = 100 } = {}) {
      const entry = { intersectionRatio, boundingClientRect: new DOMRect(0, top, 100, height) };
      for (const callback of callbacks) Reflect.apply(callback, null, [[entry], null]);
    },
  };
}

export function mockReducedMotion(isReduced: boolean) {
  Object.assign(window, { matchMedia: () => ({ matches: isReduced }) });
}
