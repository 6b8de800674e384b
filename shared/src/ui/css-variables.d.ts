import 'react';

declare module 'react' {
  /** The `style` prop accepts CSS variables. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
