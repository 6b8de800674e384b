import type { StandInAnswer } from './serve.ts';

/** Markup that is complete: its texts are escaped. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | string | number | null | false | readonly Html[];

/** Markup with escaped texts: `` html`<p>${name}</p>` ``. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.reduce((out, string, index) => `${out}${string}${markupOf(parts[index] ?? null)}`, ''),
  );
}

function markupOf(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('');
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A page of a stand-in, with the notice that no money moves. */
export function page(title: string, content: Html, status = 200): StandInAnswer {
  const { markup } = html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Payment stand-in</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/stand-in/tokens.css">
<link rel="stylesheet" href="/stand-in/stand-in.css">
</head>
<body>
<header>This is a stand-in for the payment provider. No money moves, and no real card is accepted.</header>
<main>
<h1>${title}</h1>
${content}
</main>
<footer><a href="/stand-in/control">Clock and events of this stand-in</a></footer>
</body>
</html>`;
  return {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
    body: `<!doctype html>${markup}`,
  };
}

/** The pages have no scripts. Their forms answer with a redirect to where the customer came from. */
const POLICY = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

/** The sentence for something that went wrong, as assistive technology announces it. */
export function problem(message: string | null): Html | null {
  return message === null ? null : html`<p class="problem" role="alert">${message}</p>`;
}

/** Cents as the pages show them: `€42.99`. */
export function money(cents: number): string {
  const sign = cents < 0 ? '−' : '';
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}€${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

export function day(seconds: number): string {
  return new Date(seconds * 1_000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
