import { alternatesOf, marketsOf } from '../wire/sport-keys.ts';
import type { FeedJob } from './list-jobs.ts';

const FORMAT = { oddsFormat: 'decimal', dateFormat: 'iso' } as const;

/** The address of a request, without the key. Keys and ids have been checked when they were read. */
export function requestOf(
  { kind, competition, event, daysFrom }: FeedJob,
  bookmakers: readonly string[],
): { readonly path: string; readonly query: Readonly<Record<string, string>> } {
  if (kind === 'sports' || competition === null) return { path: '/v4/sports', query: {} };
  const { key, sportId } = competition.sport;
  const path = `/v4/sports/${key}`;
  if (kind === 'events') return { path: `${path}/events`, query: { dateFormat: 'iso' } };
  if (kind === 'scores') {
    return {
      path: `${path}/scores`,
      query: { dateFormat: 'iso', ...(daysFrom === null ? {} : { daysFrom: String(daysFrom) }) },
    };
  }
  const books = { ...FORMAT, bookmakers: bookmakers.join(',') };
  if (kind === 'odds')
    return { path: `${path}/odds`, query: { ...books, markets: marketsOf(sportId).join(',') } };
  return {
    path: `${path}/events/${event?.id ?? ''}/odds`,
    query: { ...books, markets: alternatesOf(sportId).join(',') },
  };
}
