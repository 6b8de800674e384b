import type { RequestKind } from '../polling/list-jobs.ts';
import { listOf, numberBetween, objectOf } from './fields.ts';
import { parseEvent } from './parse-events.ts';

/** Decimal prices; 1 means that nothing is offered. */
const PRICES = { lowest: 1, highest: 100_000 } as const;

/**
 * Why the body of a successful response cannot be the answer to a request: it has another form, belongs to another endpoint, or
 * most of its prices are none. Null for a body that can be used, of which single items may still be left out.
 *
 * @example findWrongAnswer('events', { message: 'Try later' }) // 'NOT_A_LIST'
 */
export function findWrongAnswer(kind: RequestKind, body: unknown): string | null {
  if (kind === 'alternates') {
    const event = objectOf(body);
    if (event === null || parseEvent(event) === null) return 'NOT_AN_EVENT';
    return Array.isArray(event.bookmakers) ? findWrongPrices([event]) : 'OTHER_ENDPOINT';
  }
  if (!Array.isArray(body)) return 'NOT_A_LIST';
  // The service always has competitions; any of them can be without events.
  if (body.length === 0) return kind === 'sports' ? 'EMPTY_LIST' : null;
  const items = body.map(objectOf);
  if (!items.some((item) => item !== null && isItemOf(kind, item))) return 'OTHER_ENDPOINT';
  return kind === 'odds' ? findWrongPrices(items) : null;
}

function isItemOf(
  kind: Exclude<RequestKind, 'alternates'>,
  item: Readonly<Record<string, unknown>>,
): boolean {
  switch (kind) {
    case 'sports':
      return typeof item.key === 'string' && typeof item.active === 'boolean';
    case 'odds':
      return isEvent(item) && Array.isArray(item.bookmakers);
    case 'scores':
      return isEvent(item) && typeof item.completed === 'boolean';
    case 'events':
      return isEvent(item) && !('bookmakers' in item) && !('completed' in item);
  }
}

/** Outrights are events without sides. */
function isEvent(item: Readonly<Record<string, unknown>>): boolean {
  return typeof item.id === 'string' && typeof item.sport_key === 'string' && 'commence_time' in item;
}

function findWrongPrices(events: readonly (Readonly<Record<string, unknown>> | null)[]): string | null {
  let all = 0;
  let wrong = 0;
  for (const event of events) {
    for (const book of listOf(event?.bookmakers)) {
      for (const market of listOf(objectOf(book)?.markets)) {
        for (const outcome of listOf(objectOf(market)?.outcomes)) {
          all += 1;
          const price = objectOf(outcome)?.price;
          if (numberBetween(price, PRICES.lowest, PRICES.highest) === null) wrong += 1;
        }
      }
    }
  }
  return wrong * 2 > all ? 'UNREADABLE_PRICES' : null;
}
