import { createEmail, getApplicationForm, getSubscribeForm } from './form-pages.ts';
import { findSubscription } from './inbox.ts';
import { KeptDocuments } from './kept-documents.ts';
import { checkMarkup } from './nu-checker.ts';
import { type Language, languages } from './site-under-test.ts';
import { type APIRequestContext, expect, type Page, test } from './test.ts';

/** One page of a kind; those with forms come on top. */
const paths = [
  '',
  '/driver',
  '/courier',
  '/safety',
  '/press',
  '/contacts',
  '/contacts/info',
  '/oferta',
  '/news',
  '/news/winter-bikes',
  '/news/tips',
  '/careers',
  '/vacancy/ios-developer',
  '/cities',
  '/cities/chita',
  '/thank-you/application?reference=M-7K3F-92',
  '/subscription/confirm/nothing',
  '/nope',
];

/** Those pages, or with `MARKUP_PAGES=all` all of the site map besides. */
async function listPaths(request: APIRequestContext): Promise<string[]> {
  const chosen = languages.flatMap((language) => paths.map((path) => `/${language}${path}`));
  if (process.env.MARKUP_PAGES !== 'all') return chosen;
  const map = await (await request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
  return [...new Set([...chosen, ...listed])];
}

/** Forms in the hands of their script: with errors, and with the thanks. */
async function keepLiveForms(page: Page, documents: KeptDocuments, language: Language) {
  await documents.visit(`/${language}/vacancy/fleet-mechanic`);
  const application = getApplicationForm(page, language);
  // Looks disabled, but says what is missing.
  await application.send.press('Enter');
  await expect(application.summary).toBeVisible();
  await documents.keepLive(`${language}-application-errors`);
  await documents.visit(`/${language}/about`);
  const subscription = getSubscribeForm(page, language);
  await subscription.email.fill(createEmail());
  await subscription.agreement.check();
  await subscription.send.click();
  await expect(page.getByRole('dialog', { name: subscription.texts['thanks-title'] })).toBeVisible();
  await documents.keepLive(`${language}-subscription-thanks`);
}

/** Forms that the browser sends by itself: refused, taken, and what the letters of a subscription lead to. */
async function keepSentForms(page: Page, documents: KeptDocuments, language: Language) {
  const application = getApplicationForm(page, language);
  await page.goto(`/${language}/vacancy/fleet-mechanic`);
  await documents.send(`${language}-refused-application`, application.form, 422);
  const subscription = getSubscribeForm(page, language);
  await page.goto(`/${language}/about`);
  await documents.send(`${language}-refused-subscription`, subscription.form, 422);
  const email = createEmail();
  await subscription.email.fill(email);
  await subscription.agreement.check();
  await documents.send(`${language}-subscribed`, subscription.form, 200);
  const { pathname } = new URL(String(findSubscription(email)?.['unsubscribe_url']));
  await documents.visit(pathname);
  await documents.send(`${language}-unsubscribed`, page.locator('main form'), 200);
}

test('HTML as sent, HTML in the browser and styles hold to the standards', async ({ page, request }, {
  outputDir,
}) => {
  // Java and dozens of pages; the site map has a hundred more.
  test.setTimeout(process.env.MARKUP_PAGES === 'all' ? 600_000 : 180_000);
  const documents = new KeptDocuments(page, outputDir);
  for (const path of await listPaths(request)) await documents.visit(path);
  for (const language of languages) {
    await keepLiveForms(page, documents, language);
    await keepSentForms(page, documents, language);
    await documents.fetch(request, `/${language}/%zz`);
  }
  await documents.fetchStyles(request);
  const { faults, unneeded } = await checkMarkup(documents.files);
  expect(faults).toEqual([]);
  expect(unneeded).toEqual([]);
});
