export interface SharedPage {
  /** Absolute canonical URL. */
  url: string;
  title: string;
  description?: string | undefined;
  /** Absolute URL of an image. */
  image?: string | undefined;
}

export interface ShareTarget {
  /** Icon and message key. */
  code: 'telegram' | 'whatsapp' | 'viber' | 'odnoklassniki' | 'vk';
  href: string;
  /** Size of the pop-up window in pixels. */
  popup?: { width: number; height: number };
}

function toAddress(base: string, parameters: Record<string, string | undefined>): string {
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return `${base}?${query.join('&')}`;
}

/** Networks on which a page can be shared. Viber has no pop-up: a custom scheme would leave it empty. */
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
