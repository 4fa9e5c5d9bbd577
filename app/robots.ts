import type { MetadataRoute } from 'next';
import { env } from '#lib/settings/env.ts';

export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: `${env.SITE_URL}/sitemap.xml`,
  };
}
