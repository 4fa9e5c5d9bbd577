import { useEffect, useState } from 'react';

const copiedMs = 2_000;

interface CopyOptions {
  url: string;
  /** The title of the window that shows the link where the clipboard is out of reach. */
  prompt: string;
  isOpen: boolean;
  /** Called when the copied state has been seen. */
  onDone: () => void;
}

/** Copies the link and says so for two seconds, or until the menu is closed. */
export function useCopy({ url, prompt, isOpen, onDone }: CopyOptions) {
  const [isCopied, setCopied] = useState(false);
  const isShown = isCopied && isOpen;

  useEffect(() => {
    if (!isShown) return setCopied(false);
    const timer = setTimeout(onDone, copiedMs);
    return () => clearTimeout(timer);
  }, [isShown, onDone]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      window.prompt(prompt, url);
    }
  }

  return { isCopied: isShown, copy };
}
