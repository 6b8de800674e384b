import { BUILT_ORIGIN } from './parts/built-origin.ts';
import { type PublicPage, pathOf } from './public-page.ts';

/** What programs read: the map of the site, and what they may not load. */
export function siteTexts(pages: readonly PublicPage[]) {
  const paths = pages.filter(({ isListed = true }) => isListed).map(({ name }) => pathOf(name));
  const addresses = paths.map((path) => `  <url><loc>${BUILT_ORIGIN}${path}</loc></url>`);
  return [
    {
      name: 'sitemap.xml',
      text: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`,
    },
    {
      name: 'robots.txt',
      text: `User-agent: *\nDisallow: /api/\nDisallow: /outbox\nDisallow: /invite/\n\nSitemap: ${BUILT_ORIGIN}/sitemap.xml\n`,
    },
  ];
}
