import { fileURLToPath } from 'node:url';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';
import createNextIntlPlugin from 'next-intl/plugin';
import { toQuickPreview } from './lib/next/quick-preview.mjs';

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // server.mjs compresses all responses.
  compress: false,
  // No page uses next/image. This disables its endpoint, which would let anyone run image processing.
  images: { unoptimized: true },
  sassOptions: { loadPaths: ['./styles'] },
  // `npm run types` checks types, including tests.
  typescript: { ignoreBuildErrors: true },
  cacheHandler: fileURLToPath(new URL('./lib/next/cache-handler.ts', import.meta.url)),
  cacheMaxMemorySize: 0,
  experimental: {
    // The minimum that the router accepts. `components/shell/page-age.ts` shortens it further.
    staleTimes: { dynamic: 0, static: 30 },
    // Styles of lazy components load with them; all others are merged into a few files, which compress better.
    cssChunking: { type: 'graph', requestCost: 1_000_000 },
  },
  // `/api/v1/` keeps its trailing slash; the redirect below removes it from pages.
  skipTrailingSlashRedirect: true,
  redirects: async () => [
    { source: '/:lang([a-z]{2})/:path*/', destination: '/:lang/:path*', permanent: true },
  ],
};

const configWithTexts = createNextIntlPlugin('./lib/pages/intl-request.ts')(config);

/** @param {string} phase */
export default (phase) =>
  phase === PHASE_DEVELOPMENT_SERVER ? toQuickPreview(configWithTexts) : configWithTexts;
