/** Starts the site in Next's own server. A bad setting ends the process with a line that says what to correct. */
export async function registerSite(): Promise<void> {
  try {
    const { startInNext } = await import('./start-in-next.ts');
    await startInNext();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
