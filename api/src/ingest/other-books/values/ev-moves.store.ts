import type { Limits, Markets } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { type StoredOffer, withSides } from '../stored-offer.ts';
import type { FoundValue } from './find-values.ts';
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

    async save(
      news: readonly { readonly match: PricedMatch; readonly value: FoundValue }[],
      now: number,
    ): Promise<void> {
      if (news.length === 0) return;
      const rows = news.slice(0, MOST_NEWS).map(({ match, value }) => {
        const { event_id, sport_id, league_name, home, away, starts, limits } = match;
        const { highestEv, quote, ...selection } = value;
        return {
          ...{ feed, event_id, sport_id, league_name, home, away, starts, ...selection },
          ...{ quote: [...quote], highest_ev: highestEv, at: new Date(now) },
          limit_val: limits[LIMIT_OF[value.market]] ?? null,
        };
      });
      await knex('ev_moves').insert(rows);
    },

    /** The last value of each selection at each bookmaker in the last day, as if it still lasted. */
    async tracks(now: number): Promise<[string, ValueTrack][]> {
      const { rows } = await knex.raw<{ rows: (TrackRow & { at: Date })[] }>(
        `select distinct on (event_id, market, outcome, points, book)
           event_id, market, outcome, points::float8 as points, book, highest_ev, at
         from ev_moves where feed = ? and at > ? order by event_id, market, outcome, points, book, id desc`,
        [feed, new Date(now - DAY_MS)],
      );
      return rows.map(({ event_id, highest_ev, at, ...selection }) => [
        valueKey(event_id, selection),
        { at: at.getTime(), highestEv: highest_ev, lasts: true },
      ]);
    },

    async prune(now: number): Promise<void> {
      await knex('ev_moves')
        .where('at', '<', new Date(now - KEPT_DAYS * DAY_MS))
        .delete();
    },
  };
}
export type EvMovesStore = ReturnType<typeof createEvMovesStore>;

type TrackRow = Pick<FoundValue, 'book' | 'market' | 'outcome' | 'points'> & {
  readonly event_id: number;
  readonly highest_ev: number;
};
