import { Art } from '#components/ui/art.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { signLetters } from '#components/ui/flag.tsx';
import styles from './advantage-picture.module.scss';
import { PriceScene } from './price-scene.tsx';
import type { MainAdvantage } from './schema.ts';

/** The drawing of an advantage with its live words; nothing where the content names none. */
export function AdvantagePicture({ item }: { item: MainAdvantage }) {
  switch (item.scene) {
    case 'price':
      return <PriceScene labels={item.labels} obstacles={item.obstacles} />;
    case 'pickup':
      return <PickupScene label={item.labels[0]} />;
    case 'support':
      return <SupportScene labels={item.labels} />;
    case 'door':
      return <DoorScene />;
    default:
      return item.image ? <Art image={item.image} className={styles.image} /> : null;
  }
}

function PickupScene({ label }: { label: string | undefined }) {
  return (
    <svg
      className={styles.narrow}
      viewBox="0 0 514 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <Drawing href="/art/advantage-map.svg" width="514" height="300" />
      <text {...signLetters} fill="var(--color-text)" x="385" y="89" fontSize="25">
        {label}
      </text>
    </svg>
  );
}

/** A question and the answer of a person: words of any length, so they are no svg. */
function SupportScene({ labels: [question, answer] }: { labels: string[] }) {
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

/** Stands on the page's line, which goes through the card. */
function DoorScene() {
  return (
    <>
      <i className={styles.ground} aria-hidden="true" />
      <Art
        className={styles.standing}
        image={{ src: '/art/advantage-photo.svg', alt: '', width: 736, height: 267 }}
      />
    </>
  );
}
