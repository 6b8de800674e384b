import { Brand } from '../../layout/brand.tsx';
import type { PublicPage } from '../public-page.ts';

/** Links of the head of every public page. */
const HEADER = [
  ['/developers', 'Developers'],
  ['/tutorials', 'Tutorials'],
] as const;

const FOOTER = [
  ['/developers', 'Developers'],
  ['/tutorials', 'Tutorials'],
  ['/status', 'Status'],
  ['/terms-of-service', 'Terms of Service'],
  ['/privacy-policy', 'Privacy Policy'],
] as const;

/** The whole document of a public page, with the head and the foot that all of them have. */
export function PageDocument({ page }: { readonly page: PublicPage }) {
  const current = (to: string) => (page.name === to.slice(1) ? 'page' : undefined);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${page.title} · Fairline`}</title>
        <meta name="description" content={page.description} />
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
            <a href="/login">Sign in</a>
            <a className="public-button" href="/signup">
              Sign up
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
        </footer>
      </body>
    </html>
  );
}
