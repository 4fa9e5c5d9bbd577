import { toAbsolute } from './address.ts';
import { appSection } from './app-section.ts';
import type { AppLink, AppsByAudience, InitialData } from './initial-data.ts';

/** Query parameter for the apps of the other audience: `/ru/get?app=drivers`. */
export const appField = 'app';

export type AppAudience = keyof AppsByAudience;

/** The audience that the query parameter `app` names. */
export function toAudience(app: string | null): AppAudience {
  return app === 'drivers' ? app : 'clients';
}

export function toAppPath(language: string, audience: AppAudience = 'clients'): string {
  return `/${language}/${appSection}${audience === 'drivers' ? `?${appField}=drivers` : ''}`;
}

/** User agents of search engines and link previews. Many of them also contain the name of a phone. */
const robot = /bot\b|crawl|spider|preview|externalhit|whatsapp\/|lighthouse/i;

/** Platforms by their user agent, with the icon codes of their stores, the best one first. */
const platforms: { agent: RegExp; stores: string[] }[] = [
  { agent: /\b(?:iPhone|iPad|iPod)\b/, stores: ['app-store'] },
  { agent: /HuaweiBrowser|HMSCore|HarmonyOS/, stores: ['app-gallery', 'google-play'] },
  { agent: /\bAndroid\b/, stores: ['google-play', 'get-apps', 'app-gallery'] },
];

/** Link to the store of a visitor's platform. Undefined for computers and robots, and without a store for the platform. */
export function findStore(links: AppLink[], userAgent: string): AppLink | undefined {
  if (robot.test(userAgent)) return undefined;
  const stores = platforms.find(({ agent }) => agent.test(userAgent))?.stores ?? [];
  const found = stores.map((store) =>
    links.find(({ link, iconCode }) => iconCode === store && /^https?:/.test(link)),
  );
  return found.find((link) => link !== undefined);
}

/** Parameters that the installed app needs: the campaign and the trip. */
const forApp = /^(?:utm_.*|city|from|to)$/;

/**
 * Adds the query of the visited address to a store's link. Parameters of the link itself stay: no address can lead to
 * another app. Google Play passes only `referrer` on to the installed app, so it also has what the app needs there.
 */
export function toStoreAddress({ link, iconCode }: AppLink, query: URLSearchParams): string {
  const target = new URL(link);
  const own = new Set(target.searchParams.keys());
  const added = [...query].filter(([name]) => name !== appField && !own.has(name));
  for (const [name, value] of added) target.searchParams.append(name, value);
  const tags = added.filter(([name]) => forApp.test(name));
  if (iconCode === 'google-play' && tags.length > 0 && !target.searchParams.has('referrer'))
    target.searchParams.set('referrer', new URLSearchParams(tags).toString());
  return target.href;
}

/** Whether only this computer can open the site, as in a preview. */
const isLoopback = (address: string) => /^https?:\/\/(?:localhost|127\.|\[::1\])/.test(address);

/**
 * Address in a QR code for apps. Apps of the site lead to the store of the phone that scans; a block's own apps lead to
 * their first store.
 */
export function toCodeAddress(
  { language, initialData: { apps } }: { language: string; initialData: InitialData },
  links: AppLink[],
): string | undefined {
  const [first] = links;
  const isSame = ({ link }: AppLink) => link === first?.link;
  const audience = (['clients', 'drivers'] as const).find((name) => apps[name].appLinks.some(isSame));
  const address = audience && toAbsolute(toAppPath(language, audience));
  return address && !isLoopback(address) ? address : first?.link;
}
