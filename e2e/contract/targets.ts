import { createMockBackend } from '#e2e/mock/mock-backend.ts';
import { listen, startSite } from '#e2e/site/site.ts';

interface Targets {
  targets: { name: string; origin: string }[];
  stop(): Promise<void>;
}

/** The backend in the environment; by default the mock and the built site, with its own content and with the mock. */
export async function findTargets(origin: string | undefined): Promise<Targets> {
  if (origin && !URL.canParse(origin)) throw new Error(`CONTRACT_URL is no address: ${origin}`);
  if (origin) return { targets: [{ name: origin, origin }], stop: async () => {} };
  const mock = createMockBackend();
  const backend = await listen(mock);
  const [embedded, remote] = await Promise.all([startSite({}), startSite({ BACKEND_URL: backend })]);
  const stop = async () => {
    await Promise.all([embedded.stop(), remote.stop()]);
    mock.closeAllConnections();
    mock.close();
  };
  const targets = [
    { name: 'the mock', origin: backend },
    { name: 'the site on its own content', origin: embedded.origin },
    { name: 'the site on a remote backend', origin: remote.origin },
  ];
  return { targets, stop };
}
