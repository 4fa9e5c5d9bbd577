import { findTitle } from '#lib/backend/embedded/pages.ts';
import type { SiteContent } from '#lib/backend/embedded/site-content.ts';
import { findTarget, redirectsFile } from '#lib/content/redirects.ts';
import type { ContentFile } from '#lib/content-index/content-file.ts';
import type { References } from './references.ts';

/** Reports redirects that lead to no page, or from an existing page that is not going to be unpublished. */
export function checkRedirects(file: ContentFile, site: SiteContent, references: References): void {
  const languages = site.getLanguages().map(({ code }) => code);
  for (const [old, address] of Object.entries(file.check(redirectsFile, file.value) ?? {})) {
    for (const language of languages) {
      const rest = old.startsWith(`/${language}/`) ? old.slice(3) : old;
      const target = findTarget({ [old]: address }, { language, rest, query: '' });
      if (target === undefined) continue;
      const issue = references.findLinkIssue(decodeURI(target), { code: undefined, term: {} });
      if (issue) file.complain([old], issue);
      const isPage = findTitle(site, language + rest) !== null;
      const goes = references.getTerm(language + rest).unpublishAt !== undefined;
      if (isPage && !goes) file.complain([old], `/${language}${rest} is a page`);
    }
  }
}
