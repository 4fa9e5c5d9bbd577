import type { ListedFile } from '#lib/editor/protocol.ts';
import styles from './editor.module.scss';
import type { Words } from './words.ts';

interface AppearanceProps {
  own: ListedFile;
  value: unknown;
  /** Of the picture that networks get. */
  picture: string | undefined;
  words: Words;
}

const shownDescription = 160;

/** The page in search results and as a shared link. */
export function Appearance({ own, value, picture, words }: AppearanceProps) {
  const { seo, title: ownTitle = own.title, previewText = '' } = Object(value);
  const { title = ownTitle, description = previewText } = Object(seo);
  return (
    <div className={styles.appearance}>
      <p className={styles.note}>{words.search}</p>
      <p className={styles.found}>{String(title)}</p>
      <p className={styles.note}>{own.address}</p>
      <p>{String(description).slice(0, shownDescription)}</p>
      <p className={styles.note}>{words.shared}</p>
      {/* biome-ignore lint/performance/noImgElement: the very picture that networks get */}
      {picture && <img src={picture} alt={String(title)} width={1200} height={630} />}
    </div>
  );
}
