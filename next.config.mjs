import { fileURLToPath } from 'node:url';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';
import createNextIntlPlugin from 'next-intl/plugin';
import { toDevConfig } from '#lib/next/dev-config.mjs';

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // `npm run build` also writes the standalone folder for the container image.
  ...(process.env.STANDALONE && { output: 'standalone' }),
  // Files read at run time that the build cannot trace. The inbox runs in the container, too.
  outputFileTracingIncludes: {
    '/**': [
      'content/**',
      'messages/**',
      'styles/**',
      'public/**',
      'components/article-poster/*.ttf',
      'lib/**/*.{ts,mjs,json}',
      'cli/*.{ts,mjs}',
      'cli/inbox/**',
      'node_modules/{kysely,commander}/**',
    ],
  },
  // server.mjs compresses all responses itself; a proxy or CDN does so for `next start` and the container.
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
  // `/api/v1/` keeps its trailing slash; the middleware removes it from pages.
  skipTrailingSlashRedirect: true,
  // Pages name their HTTP status in their metadata, so metadata is never streamed after the head.
  htmlLimitedBots: /./,
  // No Link headers: they preload fonts that a document does not show and, when a render is slow, the style sheets
  // that its inline styles replace. React accepts no 0.
  reactMaxHeadersLength: 1,
};

const configWithTexts = createNextIntlPlugin('./lib/pages/intl-request.ts')(config);

/** @param {string} phase */
export default (phase) =>
  phase === PHASE_DEVELOPMENT_SERVER ? toDevConfig(configWithTexts) : configWithTexts;
