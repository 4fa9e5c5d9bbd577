import { subscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import { networkInterfaces } from 'node:os';

// Large packages that only the server uses, so they need not be compiled. Next leaves out some others by default.
const serverPackages = [
  'cockatiel',
  'kysely',
  'nodemailer',
  'prom-client',
  'sanitize-html',
  'undici',
  'yaml',
  'zod',
];

const publicFiles =
  '/:path((?!api/|_next/|og/).+\\.(?:svg|png|jpe?g|webp|avif|gif|mp4|webm|vtt|pdf|html|mjs|woff2))';

/**
 * Tells Next that routes list no paths, as their empty `generateStaticParams` say: every page is rendered on request.
 */
function listNoPaths() {
  const require = createRequire(import.meta.url);
  const { default: DevServer } = require('next/dist/server/dev/next-dev-server.js');
  DevServer.prototype.getStaticPaths = async () => ({
    staticPaths: [],
    prerenderedRoutes: [],
    fallbackMode: 'BLOCKING_STATIC_RENDER',
  });
}

/**
 * Lists the addresses of this machine. Otherwise Next serves its scripts only to pages of `localhost`. Pages of other
 * sites are still refused.
 */
function listOwnAddresses() {
  const addresses = Object.values(networkInterfaces()).flatMap((own) => own ?? []);
  return addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
}

/**
 * Sets `x-forwarded-for` to the address of the peer, because clients can forge the header. The editor accepts requests
 * from this machine.
 */
function prepareRequests() {
  subscribe('http.server.request.start', ({ request }) => {
    request.headers['x-forwarded-for'] = request.socket.remoteAddress;
    // Skips the middleware except for the redirect to a language, because each edit would wait for it.
    request.headers['x-site-in-front'] = '1';
  });
}

/**
 * Returns the settings of Next for `npm run dev`, with which the first page and each edit appear sooner.
 * Why here: for every request to a route with parameters, `next dev` starts a process that lists the paths of the
 * route, and the first request waits for it. Its compiler stores its results for the next start only after a long run,
 * hence the variable in `scripts/dev.mjs`.
 * If it stops working: the first page takes seconds longer, and an edit appears later.
 * @param {import('next').NextConfig} config
 */
export function toDevConfig(config) {
  listNoPaths();
  prepareRequests();
  return {
    ...config,
    serverExternalPackages: serverPackages,
    allowedDevOrigins: listOwnAddresses(),
    // `*.dev.tsx` pages are for editors and exist only in development.
    pageExtensions: ['tsx', 'ts', 'dev.tsx', 'dev.ts'],
    // Next supports one public folder; the files of the company take precedence over it.
    rewrites: async () => ({
      beforeFiles: [{ source: publicFiles, destination: '/api/editor/public/:path' }],
    }),
    // The middleware does this in a built site.
    redirects: async () => [
      { source: '/:lang([a-z]{2})/:path*/', destination: '/:lang/:path*', permanent: true },
    ],
    devIndicators: false,
  };
}
