'use client';

import Cookies from 'js-cookie';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import styles from './cookie-notice.module.scss';

const cookieName = 'cookieConsent';
const exitMilliseconds = 6000;

/** If cookies are blocked, the consent lasts until the document is left. */
let isAccepted = false;

function hasConsent(): boolean {
  return isAccepted || Cookies.get(cookieName) === 'true';
}

/** Saves the consent for ten years. Browsers limit cookies to 400 days, so every visit saves it again. */
function saveConsent(): void {
  const expires = new Date();
  expires.setFullYear(expires.getFullYear() + 10);
  Cookies.set(cookieName, 'true', {
    path: '/',
    expires,
    sameSite: 'Lax',
    secure: location.protocol === 'https:',
  });
  isAccepted = !Cookies.get(cookieName);
}

interface CookieNoticeProps {
  label: string;
  text: string;
  /** Link to the page about cookies, if the site has one. */
  more?: { link: string; text: string } | undefined;
  accept: string;
}

/** Rendered only in the browser, because cached pages must not show it to visitors who have accepted it. */
export function CookieNotice({ label, text, more, accept }: CookieNoticeProps) {
  const isHydrated = useHydrated();
  const [isLeaving, setIsLeaving] = useState(false);

  useEffect(() => {
    if (hasConsent()) saveConsent();
  }, []);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setIsLeaving(false), exitMilliseconds);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  function close() {
    saveConsent();
    setIsLeaving(true);
  }

  const isShown = isHydrated && (isLeaving || !hasConsent());
  if (!isShown) return null;
  return (
    <section className={styles.cookieNotice} aria-label={label} inert={isLeaving} data-notice="">
      {/* biome-ignore lint/performance/noImgElement: a vector drawing */}
      <img className={styles.art} src="/art/cookie.svg" alt="" width="90" height="90" />
      <p>
        {text}{' '}
        {more && (
          <a className={styles.more} href={more.link}>
            {more.text}
          </a>
        )}
      </p>
      <Button className={styles.accept} variant="middle" look="dark" plain onClick={close}>
        {accept}
      </Button>
    </section>
  );
}
