import type { Knex } from 'knex';
import { BETS, COUNT_COLUMNS } from './trust-count.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The spans of the figures in milliseconds. */
export const SPANS = { now: 5 * MINUTE_MS, day: DAY_MS, month: 30 * DAY_MS } as const;

/** How often something was counted. */
export interface TrustCountRow {
  readonly kind: string;
  readonly now: number;
  readonly day: number;
  readonly month: number;
  /** The first hour in which it was. */
  readonly since: Date;
}

export interface TrustGapRow {
  readonly began: Date;
  readonly ended: Date;
}

/** Reads what the trust figures of a feed are made of: some ten thousand rows at most. */
export function createTrustReadModel(knex: Knex) {
  return {
    /** The counts of a feed and of the grading, those included that are committed and not in the table yet. @param now Epoch ms. */
    async findCounts(feed: string, now: number): Promise<TrustCountRow[]> {
      const { rows } = await knex.raw<{ rows: TrustCountRow[] }>(
        `with counts as (
           select c.span, c.at, c.kind, c.count from trust_counts c where c.feed in (:feed, :bets)
           union all
           select s.span, date_trunc(s.span, e.at, 'UTC'), e.kind, e.count
             from alert_clock c cross join jsonb_to_recordset(c.counted) e (${COUNT_COLUMNS})
             cross join (values ('minute'), ('hour')) s (span)
             where e.feed = :feed
         )
         select counts.kind,
           coalesce(sum(counts.count) filter (where counts.span = 'minute' and counts.at > :now), 0)::float8 as now,
           coalesce(sum(counts.count) filter (where counts.span = 'minute' and counts.at > :day), 0)::float8 as day,
           coalesce(sum(counts.count) filter (where counts.span = 'hour' and counts.at > :month), 0)::float8 as month,
           min(counts.at) filter (where counts.span = 'hour') as since
         from counts group by counts.kind`,
        {
          feed,
          bets: BETS,
          now: new Date(now - SPANS.now),
          day: new Date(now - SPANS.day),
          month: new Date(now - SPANS.month),
        },
      );
      return rows;
    },

    /** The gaps of a feed that ended in the last 30 days. @param now Epoch ms. */
    async findGaps(feed: string, now: number): Promise<TrustGapRow[]> {
      return knex('feed_gaps')
        .where({ feed })
        .where('ended', '>', new Date(now - SPANS.month))
        .select('began', 'ended');
    },
  };
}
export type TrustReadModel = ReturnType<typeof createTrustReadModel>;
