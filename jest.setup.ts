import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine is slow, not broken.
configure({ asyncUtilTimeout: 15_000 });

// jsdom does not know how a document was come by.
performance.getEntriesByType ??= () => [];

let complaints: unknown[][];

// React and the libraries report mistakes this way: a warning nobody reads would stay in the code.
beforeEach(() => {
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation((...message) => complaints.push(message));
});

afterEach(() => {
  // No test leaves its clock or its page to the next one, even when it fails half way.
  jest.useRealTimers();
  globalThis.document?.body.replaceChildren();
  jest.restoreAllMocks();
  expect(complaints).toEqual([]);
});
