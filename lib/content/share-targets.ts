export interface SharedPage {
  /** Absolute and canonical. */
  url: string;
  title: string;
  description?: string | undefined;
  /** Absolute address of a picture. */
  image?: string | undefined;
}

export interface ShareTarget {
  /** Icon and message key. */
  code: 'telegram' | 'whatsapp' | 'viber' | 'odnoklassniki' | 'vk';
  href: string;
  /** Size of the window that it opens in, in pixels. */
  popup?: { width: number; height: number };
}

function toAddress(base: string, parameters: Record<string, string | undefined>): string {
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return `${base}?${query.join('&')}`;
}

/** Where a page can be shared. Viber has no window: a custom scheme would leave an empty one behind. */
export function toShareTargets({ url, title, description, image }: SharedPage): ShareTarget[] {
  const text = `${title} ${url}`;
  return [
    {
      code: 'telegram',
      href: toAddress('https://t.me/share/url', { url, text: title }),
      popup: { width: 550, height: 400 },
    },
    {
      code: 'whatsapp',
      href: toAddress('https://wa.me/', { text }),
      popup: { width: 550, height: 400 },
    },
    { code: 'viber', href: toAddress('viber://forward', { text }) },
    {
      code: 'odnoklassniki',
      href: toAddress('https://connect.ok.ru/offer', { url, title, description, imageUrl: image }),
      popup: { width: 588, height: 480 },
    },
    {
      code: 'vk',
      href: toAddress('https://vk.com/share.php', { url, title, image }),
      popup: { width: 660, height: 460 },
    },
  ];
}
