import type { ReactNode } from 'react';

/** A page for visitors. It is rendered once, at build time: nothing in it runs in the browser. */
export interface PublicPage {
  /** Served at `/<name>`; a name can have folders: `developers/odds`. */
  readonly name: string;
  readonly title: string;
  /** A sentence for search engines and previews. */
  readonly description: string;
  readonly content: ReactNode;
}
