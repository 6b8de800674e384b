import type { Scope, SettledContestant } from '@fairline/shared/bets';
import { parseLineId } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import type { Listing } from './relisting.ts';

/** An event that bets are on. */
export interface EventRow extends Listing {
  readonly sportId: number;
  readonly liveStatus: number;
  readonly settledStatus: number;
  readonly listed: boolean;
  readonly unit: string;
  readonly scoreScope: Scope | null;
  readonly updatedAt: number;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
}

/** The newest settlement of a period. */
export interface SettlementRow {
  readonly eventId: number;
  readonly period: number;
  readonly settlementId: number;
  readonly status: number;
  readonly home: number;
  readonly away: number;
  readonly settledAt: number;
}

/** The newest settlement of a special. */
export interface SpecialSettlementRow {
  readonly specialId: number;
  readonly settlementId: number;
  readonly status: number;
  readonly settledAt: number;
  readonly contestants: readonly SettledContestant[];
}

/** A special, by its place and name. */
export interface SpecialRow {
  readonly specialId: number;
  readonly eventId: number;
  readonly period: number;
  readonly name: string;
}

/** A listing of the teams of another one. */
export interface RelistedRow extends Listing {
  readonly oldId: number;
}

const ms = (column: string): string => `floor(extract(epoch from ${column}) * 1000)::bigint`;
const LISTING = `e.event_id as "eventId", e.league_name as "leagueName", e.home, e.away, ${ms('e.starts')} as starts,
  ${ms('e.created_at')} as "createdAt"`;

/** Reads what the feed has of the events, periods and specials of bets, many at once. */
export function createFeedFactsReadModel(knex: Knex) {
  const read = async <R>(sql: string, bindings: readonly unknown[]): Promise<R[]> =>
    (await knex.raw<{ rows: R[] }>(sql, bindings as Knex.RawBinding[])).rows;

  return {
    /** These events. The live score of a match may be that of its live event. */
    findEvents: (eventIds: readonly number[]) =>
      read<EventRow>(
        `select ${LISTING}, e.sport_id as "sportId", e.live_status as "liveStatus", e.settled_status as "settledStatus",
           e.listed, e.resulting_unit as unit, e.score_scope as "scoreScope", ${ms('e.updated_at')} as "updatedAt",
           coalesce(e.home_score, live.home_score) as "homeScore", coalesce(e.away_score, live.away_score) as "awayScore"
         from events e left join lateral (
           select home_score, away_score from events live
           where live.parent_id = e.event_id and live.live_status = 1 and live.home_score is not null
           order by live.event_id desc limit 1
         ) live on e.home_score is null
         where e.event_id = any(?::bigint[])`,
        [eventIds],
      ),

    /** The settlements of all periods of these events. */
    findSettlements: (eventIds: readonly number[]) =>
      read<SettlementRow>(
        `select event_id as "eventId", period_num as period, settlement_id as "settlementId", status, home_score as home,
           away_score as away, ${ms('settled_at')} as "settledAt"
         from settlements where event_id = any(?::bigint[])`,
        [eventIds],
      ),

    findSpecialSettlements: (specialIds: readonly number[]) =>
      read<SpecialSettlementRow>(
        `select special_id as "specialId", settlement_id as "settlementId", status, contestants,
           ${ms('settled_at')} as "settledAt"
         from special_settlements where special_id = any(?::bigint[])`,
        [specialIds],
      ),

    /** Whether the opening moneyline of these lines had a draw price, of those that had a moneyline. */
    findDrawPrices: (lineIds: readonly string[]) =>
      read<{ lineId: string; is3Way: boolean }>(
        `select line_id as "lineId", coalesce((opening->'moneyline'->>'draw')::numeric, 0) > 0 as "is3Way"
         from lines where event_id = any(?::bigint[]) and line_id = any(?::text[])
           and jsonb_typeof(opening->'moneyline') = 'object'`,
        [lineIds.map((lineId) => parseLineId(lineId).eventId), lineIds],
      ),

    findSpecials: (eventIds: readonly number[]) =>
      read<SpecialRow>(
        `select special_id as "specialId", event_id as "eventId", period_num as period, name
         from specials where event_id = any(?::bigint[]) order by special_id`,
        [eventIds],
      ),

    /** Other listings of the teams of these events, in either order, which are listed or have a result. */
    findRelisted: (eventIds: readonly number[]) =>
      read<RelistedRow>(
        `select old.event_id as "oldId", ${LISTING}
         from events old join events e on e.sport_id = old.sport_id and e.resulting_unit = old.resulting_unit
           and e.starts between old.starts - interval '36 hours' and old.starts + interval '36 hours'
           and e.event_id <> old.event_id and e.live_status <> 1 and (e.listed or e.settled_status between 1 and 4)
           and (lower(trim(e.home)), lower(trim(e.away))) in (
             (lower(trim(old.home)), lower(trim(old.away))), (lower(trim(old.away)), lower(trim(old.home))))
         where old.event_id = any(?::bigint[]) and old.live_status <> 1`,
        [eventIds],
      ),
  };
}
export type FeedFactsReadModel = ReturnType<typeof createFeedFactsReadModel>;
