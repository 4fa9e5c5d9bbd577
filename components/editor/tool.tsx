import type { ComponentProps } from 'react';

interface ToolProps extends ComponentProps<'button'> {
  /** There is nothing to do now. A disabled button would lose the focus. */
  isIdle?: boolean;
  onClick(): unknown;
}

export function Tool({ isIdle = false, onClick, ...props }: ToolProps) {
  return <button type="button" {...props} aria-disabled={isIdle} onClick={() => isIdle || onClick()} />;
}
