'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { openInEditor } from '#lib/next/open-in-editor.ts';
import styles from './preview-panel.module.scss';

interface PreviewPanelProps {
  /** Version of the content that the page was rendered from. */
  version: string;
  isMissing: boolean;
  children: ReactNode;
}

/** Refreshes the page in place when the content changes. A missing page needs a full reload. */
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
    // Sent by the editor after it has written a file.
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

/** Opens the file of a block at its line, and copies file name and line. */
export function FileButton({ type, name, path, line, open, copied }: FileButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const place = `${name}:${line}`;
  const show = async () => {
    await openInEditor(path, line);
    // The browser may refuse to copy.
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
