'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { openInEditor } from '#lib/next/open-in-editor.ts';
import styles from './preview-panel.module.scss';

interface BlockPlace {
  type: string;
  /** Where it is written, if it is in a file. */
  name?: string | undefined;
  path?: string | undefined;
  line?: number | undefined;
}

interface PreviewPanelProps {
  /** Of the content that the page was made of. */
  version: string;
  isMissing: boolean;
  title: string;
  missing: string;
  noFile: string;
  open: string;
  copied: string;
  blocks: BlockPlace[];
}

/** Makes the page anew, at the same place, when the content is another one. A missing page is only known by a new load. */
function useFreshContent(version: string, isMissing: boolean): void {
  const router = useRouter();
  const shown = useRef(version);
  useEffect(() => {
    shown.current = version;
  }, [version]);
  useEffect(() => {
    const changes = new EventSource('/api/preview/changes');
    changes.onmessage = ({ data }) => {
      if (data === shown.current) return;
      if (isMissing) location.reload();
      else router.refresh();
    };
    return () => changes.close();
  }, [router, isMissing]);
}

export function PreviewPanel(props: PreviewPanelProps) {
  const { version, isMissing, title, missing, noFile, open, copied, blocks } = props;
  useFreshContent(version, isMissing);
  return (
    <details className={styles.previewPanel}>
      <summary>
        {title}
        {missing && <b>{missing}</b>}
      </summary>
      {noFile && <p>{noFile}</p>}
      <ol>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page may have a block twice, and blocks have no names
          <BlockHandle key={index} {...block} open={open} copied={copied} />
        ))}
      </ol>
    </details>
  );
}

type BlockHandleProps = BlockPlace & Pick<PreviewPanelProps, 'open' | 'copied'>;

/** Opens the file of a block at its line, and copies the place. */
function BlockHandle({ type, name, path, line = 1, open, copied }: BlockHandleProps) {
  const [isCopied, setCopied] = useState(false);
  if (!name || !path) return <li>{type}</li>;
  const place = `${name}:${line}`;
  const show = async () => {
    await openInEditor(path, line);
    // A browser may refuse.
    await navigator.clipboard.writeText(place).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <li>
      <button type="button" title={open} onClick={show}>
        {type} <small>{isCopied ? copied : place}</small>
      </button>
    </li>
  );
}
