/** What is counted. `delay:<bucket>` is the delay of a price that changed, by its bucket. */
export type TrustKind =
  | `delay:${number}`
  /** A price that changed, of a feed that does not report when. */
  | 'untimed'
  /** A price that turned out to be an error. */
  | 'error'
  /** Price drops, by what had become of them after a minute. */
  | 'drop:confirmed'
  | 'drop:error'
  | 'drop:closed'
  | 'drop:rose'
  /** Bets that the feed graded, and those that it graded again with another result. */
  | 'graded'
  | 'corrected';

/** The `feed` of counts about bets. */
export const BETS = 'bets';

/** How often something happened in a minute. */
export interface TrustCount {
  readonly feed: string;
  /** The minute, as an ISO date. */
  readonly at: string;
  readonly kind: TrustKind;
  readonly count: number;
}

const MINUTE_MS = 60_000;

/** The minute of a time (epoch ms), as counts have it. */
export function minuteOf(time: number): string {
  return new Date(Math.floor(time / MINUTE_MS) * MINUTE_MS).toISOString();
}

/** How rows `c` of counts become rows of `trust_counts`, which two writers can add to. */
export function addCounts(rows: string): string {
  return `insert into trust_counts (feed, span, at, kind, count)
    select c.feed, s.span, date_trunc(s.span, c.at, 'UTC'), c.kind, sum(c.count)
    from ${rows} c cross join (values ('minute'), ('hour')) s (span)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (feed, span, at, kind) do update set count = trust_counts.count + excluded.count`;
}

/** The columns of counts that are written as JSON. */
export const COUNT_COLUMNS = 'feed text, at timestamptz, kind text, count bigint';
