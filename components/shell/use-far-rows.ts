import { useEffect } from 'react';

/** Has those rows laid out, one a frame, that the first paint did not wait for: see `global.scss`. */
export function useFarRows(): void {
  useEffect(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-block]')];
    function layOutNext() {
      const row = rows.shift();
      if (!row) return document.documentElement.setAttribute('data-whole', '');
      row.style.contentVisibility = 'visible';
      requestAnimationFrame(layOutNext);
    }
    layOutNext();
  }, []);
}
