import {
  type FeedStatus,
  pricesAre,
  type TrustDelay,
  type TrustDrops,
  type TrustFigures,
  type TrustGaps,
  type TrustGrading,
} from '@fairline/shared/contracts';
import { BUCKET_ERROR_PERCENT, delayAt } from './delay-buckets.ts';
import { SPANS, type TrustCountRow, type TrustGapRow } from './trust.read-model.ts';
import type { TrustKind } from './trust-count.ts';

type Span = keyof typeof SPANS;
type CountOf = (kind: TrustKind) => number;

/** Shorter times without an answer are no gaps. As in the ingest. */
const GAP_MS = 30_000;
const DELAY = /^delay:(\d+)$/;

export interface TrustFacts {
  readonly status: FeedStatus;
  readonly counts: readonly TrustCountRow[];
  readonly gaps: readonly TrustGapRow[];
}

/** The public trust figures. @param now Epoch ms. */
export function presentTrust({ status, counts, gaps }: TrustFacts, now: number): TrustFigures {
  const countsIn = (span: Span): CountOf => {
    const bySpan = new Map(counts.map((row) => [row.kind, row[span]]));
    return (kind) => bySpan.get(kind) ?? 0;
  };
  const [day, month] = [countsIn('day'), countsIn('month')];
  const open = openGapOf(status, now);
  const all = [...gaps, ...(open === null ? [] : [{ began: open, ended: new Date(now) }])];
  const since = counts.map((row) => row.since.getTime());
  return {
    feed: status.feed,
    prices: status.feed === 'none' ? 'none' : (pricesAre(status) ?? 'real'),
    computed_at: new Date(now).toISOString(),
    counted_since: since.length === 0 ? null : new Date(Math.min(...since)).toISOString(),
    delay: {
      now: delayIn('now', counts),
      day: delayIn('day', counts),
      month: delayIn('month', counts),
    },
    delay_error_percent: BUCKET_ERROR_PERCENT,
    gaps: {
      day: gapsSince(all, now - SPANS.day),
      month: gapsSince(all, now - SPANS.month),
      open_since: open?.toISOString() ?? null,
    },
    price_errors: { day: day('error'), month: month('error') },
    drops: { day: dropsOf(day), month: dropsOf(month) },
    grading: { day: gradingOf(day), month: gradingOf(month) },
  };
}

function delayIn(span: Span, counts: readonly TrustCountRow[]): TrustDelay {
  const buckets = new Map(
    counts.flatMap((row): [number, number][] => {
      const bucket = DELAY.exec(row.kind)?.[1];
      return bucket === undefined || row[span] === 0 ? [] : [[Number(bucket), row[span]]];
    }),
  );
  return {
    measured: [...buckets.values()].reduce((sum, count) => sum + count, 0),
    untimed: counts.find(({ kind }) => kind === 'untimed')?.[span] ?? 0,
    median_ms: delayAt(buckets, 0.5),
    p95_ms: delayAt(buckets, 0.95),
    p99_ms: delayAt(buckets, 0.99),
  };
}

/** Gaps that end after `from` (epoch ms), with the part of each that is after it. */
function gapsSince(gaps: readonly TrustGapRow[], from: number): TrustGaps {
  const lengths = gaps
    .filter(({ ended }) => ended.getTime() > from)
    .map(({ began, ended }) => ended.getTime() - Math.max(from, began.getTime()));
  return {
    count: lengths.length,
    seconds: Math.round(lengths.reduce((sum, length) => sum + length, 0) / 1_000),
    longest_seconds: Math.round(Math.max(0, ...lengths) / 1_000),
  };
}

/** Returns since when all prices have been missing, if that is long ago. A single sport that is missing is no gap. */
function openGapOf({ status, last_success_at, late_sports }: FeedStatus, now: number): Date | null {
  if (status !== 'down' || last_success_at === null || late_sports !== undefined) return null;
  const last = Date.parse(last_success_at);
  return now - last > GAP_MS ? new Date(last) : null;
}

function dropsOf(count: CountOf): TrustDrops {
  return {
    confirmed: count('drop:confirmed'),
    rose: count('drop:rose'),
    closed: count('drop:closed'),
    price_error: count('drop:error'),
  };
}

function gradingOf(count: CountOf): TrustGrading {
  return { graded: count('graded'), corrected: count('corrected') };
}
