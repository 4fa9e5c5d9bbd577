import { useTranslations } from 'next-intl';
import { useMoneyTexts } from '#components/estimate/estimate-block.tsx';
import { toAppPath } from '#lib/content/app-stores.ts';
import type { Trips } from '#lib/content/trip.ts';
import type { PageContext } from '#lib/pages/load-page.ts';
import { LazyTripForm } from './lazy-trip-form.tsx';

/** Price of a ride between two places of a city. */
export function TripEstimate({ trips, page }: { trips: Trips; page: PageContext }) {
  const t = useTranslations('Trip');
  const money = useMoneyTexts(page.language);
  // Only the server needs the positions.
  const cities = trips.cities.map(({ places, ...city }) => ({
    ...city,
    places: places.map(({ id, title, rides }) => ({ id, title, rides })),
  }));
  const hasApp = page.initialData.apps.clients.appLinks.length > 0;
  return (
    <LazyTripForm
      trips={{ ...trips, cities }}
      query={page.query ?? ''}
      texts={{ ...money, ...t.raw('form') }}
      app={hasApp ? toAppPath(page.language) : undefined}
    />
  );
}
