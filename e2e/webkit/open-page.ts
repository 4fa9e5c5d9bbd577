import type { WebDriver } from 'selenium-webdriver';

/** The browser's toolbar limits the window's width to 447 px; phones have 390. */
export const sizes = {
  narrow: { width: 390, height: 844 },
  wide: { width: 1440, height: 900 },
};

/** Opens a page and waits until it is hydrated. */
export async function openPage(browser: WebDriver, address: string): Promise<void> {
  await browser.get(address);
  const isAlive = () =>
    browser.executeScript<boolean>(() =>
      [document.body, ...document.querySelectorAll('main :is(button, input, summary)')].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__react')),
      ),
    );
  await browser.wait(isAlive, 20_000, `no script has taken ${address} over`);
}
