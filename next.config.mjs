import { fileURLToPath } from 'node:url';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';
import createNextIntlPlugin from 'next-intl/plugin';
import { toQuickPreview } from './lib/next/quick-preview.mjs';

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // The server compresses what it sends, whoever made it.
  compress: false,
  // No page uses next/image; its address would run an image library for strangers.
  images: { unoptimized: true },
  sassOptions: { loadPaths: ['./styles'] },
  // `npm run types` checks everything, tests included; a build checks nothing twice.
  typescript: { ignoreBuildErrors: true },
  cacheHandler: fileURLToPath(new URL('./lib/next/cache-handler.ts', import.meta.url)),
  cacheMaxMemorySize: 0,
  experimental: {
    // The least that the router takes; the rest does `components/shell/page-age.ts`.
    staleTimes: { dynamic: 0, static: 30 },
    // Styles that only a lazy island has come with it, and all others in few files: they compress better together.
    cssChunking: { type: 'graph', requestCost: 1_000_000 },
  },
  // `/api/v1/` answers with its slash; pages lose theirs.
  skipTrailingSlashRedirect: true,
  redirects: async () => [
    { source: '/:lang([a-z]{2})/:path*/', destination: '/:lang/:path*', permanent: true },
  ],
};

const configWithTexts = createNextIntlPlugin('./lib/pages/intl-request.ts')(config);

/** @param {string} phase */
export default (phase) =>
  phase === PHASE_DEVELOPMENT_SERVER ? toQuickPreview(configWithTexts) : configWithTexts;
