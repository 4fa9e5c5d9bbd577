import type { CSSProperties } from 'react';
import { Art } from '#components/ui/art.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { signText } from '#components/ui/flag.tsx';
import styles from './advantage-image.module.scss';
import type { MainAdvantage } from './schema.ts';

/** The drawing of an advantage, with words from the content. Renders nothing if the content names no drawing. */
export function AdvantageImage({ item }: { item: MainAdvantage }) {
  switch (item.scene) {
    case 'price':
      return <PriceScene {...item} />;
    case 'pickup':
      return <PickupScene {...item} />;
    case 'support':
      return <SupportScene {...item} />;
    case 'door':
      return <DoorScene image={item.image} />;
    default:
      return item.image ? <Art image={item.image} className={styles.image} /> : null;
  }
}

type Labels = Pick<MainAdvantage, 'labels'>;

function PickupScene({ labels: [label] }: Labels) {
  return (
    <svg className={styles.narrow} viewBox="0 0 514 300" preserveAspectRatio="xMidYMax" aria-hidden="true">
      {/* A high card shows more streets. */}
      <Drawing href="/art/advantage-map.svg" y="-300" width="514" height="600" />
      <text {...signText} fill="var(--color-text)" x="385" y="89" fontSize="25">
        {label}
      </text>
    </svg>
  );
}

/** A question and an answer. HTML rather than SVG, because the text can have any length. */
function SupportScene({ labels: [question, answer] }: Labels) {
  return (
    <div className={styles.chat} aria-hidden="true">
      {question && <p className={styles.question}>{question}</p>}
      {answer && (
        <div className={styles.reply}>
          <Art image={{ src: '/art/operator.svg', alt: '', width: 68, height: 68 }} />
          <p className={styles.answer}>{answer}</p>
        </div>
      )}
    </div>
  );
}

const photo = { src: '/art/advantage-photo.svg', alt: '', width: 736, height: 267 };

/** Drawing on the page's line, which goes through the card. */
function DoorScene({ image = photo }: Pick<MainAdvantage, 'image'>) {
  return (
    <>
      <i className={styles.ground} aria-hidden="true" />
      <Art className={styles.standing} image={image} />
    </>
  );
}

/** Positions of the words on the three flags. */
const flags = [
  { x: 113, y: 98 },
  { x: 415, y: 80 },
  { x: 629, y: 98 },
];

/** `x` and `y`: place of an obstacle by the road. `viewBox`: its part of the drawing's file, below the road. */
const places = {
  jam: { x: 404, y: 179, viewBox: '344 304 164 66', width: 164, height: 66 },
  rain: { x: 192, y: 26, viewBox: '0 308 140 132', width: 140, height: 132 },
  detour: { x: 558, y: 121, viewBox: '250 306 80 98', width: 80, height: 98 },
};

const road = <Drawing href="/art/advantage-price.svg" width="736" height="440" />;

/** Every flag shows the first price, unless the content has one for each flag. */
function PriceScene({ labels, obstacles }: Pick<MainAdvantage, 'labels' | 'obstacles'>) {
  return (
    <div className={styles.price} style={obstacles && toMinutes(obstacles)}>
      {obstacles && <ObstacleChoice {...obstacles} />}
      <svg
        className={styles.wide}
        viewBox="0 0 736 300"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        {road}
        {obstacles?.items.map(({ code }) => (
          <g key={code} className={styles[code]}>
            {/* biome-ignore lint/a11y/noSvgWithoutTitle: the whole drawing is hidden */}
            <svg {...places[code]}>{road}</svg>
          </g>
        ))}
        {flags.map(({ x, y }, index) => (
          <text key={x} {...signText} fill="var(--color-raised)" x={x} y={y} fontSize="27">
            {labels[index] ?? labels[0]}
          </text>
        ))}
      </svg>
    </div>
  );
}

type Obstacles = NonNullable<MainAdvantage['obstacles']>;

/** CSS variables with the minutes of the ride and of each obstacle; the stylesheet adds them up. */
function toMinutes({ minutes, items }: Obstacles): CSSProperties {
  const more = items.map((item) => [`--${item.code}`, item.minutes]);
  return { '--ride': minutes, ...Object.fromEntries(more) };
}

function ObstacleChoice({ title, unit, items }: Obstacles) {
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
