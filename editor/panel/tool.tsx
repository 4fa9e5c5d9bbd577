import type { ComponentProps } from 'react';

interface ToolProps extends ComponentProps<'button'> {
  /** The action is not available now. */
  isIdle?: boolean;
  onClick(): unknown;
}

/** A button that keeps the focus while its action is not available, unlike a disabled button. */
export function Tool({ isIdle = false, onClick, ...props }: ToolProps) {
  return <button type="button" {...props} aria-disabled={isIdle} onClick={() => isIdle || onClick()} />;
}
