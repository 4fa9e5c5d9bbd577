import { useLocalTime } from '#components/ui/local-time.tsx';

/** Local time in a city, marked at night. Renders nothing without JavaScript. */
export function Clock({ language, timeZone }: { language: string; timeZone: string }) {
  const local = useLocalTime(language, timeZone);
  return local && <time data-night={local.isNight ? '' : undefined}>{local.time}</time>;
}
