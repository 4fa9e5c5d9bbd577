/** Next calls this once, before it serves requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { registerSite } = await import('#lib/start/register.ts');
    await registerSite();
  }
}
