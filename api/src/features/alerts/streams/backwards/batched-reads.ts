import type { AlertKind } from '@fairline/shared/contracts';
import type { LeastChange, ReadMove, ReadStep, SubjectRange } from '../stored/moves.read-model.ts';
import type { ChainReadModel } from './chains.ts';

interface Call<R> {
  readonly ranges: readonly SubjectRange[];
  readonly least: LeastChange | undefined;
  readonly resolve: (rows: readonly R[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads of subjects that are made in the same turn, as one: hundreds of streams look up the subjects of the same new moves.
 * They may find more than they asked for of a subject's moves, but nothing outside of their ranges.
 */
export function batchedReads(reads: ChainReadModel): ChainReadModel {
  const moves = new Map<string, Call<ReadMove>[]>();
  const steps = new Map<string, Call<ReadStep>[]>();
  return {
    findMovesOf: (kind: AlertKind, ranges, untilId, least) =>
      join(moves, `${kind} ${untilId}`, ranges, least, {
        read: (all, superset) => reads.findMovesOf(kind, all, untilId, superset),
        subjectOf: ({ move }) => Number(move.subject),
        timeOf: ({ move }) => move.measuredAt,
      }),
    findStepsOf: (ranges) =>
      join(steps, '', ranges, undefined, {
        read: (all) => reads.findStepsOf(all),
        subjectOf: ({ subject }) => subject,
        timeOf: ({ measuredAt }) => measuredAt,
      }),
  };
}

interface Kind<R> {
  readonly read: (ranges: readonly SubjectRange[], least?: LeastChange) => Promise<R[]>;
  readonly subjectOf: (row: R) => number;
  readonly timeOf: (row: R) => number;
}

function join<R>(
  waiting: Map<string, Call<R>[]>,
  key: string,
  ranges: readonly SubjectRange[],
  least: LeastChange | undefined,
  kind: Kind<R>,
): Promise<R[]> {
  return new Promise<readonly R[]>((resolve, reject) => {
    const calls = waiting.get(key);
    if (calls) {
      calls.push({ ranges, least, resolve, reject });
      return;
    }
    const first: Call<R>[] = [{ ranges, least, resolve, reject }];
    waiting.set(key, first);
    setImmediate(() => {
      waiting.delete(key);
      kind.read(spanOf(first), leastOf(first)).then(
        (rows) => {
          for (const call of first) call.resolve(rows);
        },
        (error: unknown) => {
          for (const call of first) call.reject(error);
        },
      );
    });
  }).then((rows) => {
    const own = new Map(ranges.map((range) => [range.subject, range]));
    return rows.filter((row) => {
      const range = own.get(kind.subjectOf(row));
      const time = kind.timeOf(row);
      return range !== undefined && time >= range.from && time <= range.to;
    });
  });
}

/** One range for each subject, which contains all that are asked for. */
function spanOf(calls: readonly Pick<Call<unknown>, 'ranges'>[]): SubjectRange[] {
  const spans = new Map<number, { subject: number; from: number; to: number }>();
  for (const { subject, from, to } of calls.flatMap(({ ranges }) => ranges)) {
    const span = spans.get(subject);
    if (span) {
      span.from = Math.min(span.from, from);
      span.to = Math.max(span.to, to);
    } else {
      spans.set(subject, { subject, from, to });
    }
  }
  return [...spans.values()];
}

/** What every move reaches that any of them asks for; undefined when one of them asks for all. */
function leastOf(calls: readonly Pick<Call<unknown>, 'least'>[]): LeastChange | undefined {
  const leasts = calls.flatMap(({ least }) => least ?? []);
  if (leasts.length < calls.length) return undefined;
  return {
    percentage: Math.min(...leasts.map(({ percentage }) => percentage)),
    place: Math.max(...leasts.map(({ place }) => place)),
  };
}
