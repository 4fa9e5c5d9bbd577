import styles from './error-page.module.scss';

export function ErrorIllustration() {
  return (
    <div className={styles.road}>
      {/* biome-ignore lint/performance/noImgElement: a vector drawing */}
      <img className={styles.art} src="/art/error-line.svg" alt="" width="520" height="250" />
    </div>
  );
}
