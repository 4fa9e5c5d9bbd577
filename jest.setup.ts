import '@testing-library/jest-dom';

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
