'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { openInEditor } from '#lib/next/open-in-editor.ts';
import styles from './preview-panel.module.scss';

interface PreviewPanelProps {
  /** Of the content that the page was made of. */
  version: string;
  isMissing: boolean;
  children: ReactNode;
}

/** Makes the page anew, at the same place, when the content is another one. A missing page is only known by a new load. */
export function PreviewPanel({ version, isMissing, children }: PreviewPanelProps) {
  const router = useRouter();
  const shown = useRef(version);
  useEffect(() => {
    shown.current = version;
  }, [version]);
  useEffect(() => {
    const changes = new EventSource('/api/preview/changes');
    const show = () => (isMissing ? location.reload() : router.refresh());
    changes.onmessage = ({ data }) => {
      if (data !== shown.current) show();
    };
    // The editor says so of what it has just written.
    addEventListener('edited', show);
    return () => {
      changes.close();
      removeEventListener('edited', show);
    };
  }, [router, isMissing]);
  return (
    <details className={styles.previewPanel} data-preview-bar>
      {children}
    </details>
  );
}

interface FileButtonProps {
  type: string;
  name: string;
  path: string;
  line: number;
  open: string;
  copied: string;
}

/** Opens the file of a block at its line, and copies the place. */
export function FileButton({ type, name, path, line, open, copied }: FileButtonProps) {
  const [isCopied, setCopied] = useState(false);
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
    <button type="button" title={open} onClick={show}>
      {type} <small>{isCopied ? copied : place}</small>
    </button>
  );
}
