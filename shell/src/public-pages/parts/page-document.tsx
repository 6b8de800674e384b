import { Brand } from '../../layout/brand.tsx';
import { type PublicPage, pathOf } from '../public-page.ts';

/** Where built pages say that the product is; the server writes its own address in its place. */
const BUILT_ORIGIN = 'http://localhost:3000';

/** Links of the head of every public page. */
const HEADER = [
  ['/#features', 'Features'],
  ['/#pricing', 'Pricing'],
  ['/#faq', 'FAQ'],
  ['/developers', 'Developers'],
] as const;

/** Links of the foot. The server fills in those out of the product, and leaves out what the operator has not set. */
const FOOTER = [
  ['/terms-of-service', 'Terms of Service'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/#features', 'Features'],
  ['/#pricing', 'Pricing'],
  ['/#faq', 'FAQ'],
  ['link:contact', 'Contact Us'],
  ['link:blog', 'Blog'],
  ['link:community', 'Community chat'],
  ['/developers', 'Developers'],
  ['/tutorials', 'Tutorials'],
  ['/info/grading-rules', 'Grading rules'],
  ['/info/stats-definitions', 'Definitions of statistics'],
  ['/status', 'Status'],
] as const;

/** The whole document of a public page, with the head and the foot that all of them have. */
export function PageDocument({ page }: { readonly page: PublicPage }) {
  const path = pathOf(page.name);
  const current = (to: string) => (path === to ? 'page' : undefined);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${page.title} · Fairline`}</title>
        <meta name="description" content={page.description} />
        <link rel="canonical" href={`${BUILT_ORIGIN}${path}`} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      </head>
      <body>
        <a className="public-skip" href="#content">
          Skip to the content
        </a>
        <header className="public-header">
          <a className="public-brand" href="/" aria-label="Fairline">
            <Brand />
          </a>
          <nav aria-label="Site">
            {HEADER.map(([to, label]) => (
              <a key={to} href={to} aria-current={current(to)}>
                {label}
              </a>
            ))}
          </nav>
          <nav className="public-account" aria-label="Account">
            <a href="/login">Login</a>
            <a className="public-button" href="/signup">
              Start Now
            </a>
          </nav>
        </header>
        <main id="content">{page.content}</main>
        <footer className="public-footer">
          <nav aria-label="More pages">
            {FOOTER.map(([to, label]) => (
              <a key={to} href={to}>
                {label}
              </a>
            ))}
          </nav>
          <p>
            Fairline shows information and takes no bets. Odds can change at any time. Betting carries the
            risk of losing money: stake only what you can afford to lose. 18+.
          </p>
        </footer>
      </body>
    </html>
  );
}
