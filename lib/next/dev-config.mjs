import { subscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import { networkInterfaces } from 'node:os';

// Of the server alone, and large. Next takes some others as they are by itself.
const uncompiled = [
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

/** Every page is made when it is asked for, as the routes say by their empty `generateStaticParams`. */
function knowNoPaths() {
  const require = createRequire(import.meta.url);
  const { default: DevServer } = require('next/dist/server/dev/next-dev-server.js');
  DevServer.prototype.getStaticPaths = async () => ({
    staticPaths: [],
    prerenderedRoutes: [],
    fallbackMode: 'BLOCKING_STATIC_RENDER',
  });
}

/** Next serves its scripts to pages of `localhost` only. Those of other sites are still refused. */
function listOwnAddresses() {
  const addresses = Object.values(networkInterfaces()).flatMap((own) => own ?? []);
  return addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
}

/** The editor lets in who is at this machine; the header in which Next tells of the caller could be the caller's own claim. */
function prepareRequests() {
  subscribe('http.server.request.start', ({ request }) => {
    request.headers['x-forwarded-for'] = request.socket.remoteAddress;
    // Only the redirect to a language is the middleware's here: each edit would wait for it.
    request.headers['x-site-in-front'] = '1';
  });
}

/**
 * Settings of Next for an editor's preview, which shows its first page sooner by them, and each edit.
 * Why here: `next dev` starts a process at every request of a route with parameters, to ask it for its paths, and the
 * first request waits for it. Its compiler keeps nothing for the next start unless it had long to work, hence the
 * variable in the command of the preview.
 * If it stops working: the first page takes seconds longer, and an edit is seen later.
 * @param {import('next').NextConfig} config
 */
export function toQuickPreview(config) {
  knowNoPaths();
  prepareRequests();
  return {
    ...config,
    serverExternalPackages: uncompiled,
    allowedDevOrigins: listOwnAddresses(),
    // Those that are only for editors, `page.dev.tsx`, are none to a build.
    pageExtensions: ['tsx', 'ts', 'dev.tsx', 'dev.ts'],
    // Next knows one public folder; a company has its own before it.
    rewrites: async () => ({
      beforeFiles: [{ source: publicFiles, destination: '/api/editor/public/:path' }],
    }),
    // The middleware of a built site does this.
    redirects: async () => [
      { source: '/:lang([a-z]{2})/:path*/', destination: '/:lang/:path*', permanent: true },
    ],
    devIndicators: false,
  };
}
