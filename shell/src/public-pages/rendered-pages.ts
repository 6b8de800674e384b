import changelog from '@fairline/shared/api-changelog';
import { llmsTexts } from '@fairline/shared/developer-docs';
import { OPENAPI_DOCUMENT } from '@fairline/shared/published-api';
import { developerPages } from './developers/developer-pages.tsx';
import { FEATURE_PAGES } from './features/feature-pages.tsx';
import { LANDING_PAGE } from './landing/landing-page.tsx';
import { NOT_FOUND_PAGE } from './not-found-page.tsx';
import { renderPage } from './parts/render-page.tsx';
import type { PublicPage } from './public-page.ts';
import { siteTexts } from './site-texts.ts';
import { DEVIG_PAGE } from './tools/devig-page.tsx';

/** Every public page. The build calls this in Node (`render-pages.ts` of the bundler) and writes what it returns. */
export async function renderedPages() {
  const pages: readonly PublicPage[] = [
    LANDING_PAGE,
    ...FEATURE_PAGES,
    DEVIG_PAGE,
    ...developerPages(OPENAPI_DOCUMENT, changelog),
    NOT_FOUND_PAGE,
  ];
  return {
    pages: await Promise.all(pages.map(async (page) => ({ name: page.name, html: await renderPage(page) }))),
    texts: [...llmsTexts(OPENAPI_DOCUMENT), ...siteTexts(pages)],
  };
}
