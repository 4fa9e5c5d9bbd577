/** Starts the site in Next's own server. A bad setting ends the process with a line that says what to correct. */
export async function registerSite(): Promise<void> {
  try {
    const { startWithNext } = await import('./start-with-next.ts');
    await startWithNext();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
