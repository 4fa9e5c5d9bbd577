import { createEmail, getApplicationForm, getSubscribeForm } from './form-pages.ts';
import { findSubscription } from './inbox.ts';
import { checkMarkup } from './nu-checker.ts';
import { SavedDocuments } from './saved-documents.ts';
import { type Language, languages } from './site-under-test.ts';
import { type APIRequestContext, expect, type Page, test } from './test.ts';

/** One page per type; pages with forms are added. */
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

/** These pages, or all pages of the sitemap with `MARKUP_PAGES=all`. */
async function listPaths(request: APIRequestContext): Promise<string[]> {
  const chosen = languages.flatMap((language) => paths.map((path) => `/${language}${path}`));
  if (process.env.MARKUP_PAGES !== 'all') return chosen;
  const map = await (await request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
  return [...new Set([...chosen, ...listed])];
}

/** Saves forms with scripts: with errors, and after success. */
async function keepLiveForms(page: Page, documents: SavedDocuments, language: Language) {
  await documents.visit(`/${language}/vacancy/fleet-mechanic`);
  const application = getApplicationForm(page, language);
  // Has aria-disabled, but reacts to a press.
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

/** Saves forms without scripts: refused, accepted, and the pages that e-mails of a subscription link to. */
async function keepSentForms(page: Page, documents: SavedDocuments, language: Language) {
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

test('HTML as sent, HTML in the browser and CSS are valid', async ({ page, request }, { outputDir }) => {
  // Starts Java and checks dozens of pages; the sitemap has a hundred more.
  test.setTimeout(process.env.MARKUP_PAGES === 'all' ? 600_000 : 180_000);
  const documents = new SavedDocuments(page, outputDir);
  for (const path of await listPaths(request)) await documents.visit(path);
  for (const language of languages) {
    await keepLiveForms(page, documents, language);
    await keepSentForms(page, documents, language);
    await documents.fetch(request, `/${language}/%zz`);
  }
  await documents.fetchStyles(request);
  const { issues, unneeded } = await checkMarkup(documents.files);
  expect(issues).toEqual([]);
  expect(unneeded).toEqual([]);
});
