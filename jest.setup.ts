import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine is slow, not broken.
configure({ asyncUtilTimeout: 15_000 });

let complaints: unknown[][];

// React and the libraries report mistakes this way: a warning nobody reads would stay in the code.
beforeEach(() => {
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation((...message) => complaints.push(message));
});

afterEach(() => {
  jest.restoreAllMocks();
  expect(complaints).toEqual([]);
});
