/** Links that lead out of the product, as the operator has set them; null where there is none. */
export type SiteLinks = {
  readonly community: string | null;
  readonly blog: string | null;
  readonly contact: string | null;
};

/** What the server writes into the page for the frame around every screen. `version` is that of the build that serves the page. */
export type PageFrame = { readonly version: string; readonly links: SiteLinks };
