import type { PublicPage } from './public-page.ts';

/** Answered with 404 where neither the shell nor a remote has the address. */
export const NOT_FOUND_PAGE: PublicPage = {
  name: 'not-found',
  title: 'Page not found',
  description: 'There is no page at this address.',
  isListed: false,
  content: (
    <section className="feature site-column">
      <h1>There is no page here</h1>
      <p className="site-sub">
        The address may be misspelled, or the page has moved. Go on from one of these.
      </p>
      <p className="hero-actions">
        <a className="public-button site-large" href="/">
          Home
        </a>
        <a className="site-quiet-button site-large" href="/dashboard">
          Dashboard
        </a>
      </p>
    </section>
  ),
};
