import { languages } from './site-under-test.ts';
import { expect, test } from './test.ts';

const paths = ['', '/driver', '/courier', '/about', '/news', '/careers', '/contacts', '/nope'];
const entries = ['/news/winter-bikes', '/vacancy/fleet-mechanic', '/privacy', '/cookies'];

for (const language of languages) {
  test(`every footer and every form in ${language} links to the privacy documents`, async ({ request }) => {
    for (const path of [...paths, ...entries]) {
      const html = await (await request.get(`/${language}${path}`)).text();
      const [main = '', footer = ''] = html.split('<footer');
      for (const document of ['privacy', 'cookies'])
        expect(footer, path).toContain(`href="/${language}/${document}"`);
      for (const form of main.match(/<form[\s\S]*?<\/form>/g) ?? [])
        if (form.includes('name="agreement"')) expect(form, path).toContain(`href="/${language}/privacy"`);
    }
  });
}
