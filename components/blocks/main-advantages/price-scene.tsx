import type { CSSProperties } from 'react';
import { Drawing } from '#components/ui/drawing.tsx';
import { signLetters } from '#components/ui/flag.tsx';
import pictures from './advantage-picture.module.scss';
import styles from './price-scene.module.scss';
import type { Obstacles } from './schema.ts';

/** Where the words stand on the three flags. */
const flags = [
  { x: 113, y: 98 },
  { x: 415, y: 80 },
  { x: 629, y: 98 },
];

/** Where an obstacle stands by the road, and where it lies below the road in the file of the drawing. */
const places = {
  jam: { x: 450, y: 111, viewBox: '154 308 84 122' },
  rain: { x: 192, y: 26, viewBox: '0 308 140 132' },
  detour: { x: 558, y: 121, viewBox: '250 306 80 98' },
};

function Road() {
  return <Drawing href="/art/advantage-price.svg" width="736" height="440" />;
}

/** The minutes of the ride and of what is put in its way, for the style sheet to add. */
function toMinutes({ minutes, items }: Obstacles): CSSProperties {
  const more = items.map((item) => [`--${item.code}`, item.minutes]);
  return { '--ride': minutes, ...Object.fromEntries(more) };
}

function ObstacleChoice({ obstacles: { title, unit, items } }: { obstacles: Obstacles }) {
  return (
    <fieldset className={styles.choice}>
      <legend>{title}</legend>
      {items.map((item) => (
        <label key={item.code}>
          <input type="checkbox" value={item.code} />
          {item.title}
        </label>
      ))}
      <b className={styles.minutes}>{unit}</b>
    </fieldset>
  );
}

interface PriceSceneProps {
  labels: string[];
  obstacles: Obstacles | undefined;
}

/** The same price all the way, unless the content gives each flag its own, whatever is put in the way. */
export function PriceScene({ labels, obstacles }: PriceSceneProps) {
  return (
    <div className={styles.price} style={obstacles && toMinutes(obstacles)}>
      {obstacles && <ObstacleChoice obstacles={obstacles} />}
      <svg
        className={pictures.wide}
        viewBox="0 0 736 300"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <Road />
        {obstacles?.items.map(({ code }) => {
          const [, , width, height] = places[code].viewBox.split(' ');
          return (
            <g key={code} className={styles[code]}>
              {/* biome-ignore lint/a11y/noSvgWithoutTitle: the whole drawing is hidden */}
              <svg {...places[code]} width={width} height={height}>
                <Road />
              </svg>
            </g>
          );
        })}
        {flags.map(({ x, y }, index) => (
          <text key={x} {...signLetters} fill="var(--color-raised)" x={x} y={y} fontSize="27">
            {labels[index] ?? labels[0]}
          </text>
        ))}
      </svg>
    </div>
  );
}
