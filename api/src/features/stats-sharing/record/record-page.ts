import { LEAST_BETS, type LeftOut, UNVERIFIED_REASONS } from '@fairline/shared/contracts';
import { daysText, FIGURE_LABELS, figureText, noteText } from '@fairline/shared/share-card';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RECORD_STYLE } from './record-style.ts';
import type { ShownRecord } from './records.service.ts';

const REASONS: Readonly<Record<(typeof UNVERIFIED_REASONS)[number], string>> = {
  imported: 'Imported from a file',
  late: 'Logged after the start, or in play',
  'no-price': 'Without a sharp price at that moment',
  'price-too-high': 'At odds more than 10% above the fair price',
  deleted: 'Deleted',
  changed: 'Changed after they were logged',
  'graded-by-hand': 'Graded by hand',
};
const count = (value: number) => new Intl.NumberFormat('en-US').format(value);

/** The page of a public record, which works without a script. @param origin the address of the product */
export function recordPage({ slug, name, indexed, card, leftOut }: ShownRecord, origin: string): string {
  const address = `${origin}/record/${slug}`;
  const title = `${name}: verified betting record`;
  const figures = card.figures.map((one) => `${FIGURE_LABELS[one.key]} ${figureText(one, card.currency)}`);
  return pageOf(
    [
      h('title', { key: 'title' }, `${title} · Fairline`),
      h('meta', { key: 'description', name: 'description', content: figures.join(', ') }),
      ...(indexed ? [] : [h('meta', { key: 'robots', name: 'robots', content: 'noindex' })]),
      h('link', { key: 'canonical', rel: 'canonical', href: address }),
      ...property('og:type', 'website'),
      ...property('og:title', title),
      ...property('og:description', figures.join(', ')),
      ...property('og:url', address),
      ...property('og:image', `${address}.png`),
      ...property('og:image:width', '1600'),
      ...property('og:image:height', '900'),
      h('meta', { key: 'card', name: 'twitter:card', content: 'summary_large_image' }),
    ],
    h('h1', null, name),
    h(
      'p',
      { className: 'lead' },
      ['Verified betting record', ...(card.days === null ? [] : [daysText(card.days)])].join(', '),
      card.simulated ? h('span', { className: 'mark' }, 'Simulated prices') : null,
    ),
    h(
      'dl',
      { className: 'figures' },
      ...card.figures.map((figure) =>
        h(
          'div',
          { key: figure.key },
          h('dt', null, FIGURE_LABELS[figure.key]),
          h('dd', null, figureText(figure, card.currency)),
          h('dd', { className: 'note' }, noteText(figure, card.currency)),
        ),
      ),
    ),
    card.figures.length === 1 && card.bets < LEAST_BETS
      ? h('p', null, `Figures are shown from ${LEAST_BETS} verified bets on.`)
      : h(
          'picture',
          null,
          h('source', { media: '(prefers-color-scheme: dark)', srcSet: `/record/${slug}.png?theme=dark` }),
          h('img', { src: `/record/${slug}.png`, width: 1600, height: 900, alt: figures.join(', ') }),
        ),
    h('h2', null, 'What counts'),
    h(
      'p',
      null,
      'A bet counts when it was logged before its start, at odds at most 10% above the fair price of the sharp bookmaker at that moment, and has not been changed since. Its result comes from the feed. Settled bets only. Free bets have no part in the yield. One unit is the average stake of these bets.',
    ),
    leftOutTable(leftOut),
  );
}

/** The page of an address without a record. */
export function noRecordPage(): string {
  return pageOf(
    [
      h('title', { key: 'title' }, 'No record · Fairline'),
      h('meta', { key: 'robots', name: 'robots', content: 'noindex' }),
    ],
    h('h1', null, 'There is no record at this address'),
    h('p', null, 'It was never published, or is not public any more.'),
  );
}

function leftOutTable(leftOut: LeftOut): ReactElement {
  const reasons = UNVERIFIED_REASONS.filter((reason) => leftOut[reason] > 0);
  const all = reasons.reduce((sum, reason) => sum + leftOut[reason], 0);
  if (all === 0) return h('p', null, 'No settled bet is left out.');
  return h(
    'table',
    null,
    h('caption', null, `Left out: ${count(all)} ${all === 1 ? 'bet' : 'bets'}`),
    h(
      'tbody',
      null,
      ...reasons.map((reason) =>
        h(
          'tr',
          { key: reason },
          h('th', { scope: 'row' }, REASONS[reason]),
          h('td', null, count(leftOut[reason])),
        ),
      ),
    ),
  );
}

function property(name: string, content: string): ReactElement[] {
  return [h('meta', { key: name, property: name, content })];
}

function pageOf(head: readonly ReactElement[], ...body: ReactNode[]): string {
  const page = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
      ...head,
      h('style', null, RECORD_STYLE),
    ),
    h(
      'body',
      null,
      h('header', null, h('a', { href: '/' }, 'Fairline')),
      h('main', null, ...body),
      h(
        'footer',
        null,
        h('a', { href: '/privacy-policy' }, 'Privacy'),
        h('a', { href: '/terms-of-service' }, 'Terms'),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
