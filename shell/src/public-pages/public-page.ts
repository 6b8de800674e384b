import type { ReactNode } from 'react';

/** The name of the page that is served at `/`. */
export const HOME_PAGE = 'home';

/** A page for visitors. It is rendered once, at build time: nothing in it runs in the browser. */
export interface PublicPage {
  /** Served at `/<name>`, {@link HOME_PAGE} at `/`; a name can have folders: `developers/odds`. */
  readonly name: string;
  readonly title: string;
  /** A sentence for search engines and previews. */
  readonly description: string;
  /** Of the images for previews of links, in `public/social`; `site` without one. */
  readonly image?: string;
  /** What it is for search engines (schema.org). */
  readonly data?: readonly object[];
  /** Whether search engines may list it; they may without this. */
  readonly isListed?: boolean;
  readonly content: ReactNode;
}

/** The address of a page. */
export function pathOf(name: string): string {
  return name === HOME_PAGE ? '/' : `/${name}`;
}
