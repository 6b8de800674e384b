import type { ChangeSet, LineChange } from '../change-set.ts';

/** Where the times of a recording are now. */
export interface Shift {
  /** Added to times of the bookmaker, milliseconds. */
  readonly byMs: number;
  /** When an answer of the recording arrives now (epoch ms). */
  readonly arrivalOf: (recordedAt: number) => number;
}

/**
 * A recorded change set as if it had been answered now: the matches start as long after the answer as they did. Faster than it
 * was recorded, answers come closer together, so that matches start later in the replay than in the recording.
 */
export function shiftChange(change: ChangeSet, feed: string, { byMs, arrivalOf }: Shift): ChangeSet {
  const at = <T extends number | null>(time: T): T => (time === null ? time : ((time + byMs) as T));
  return {
    ...change,
    feed,
    receivedAt: arrivalOf(change.receivedAt),
    ...(change.answeredBefore === undefined ? {} : { answeredBefore: arrivalOf(change.answeredBefore) }),
    ...(change.fixtures && { fixtures: change.fixtures.map((one) => ({ ...one, starts: at(one.starts) })) }),
    ...(change.lines && { lines: change.lines.map((line) => shiftLine(line, at)) }),
    ...(change.specials && {
      specials: change.specials.map((special) => ({ ...special, cutoff: at(special.cutoff) })),
    }),
    ...(change.settled && {
      settled: change.settled.map((one) => ({ ...one, settledAt: arrivalOf(one.settledAt) })),
    }),
    ...(change.settledSpecials && {
      settledSpecials: change.settledSpecials.map((one) => ({ ...one, settledAt: arrivalOf(one.settledAt) })),
    }),
  };
}

function shiftLine(line: LineChange, at: <T extends number | null>(time: T) => T): LineChange {
  const { moneyline, spread, total, teamTotal } = line.updatedAt;
  return {
    ...line,
    cutoff: at(line.cutoff),
    updatedAt: {
      moneyline: at(moneyline),
      spread: at(spread),
      total: at(total),
      teamTotal: at(teamTotal),
    },
  };
}
