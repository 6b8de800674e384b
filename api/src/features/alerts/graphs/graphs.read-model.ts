import type { Market } from '@fairline/shared/contracts';
import type { HistoryRow } from '../../../market/history/history-row.ts';
import { type QuoteOfLine, readRecentQuotes } from '../../../market/history/recent-quotes.read-model.ts';
import type { Database } from '../../../platform/db/database.ts';

/** A market of a line, or one of its specials. */
export interface LimitedMarket {
  readonly event_id: number;
  readonly period: number;
  readonly market: Market;
  readonly specials_name: string | null;
}

/** A change of a limit. `at` is epoch ms. */
export interface LimitStep {
  readonly at: number;
  readonly before: number;
  readonly limit: number;
  readonly direction: 0 | 1;
}

/** A special by its name, contestants in the order of their prices. */
export interface NamedSpecial {
  readonly special_id: number;
  readonly event_id: number;
  readonly period_num: number;
  readonly name: string;
  readonly contestants: readonly { readonly id: number; readonly name: string }[];
}

/** Changes of one limit that are read, the newest ones. */
const MOST_STEPS = 200;

/** Reads what small graphs are made of, for many alerts at once. */
export function createGraphsReadModel({ knex, pool }: Pick<Database, 'knex' | 'pool'>) {
  return {
    /** The rows of quotes from a time on (epoch ms), in the order of the quotes. */
    findQuotes(quotes: readonly QuoteOfLine[], from: number): Promise<HistoryRow[][]> {
      return readRecentQuotes(pool, quotes, from);
    },

    /** The changes of limits from a time on (epoch ms), each by time, in the order of the markets. */
    async findLimits(markets: readonly LimitedMarket[], from: number): Promise<LimitStep[][]> {
      const found: LimitStep[][] = markets.map(() => []);
      if (markets.length === 0) return found;
      const { rows } = await pool.query<LimitStep & { place: number }>(LIMITS, [
        markets.map(({ event_id }) => event_id),
        markets.map(({ period }) => period),
        markets.map(({ market }) => market),
        markets.map(({ specials_name }) => specials_name),
        new Date(from),
        MOST_STEPS,
      ]);
      for (const { place, ...step } of rows) found[place - 1]?.push(step);
      return found.map((steps) => steps.sort((a, b) => a.at - b.at));
    },

    /** The specials of these names on these lines. */
    async findSpecials(markets: readonly LimitedMarket[]): Promise<NamedSpecial[]> {
      if (markets.length === 0) return [];
      return knex('specials')
        .whereIn(
          ['event_id', 'period_num', 'name'],
          markets.map(({ event_id, period, specials_name }) => [event_id, period, specials_name ?? '']),
        )
        .select('special_id', 'event_id', 'period_num', 'name', 'contestants');
    },
  };
}
export type GraphsReadModel = ReturnType<typeof createGraphsReadModel>;

const LIMITS = `
  select q.place::integer as place, (extract(epoch from v.at) * 1000)::float8 as at, v.before::float8 as before,
    v.limit_val::float8 as "limit", v.direction
  from unnest($1::bigint[], $2::smallint[], $3::text[], $4::text[])
    with ordinality as q (event_id, period, market, specials_name, place)
  join alert_selections s on s.event_id = q.event_id and s.period = q.period and s.market = q.market
    and s.outcome is null and s.specials_name is not distinct from q.specials_name
  cross join lateral (select * from limit_moves m where m.selection_id = s.id and m.at >= $5::timestamptz
    order by m.measured_at desc limit $6) v`;
