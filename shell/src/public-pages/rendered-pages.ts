import changelog from '@fairline/shared/api-changelog';
import { llmsTexts } from '@fairline/shared/developer-docs';
import { OPENAPI_DOCUMENT } from '@fairline/shared/published-api';
import { renderPage } from './parts/render-page.tsx';
import { sitePages } from './site-pages.ts';
import { siteTexts } from './site-texts.ts';

/** Every public page as HTML. The build calls this in Node (`render-pages.ts` of the bundler) and writes what it returns. */
export async function renderedPages() {
  const pages = sitePages(OPENAPI_DOCUMENT, changelog);
  return {
    pages: await Promise.all(pages.map(async (page) => ({ name: page.name, html: await renderPage(page) }))),
    texts: [...llmsTexts(OPENAPI_DOCUMENT), ...siteTexts(pages)],
  };
}
