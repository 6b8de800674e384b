import { COLORS, type Scheme } from '@fairline/shared/tokens';
import type { Context } from 'koa';
import type { ApiError } from './api-error.ts';
import { escapeText } from './built-pages.ts';
import { builtPageHeaders } from './security-headers.ts';

const NAMES = ['bg', 'ink', 'ink-2', 'accent'] as const;
const colorsOf = (scheme: Scheme) => NAMES.map((name) => `--${name}:${COLORS[scheme][name]}`).join(';');

const STYLE = `
:root{${colorsOf('light')}}
@media (prefers-color-scheme:dark){:root{${colorsOf('dark')}}}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.45 Helvetica Neue,Arial,sans-serif}
header,main{max-width:640px;margin:0 auto;padding:16px}
header a{color:var(--ink);font-weight:600;text-decoration:none}
h1{margin:8px 0;font-size:30px;line-height:1.2}
p{margin:0 0 16px;color:var(--ink-2)}
.button{display:inline-block;padding:8px 16px;border-radius:4px;background:var(--accent);color:var(--bg);text-decoration:none}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;

/** Whether a browser opens the address as a page. Scripts ask for JSON or accept anything. */
export function isPageRequest(ctx: Context): boolean {
  return ctx.get('accept').includes('text/html');
}

/** Answers an error as a page, which needs no file and no script. Its link without an address opens the page again. */
export function sendErrorPage(ctx: Context, error: ApiError, requestId: string): void {
  const isOurs = error.status >= 500;
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<meta name="robots" content="noindex"><title>${TITLES[error.status] ?? TITLE} · Fairline</title>`,
    `<style>${STYLE}</style></head><body><header><a href="/">Fairline</a></header><main>`,
    `<h1>${TITLES[error.status] ?? TITLE}</h1><p>${escapeText(error.message)}</p>`,
    isOurs || error.status === 429
      ? '<p><a class="button" href="">Try again</a></p>'
      : '<p><a class="button" href="/">Go to the start page</a></p>',
    isOurs ? `<p>Request ${escapeText(requestId)}</p>` : '',
    '</main></body></html>',
  ].join('');
  ctx.set(builtPageHeaders(html));
  ctx.type = 'html';
  ctx.body = html;
}

const TITLE = 'This page cannot be shown';
const TITLES: Readonly<Record<number, string>> = {
  404: 'There is no such page',
  429: 'Too many requests',
  503: 'Fairline is busy',
};
