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
    /** Shows a share, from 0 to 1, of every observed element. */
    see(intersectionRatio: number) {
      for (const callback of callbacks) Reflect.apply(callback, null, [[{ intersectionRatio }], null]);
    },
  };
}

export function mockReducedMotion(isReduced: boolean) {
  Object.assign(window, { matchMedia: () => ({ matches: isReduced }) });
}
