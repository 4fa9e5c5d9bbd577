import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Longer than the default, because the machine may be busy.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no navigation timing.
performance.getEntriesByType ??= () => [];

let complaints: unknown[][];

// React and libraries report mistakes with console.error: a test fails, so that nobody overlooks them.
beforeEach(() => {
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation((...message) => complaints.push(message));
});

afterEach(() => {
  // Restores clock and page even if the test failed.
  jest.useRealTimers();
  globalThis.document?.body.replaceChildren();
  jest.restoreAllMocks();
  expect(complaints).toEqual([]);
});
