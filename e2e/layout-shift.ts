import type { Page } from '@playwright/test';

/** Sums the layout shifts of the next page. */
export async function observeShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const total = { value: 0 };
    Object.assign(globalThis, { layoutShift: total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total.value += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the sum of layout shifts after two more frames, so that the last one is included. */
export async function readShift(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    // The observer is notified after the frame.
    await new Promise((resolve) => setTimeout(resolve));
    return Reflect.get(globalThis, 'layoutShift').value;
  });
}
