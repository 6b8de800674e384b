import type { Scope } from '@fairline/shared/bets';
import { type Limits, type Markets, parseLineId } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

/** One row of `lines` joined with its event, as `ODDS_LINE_COLUMNS` selects it. */
export interface OddsLineRow extends Markets {
  readonly line_id: string;
  readonly event_id: number;
  readonly period_num: number;
  /** 1 online, 2 offline. */
  readonly status: number;
  /** Whether any market of the line has a price. */
  readonly priced: boolean;
  readonly cutoff: Date | null;
  readonly limits: Limits;
  readonly opening: Markets;
  readonly since: number;
  /** Grows with each change of the event or of its settlements. */
  readonly revision: number;
  readonly updated_at: Date;
  readonly parent_id: number | null;
  readonly sport_id: number;
  readonly league_name: string;
  readonly home: string;
  readonly away: string;
  readonly starts: Date;
  readonly settled_status: number;
  readonly live_status: number;
  /** What the event counts: `Regular` goals or points, `Sets`, `Games`, `Corners`, `Bookings`. */
  readonly resulting_unit: string;
  readonly home_score: number | null;
  readonly away_score: number | null;
  /** What the scores contain; null: what the period counts. */
  readonly score_scope: Scope | null;
}

/** The columns of an `OddsLineRow` but its score, from `lines` joined with `events`. */
const UNSCORED_COLUMNS = [
  ...['line_id', 'event_id', 'period_num', 'status', 'priced', 'cutoff', 'moneyline', 'spreads', 'totals'],
  ...['team_totals', 'specials', 'limits', 'opening', 'since', 'updated_at'],
]
  .map((column) => `lines.${column}`)
  .concat(
    [
      'parent_id',
      'sport_id',
      'league_name',
      'home',
      'away',
      'starts',
      'settled_status',
      'live_status',
      'resulting_unit',
      'revision',
      'score_scope',
    ].map((column) => `events.${column}`),
  );

/** The columns of an `OddsLineRow`, from `lines` joined with `events`, with the score of the match. */
export const ODDS_LINE_COLUMNS = [...UNSCORED_COLUMNS, 'events.home_score', 'events.away_score'];

/** A settled half or set has the score of its own settlement, where that counts; everything else that of the match. */
const SCORES = ['home_score', 'away_score'].map(
  (score) =>
    `case when events.settled_status = 0 or lines.period_num = 0 then events.${score}
       when own.status <= 2 then own.${score}::float8 end as ${score}`,
);

/** Reads current odds. */
export function createOddsReadModel(knex: Knex) {
  return {
    /** Current odds of the named lines, in no particular order; lines that do not exist are left out. */
    async findLines(lineIds: readonly string[]): Promise<OddsLineRow[]> {
      return lines(knex)
        .whereIn('lines.event_id', [...new Set(lineIds.map((lineId) => parseLineId(lineId).eventId))])
        .whereIn('lines.line_id', [...lineIds]);
    },

    /** All lines of events and of the events under them, in the order of `findEventLines` for each. */
    async findLinesOfEvents(eventIds: readonly number[]): Promise<OddsLineRow[]> {
      return lines(knex)
        .whereIn(
          'lines.event_id',
          knex('events')
            .select('event_id')
            .whereIn('event_id', [...eventIds])
            .unionAll(
              knex('events')
                .select('event_id')
                .whereIn('parent_id', [...eventIds]),
            ),
        )
        .orderByRaw('events.parent_id nulls first, lines.event_id, lines.period_num');
    },

    /** All lines of an event and of the events under it (corners, bookings, the live one), main event and period first. */
    async findEventLines(eventId: number): Promise<OddsLineRow[]> {
      return lines(knex)
        .whereIn(
          'lines.event_id',
          // Two indexed look-ups; an `or` over both columns would read every event.
          knex('events')
            .select('event_id')
            .where('event_id', eventId)
            .unionAll(knex('events').select('event_id').where('parent_id', eventId)),
        )
        .orderByRaw('events.parent_id nulls first, lines.event_id, lines.period_num');
    },
  };
}
export type OddsReadModel = ReturnType<typeof createOddsReadModel>;

function lines(knex: Knex): Knex.QueryBuilder<OddsLineRow, OddsLineRow[]> {
  return knex('lines')
    .join('events', 'events.event_id', 'lines.event_id')
    .leftJoin('settlements as own', {
      'own.event_id': 'lines.event_id',
      'own.period_num': 'lines.period_num',
    })
    .select<OddsLineRow[]>([...UNSCORED_COLUMNS, ...SCORES.map((column) => knex.raw(column))]);
}
