import type { Page } from '@playwright/test';

/** Adds up how far what is in view moves by itself, from the next page on. */
export async function observeShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const total = { value: 0 };
    Object.assign(globalThis, { layoutShift: total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total.value += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shift so far. Two frames have passed, so that the last movement is counted too. */
export async function readShift(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    // The observer is told after the frame.
    await new Promise((resolve) => setTimeout(resolve));
    return Reflect.get(globalThis, 'layoutShift').value;
  });
}
