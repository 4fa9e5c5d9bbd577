import type { ComponentProps } from 'react';

interface ToolProps extends ComponentProps<'button'> {
  /** There is nothing to do now. */
  isIdle?: boolean;
  onClick(): unknown;
}

/** A button that keeps the focus while there is nothing to do, as a disabled one would not. */
export function Tool({ isIdle = false, onClick, ...props }: ToolProps) {
  return <button type="button" {...props} aria-disabled={isIdle} onClick={() => isIdle || onClick()} />;
}
