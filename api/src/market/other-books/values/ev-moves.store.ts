import type { Limits, Markets } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { type StoredOffer, withSides } from '../stored-offer.ts';
import type { FoundValue } from './find-values.ts';
import { type ValuePrices, type ValueStep, WATCHED_MS, type WatchedValue } from './value-steps.ts';
import { type ValueTrack, valueKey } from './value-tracks.ts';

/** A match with the open line of the reference and the prices of other bookmakers. */
export interface PricedMatch {
  readonly event_id: number;
  readonly sport_id: number;
  readonly league_name: string;
  readonly home: string;
  readonly away: string;
  readonly starts: Date;
  readonly line: Markets;
  readonly limits: Limits;
  readonly offers: readonly StoredOffer[];
}

interface PricedRow
  extends Omit<PricedMatch, 'line' | 'offers'>,
    Pick<Markets, 'moneyline' | 'spreads' | 'totals'> {
  readonly offers: readonly StoredOffer[];
  readonly swapped: boolean;
}

const MOST_MATCHES = 5_000;
/** Values that are stored at once; a feed that errs does not fill the disk. */
const MOST_NEWS = 500;
const DAY_MS = 86_400_000;
/** The stream reaches back this far. */
const KEPT_DAYS = 2;
const LIMIT_OF = { moneyline: 'moneyline', spread: 'spread', total: 'total' } as const;

/** Reads what can have a value, and stores values. */
export function createEvMovesStore(knex: Knex, feed: string) {
  return {
    /** Matches that have not started, with prices of the last two minutes. @param now Epoch ms. */
    async priced(now: number): Promise<PricedMatch[]> {
      const at = new Date(now);
      const rows = await knex('event_matches as m')
        .join('other_prices as p', { 'p.feed': 'm.feed', 'p.ref': 'm.ref' })
        .join('events as e', 'e.event_id', 'm.event_id')
        .join('lines as l', 'l.event_id', 'm.event_id')
        .where({ 'm.feed': feed, 'l.period_num': 0, 'l.status': 1, 'l.priced': true, 'e.settled_status': 0 })
        .whereIn('m.state', ['matched', 'confirmed'])
        .where('p.received_at', '>', new Date(now - 120_000))
        .where('e.starts', '>', at)
        .where((open) => open.whereNull('l.cutoff').orWhere('l.cutoff', '>', at))
        .limit(MOST_MATCHES)
        .select<PricedRow[]>(
          ...['m.event_id', 'm.swapped', 'p.offers', 'e.sport_id', 'e.league_name', 'e.home', 'e.away'],
          ...['e.starts', 'l.moneyline', 'l.spreads', 'l.totals', 'l.limits'],
        );
      return rows.map(({ moneyline, spreads, totals, offers, swapped, ...match }) => ({
        ...match,
        line: { moneyline, spreads, totals, team_totals: { home: [], away: [] }, specials: [] },
        offers: withSides(offers, swapped),
      }));
    },

    /**
     * Stores what is news and what became of stored values, with the time up to which that is all. The row of the feed orders processes
     * that write at once.
     *
     * @returns the ids of the news; null when nothing was stored, because this time has been reached already or the feed is unknown
     */
    async save({ news, steps, at }: NewValues): Promise<number[] | null> {
      return knex.transaction(async (trx) => {
        const until = new Date(at);
        const reached = await trx('other_feeds')
          .where({ feed })
          .where((earlier) => earlier.whereNull('values_at').orWhere('values_at', '<', until))
          .update({ values_at: until });
        if (reached === 0) return null;
        if (steps.length > 0) {
          await trx.raw(
            `update ev_moves m set steps = m.steps || s.steps
               from jsonb_to_recordset(?::jsonb) as s (id bigint, steps jsonb) where m.id = s.id`,
            [JSON.stringify(steps)],
          );
        }
        const rows = news.slice(0, MOST_NEWS).map((one) => rowOf(feed, one, until));
        return rows.length === 0 ? [] : idsOf(await trx('ev_moves').insert(rows).returning('id'));
      });
    },

    /** What is known of the values that are stored: the last of each selection at each bookmaker in a day, and those of the last minute. */
    async load(now: number): Promise<StoredValues> {
      const reached = await knex('other_feeds')
        .where({ feed })
        .first<{ values_at: Date | null } | undefined>('values_at');
      const { rows } = await knex.raw<{ rows: TrackRow[] }>(
        `select distinct on (event_id, market, outcome, points, book)
           event_id, market, outcome, points::float8 as points, book, highest_ev, at
         from ev_moves where feed = ? and at > ? order by event_id, market, outcome, points, book, id desc`,
        [feed, new Date(now - DAY_MS)],
      );
      const recent = await knex('ev_moves')
        .where({ feed })
        .where('at', '>=', new Date(now - WATCHED_MS))
        .orderBy('id')
        .select<WatchedRow[]>(
          ...[
            'id',
            'event_id',
            'market',
            'outcome',
            'points',
            'book',
            'odds',
            'quote',
            'seen_at',
            'steps',
            'at',
          ],
        );
      return {
        tracks: rows.map(({ event_id, highest_ev, at, ...selection }) => [
          valueKey(event_id, selection),
          { at: at.getTime(), highestEv: highest_ev, lasts: true },
        ]),
        watched: recent.map(watchedOf),
        at: reached?.values_at?.getTime() ?? 0,
      };
    },

    async prune(now: number): Promise<void> {
      await knex('ev_moves')
        .where('at', '<', new Date(now - KEPT_DAYS * DAY_MS))
        .delete();
    },
  };
}
export type EvMovesStore = ReturnType<typeof createEvMovesStore>;

/** A value that is stored with its match. */
export interface NewValue {
  readonly match: PricedMatch;
  readonly value: FoundValue;
}

interface NewValues {
  readonly news: readonly NewValue[];
  readonly steps: readonly { readonly id: number; readonly steps: readonly ValueStep[] }[];
  /** Epoch ms. */
  readonly at: number;
}

interface StoredValues {
  readonly tracks: readonly (readonly [string, ValueTrack])[];
  readonly watched: readonly WatchedValue[];
  /** Up to which values are stored, epoch ms. */
  readonly at: number;
}

type Selection = Pick<FoundValue, 'book' | 'market' | 'outcome' | 'points'> & { readonly event_id: number };

interface TrackRow extends Selection {
  readonly highest_ev: number;
  readonly at: Date;
}

interface WatchedRow extends Selection, Pick<ValuePrices, 'odds' | 'quote'> {
  readonly id: number;
  readonly seen_at: Date | null;
  readonly steps: readonly ValueStep[];
  readonly at: Date;
}

function rowOf(feed: string, { match, value }: NewValue, at: Date) {
  const { event_id, sport_id, league_name, home, away, starts, limits } = match;
  const { highestEv, quote, seenAt, ...selection } = value;
  return {
    ...{ feed, event_id, sport_id, league_name, home, away, starts, ...selection },
    ...{ quote: [...quote], highest_ev: highestEv, seen_at: new Date(seenAt), at },
    limit_val: limits[LIMIT_OF[value.market]] ?? null,
  };
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

function watchedOf({
  id,
  event_id,
  odds,
  quote,
  seen_at,
  steps,
  at,
  ...selection
}: WatchedRow): WatchedValue {
  const last = steps.at(-1);
  const first = { odds, quote, seenAt: (seen_at ?? at).getTime() };
  return {
    ...{ id, key: valueKey(event_id, selection), at: at.getTime() },
    prices: last === undefined ? first : last.prices,
  };
}
