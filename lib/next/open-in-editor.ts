'use client';

/**
 * Opens a file in the code editor of this machine, like a click on an error of `next dev`.
 * Why here: the address is internal to Next; no documented interface opens a file.
 * If it stops working: a click on a block only copies its place.
 */
export async function openInEditor(file: string, line: number): Promise<void> {
  const query = new URLSearchParams({ file, line1: String(line), column1: '1' });
  await fetch(`/__nextjs_launch-editor?${query}`);
}
