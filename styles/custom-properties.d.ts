import 'react';

declare module 'react' {
  /** Allows `style` to set the custom properties that the stylesheets use. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
