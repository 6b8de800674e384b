import { BUILT_ORIGIN } from '../../public-pages/parts/built-origin.ts';
import { SOCIAL_HEIGHT, SOCIAL_WIDTH, socialFile } from '../../public-pages/parts/social-files.ts';
import { PLACES, PRODUCT, TOKEN_KEY } from '../forms/session.ts';

/** What the pages are made of. They are written at build time by Node, so that they hold no JSX. */
export interface SignInPage {
  /** Served at `/<name>`. */
  readonly name: string;
  readonly html: string;
}

/**
 * Leaves a page that is for visitors only before it is shown, unless a link of a mail opened it. The place is that of
 * `placeAfter`, in as few bytes as possible, because it is part of each page.
 */
export const LEAVE = `try{var q=new URLSearchParams(location.search),n=q.get("next")||"",b="${PRODUCT}",u=n[0]==="/"&&URL.canParse(n,b)?new URL(n,b):{},p=u.pathname+u.search+u.hash;if(localStorage.getItem("${TOKEN_KEY}")!==null&&!q.has("token")){location.replace(u.origin===b&&${PLACES}.test(p)?p:"/dashboard")}}catch(e){}`;

const BRAND = `<a class="gate-brand" href="/"><span class="brand"><svg class="brand-mark" viewBox="0 0 26 26" aria-hidden="true" focusable="false"><rect width="26" height="26" rx="6"/><path class="brand-fair" d="M4 15.5h18"/><path class="brand-price" d="M4.5 7.5h5v4.5h4.6v6.6h7.4"/></svg><span class="brand-name">Fairline</span></span></a>`;

/** Hides what does nothing without a script. The page says so in its place. */
const WITHOUT_SCRIPT =
  '<noscript><style>form,#use-passkey,.login-done,[role=status]{display:none!important}</style></noscript>';

interface PageOptions {
  /** A sentence for search engines, which list the page then. */
  readonly description?: string;
  /** Whether signed-in visitors go on to the application. */
  readonly leave?: boolean;
  readonly wide?: boolean;
}

export function pageHtml(
  name: string,
  title: string,
  body: string,
  { description, leave = false, wide = false }: PageOptions = {},
): SignInPage {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="description" content="${description ?? 'Fairline: sharp odds without the margin, live.'}">
    ${description === undefined ? '<meta name="robots" content="noindex">' : listed(name, title, description)}
    <title>${title} · Fairline</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="manifest" href="/manifest.webmanifest">
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
    ${WITHOUT_SCRIPT}
    ${leave ? `<script>${LEAVE}</script>` : ''}
  </head>
  <body data-page="${name}">
    <main class="gate">
      ${BRAND}
      <section class="gate-panel${wide ? ' gate-wide' : ''}">
        <noscript><p class="login-alert">This page does not work without JavaScript. Turn JavaScript on for this site, then load the page again.</p></noscript>
        ${body}
      </section>
      <footer class="login-links login-legal"><a href="/terms-of-service">Terms of Service</a><a href="/privacy-policy">Privacy Policy</a><a href="/contact">Contact Us</a></footer>
    </main>
  </body>
</html>`;
  return { name, html };
}

/** What search engines and previews of links show; the image is that of the site. */
function listed(name: string, title: string, description: string): string {
  return `<link rel="canonical" href="${BUILT_ORIGIN}/${name}">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="Fairline">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:url" content="${BUILT_ORIGIN}/${name}">
    <meta property="og:image" content="${BUILT_ORIGIN}/social/${socialFile('site')}">
    <meta property="og:image:width" content="${SOCIAL_WIDTH}">
    <meta property="og:image:height" content="${SOCIAL_HEIGHT}">
    <meta name="twitter:card" content="summary_large_image">`;
}
