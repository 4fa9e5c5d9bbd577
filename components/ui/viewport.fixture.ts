/** Mocks `IntersectionObserver`, which jsdom does not have. */
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
    /** Options of every observer that was created. */
    options,
    /** Reports a share, from 0 to 1, of every observed element, with the given position and height. */
    see(intersectionRatio: number, { top = 0, height = 100 } = {}) {
      const entry = { intersectionRatio, boundingClientRect: new DOMRect(0, top, 100, height) };
      for (const callback of callbacks) Reflect.apply(callback, null, [[entry], null]);
    },
  };
}

export function mockReducedMotion(isReduced: boolean) {
  Object.assign(window, { matchMedia: () => ({ matches: isReduced }) });
}
