import { Brand } from '../../layout/brand.tsx';
import { type PublicPage, pathOf } from '../public-page.ts';
import { BUILT_ORIGIN } from './built-origin.ts';
import { SOCIAL_HEIGHT, SOCIAL_WIDTH, socialFile } from './social-files.ts';

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
  const { image = 'site', isListed = true } = page;
  const path = pathOf(page.name);
  const current = (to: string) => (path === to ? 'page' : undefined);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${page.title} · Fairline`}</title>
        <meta name="description" content={page.description} />
        {isListed ? (
          <link rel="canonical" href={`${BUILT_ORIGIN}${path}`} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Fairline" />
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:url" content={`${BUILT_ORIGIN}${path}`} />
        <meta property="og:image" content={`${BUILT_ORIGIN}/social/${socialFile(image)}`} />
        <meta property="og:image:width" content={SOCIAL_WIDTH.toString()} />
        <meta property="og:image:height" content={SOCIAL_HEIGHT.toString()} />
        <meta name="twitter:card" content="summary_large_image" />
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
