import type { Markets } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { quoteKey, specialQuoteKey } from '../../market/book/quotes/quote.ts';
import { readLineHistory } from '../../market/history/history.read-model.ts';
import { ODDS_LINE_COLUMNS, type OddsLineRow } from '../../market/lines/odds-lines.read-model.ts';
import type { Queryable } from '../../platform/db/queryable.ts';

/** A line with the time at which its match was listed. */
export interface DemoLine extends OddsLineRow {
  readonly created_at: Date;
}

/** Reads the lines that demo bets are on. */
export function createDemoBetsReadModel(knex: Knex, pool: Queryable) {
  const lines = () =>
    knex('lines')
      .join('events', 'events.event_id', 'lines.event_id')
      .whereNull('events.parent_id')
      .whereIn('lines.period_num', [0, 1])
      .orderBy('lines.line_id')
      .select<DemoLine[]>([...ODDS_LINE_COLUMNS, 'events.created_at']);

  return {
    /** Main and first-part lines of matches that started between two times and were played, by line id. */
    findPlayed: (from: Date, to: Date): Promise<DemoLine[]> =>
      lines()
        .whereIn('events.settled_status', [1, 2])
        .where('events.starts', '>', from)
        .where('events.starts', '<', to)
        .whereNot('events.live_status', 1),

    /** Lines of matches that start between two times and are not settled, by line id. */
    findComing: (from: Date, to: Date): Promise<DemoLine[]> =>
      lines()
        .where('events.settled_status', 0)
        .where('events.starts', '>', from)
        .where('events.starts', '<', to)
        .whereNot('events.live_status', 1),

    /**
     * Returns the opening prices that were offered when the match was listed: those of other handicaps and totals came later. All of
     * them where no history is left.
     */
    async readFirstPrices({ event_id, period_num, created_at, opening }: DemoLine): Promise<Markets> {
      const first = await readLineHistory(pool, {
        eventId: event_id,
        period: period_num,
        before: created_at.getTime() + 1,
      });
      if (first.size === 0) return opening;
      const { moneyline, spreads, totals, team_totals, specials } = opening;
      const hasTotal =
        (market: 'total' | 'home-total' | 'away-total') =>
        ({ points }: { readonly points: number }) =>
          first.has(quoteKey(market, points));
      return {
        ...opening,
        moneyline: first.has('moneyline') ? moneyline : null,
        spreads: spreads.filter(({ hdp }) => first.has(quoteKey('spread', hdp))),
        totals: totals.filter(hasTotal('total')),
        team_totals: {
          home: team_totals.home.filter(hasTotal('home-total')),
          away: team_totals.away.filter(hasTotal('away-total')),
        },
        specials: specials.filter(({ id, outcomes }) =>
          first.has(
            specialQuoteKey(id, outcomes.find(({ handicap }) => handicap !== null)?.handicap ?? null),
          ),
        ),
      };
    },

    async findUserId(email: string): Promise<string | null> {
      const row = await knex('user').where({ email }).first<{ id: string } | undefined>('id');
      return row?.id ?? null;
    },
  };
}
export type DemoBetsReadModel = ReturnType<typeof createDemoBetsReadModel>;
