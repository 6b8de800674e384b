import { createStore } from '@fairline/shared/client';
import { prerender } from 'react-dom/static';
import { Provider } from 'react-redux';
import type { PublicPage } from '../public-page.ts';
import { PageDocument } from './page-document.tsx';

/** Nobody is signed in: components write prices and amounts by the preferences that an account begins with. */
const store = createStore();

/** The HTML of a page. */
export async function renderPage(page: PublicPage): Promise<string> {
  const { prelude } = await prerender(
    <Provider store={store}>
      <PageDocument page={page} />
    </Provider>,
    {
      onError(error) {
        throw error;
      },
    },
  );
  const html = await new Response(prelude).text();
  // Marks between texts, for a script that takes the page over. None does.
  return html
    .replaceAll('<!-- -->', '')
    .replace('</head>', () => `${(page.data ?? []).map(dataBlock).join('')}</head>`);
}

/** JSON that no content can end early. React would write its quotation marks as for a text. */
function dataBlock(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
