import { prerender } from 'react-dom/static';
import type { PublicPage } from '../public-page.ts';
import { PageDocument } from './page-document.tsx';

/** The HTML of a page. */
export async function renderPage(page: PublicPage): Promise<string> {
  const { prelude } = await prerender(<PageDocument page={page} />, {
    onError(error) {
      throw error;
    },
  });
  const html = await new Response(prelude).text();
  // Marks between texts, for a script that takes the page over. None does.
  return html.replaceAll('<!-- -->', '');
}
