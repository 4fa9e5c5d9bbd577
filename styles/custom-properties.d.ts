import 'react';

declare module 'react' {
  /** Styles can set the custom properties that the style sheets read. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
