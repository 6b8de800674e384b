import type { AlertSettingInput } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import {
  closingOf,
  extremesOf,
  limitMoveOf,
  moveOf,
  settingOf,
  MOVED_AT as T0,
} from '../testing/factories/move.factory.ts';
import type { Move } from './move.ts';
import { SettingStream } from './setting-stream.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const streamOf = (setting: Partial<AlertSettingInput> = {}) => new SettingStream(settingOf(setting));

/** A price so long after the first, from 2.00 in the last day. */
const priceAt = (minutes: number, value: number, before: number, id = minutes + 1): Move =>
  moveOf({ id, measuredAt: T0 + minutes * MINUTE, value, before, extremes: extremesOf(2) });

function shownIds(stream: SettingStream, moves: readonly Move[]): number[] {
  for (const move of moves) stream.add(move);
  return stream.advance(T0 + 1_000 * MINUTE).map(({ moveId }) => moveId);
}

describe('a move that qualifies', () => {
  it('is shown at the step of a slide that crosses the percentage', () => {
    const slide = [1.96, 1.92, 1.88, 1.84, 1.8, 1.76].map((value, index) =>
      priceAt(index, value, value + 0.04),
    );
    expect(shownIds(streamOf({ min_drop_percentage: 5 }), slide)).toEqual([3]);
    expect(shownIds(streamOf({ min_drop_percentage: 10 }), slide)).toEqual([5]);
    expect(shownIds(streamOf({ min_drop_percentage: 15 }), slide)).toEqual([]);
  });

  it('is shown again after 15 minutes to the millisecond, when it is lower', () => {
    const at = (ms: number) => [
      priceAt(0, 1.9, 2),
      moveOf({ id: 9, measuredAt: T0 + ms, value: 1.85, before: 1.9 }),
    ];
    expect(shownIds(streamOf(), at(15 * MINUTE - 1))).toEqual([1]);
    expect(shownIds(streamOf(), at(15 * MINUTE))).toEqual([1, 9]);
  });

  it('is not shown at or above a price that was shown within the interval, unless the price before did not qualify', () => {
    const again = (value: number, before: number) => [priceAt(0, 1.9, 2), priceAt(20, value, before)];
    expect(shownIds(streamOf({ time_interval: 3_600 }), again(1.9, 1.95))).toEqual([1]);
    expect(shownIds(streamOf({ time_interval: 3_600 }), again(1.9, 1.97))).toEqual([1, 21]);
    expect(shownIds(streamOf({ time_interval: 3_600 }), again(1.899, 1.95))).toEqual([1, 21]);
    // 20 minutes later the price of 1.90 lies outside of the interval.
    expect(shownIds(streamOf({ time_interval: 900 }), again(1.9, 1.95))).toEqual([1, 21]);
  });

  it('is shown where the price before was outside of the range', () => {
    const moves = [priceAt(0, 1.7, 1.71), priceAt(20, 1.9, 1.95)];
    expect(shownIds(streamOf(), moves)).toEqual([1]);
    expect(shownIds(streamOf({ odds_range: [1.5, 1.9] }), moves)).toEqual([1, 21]);
  });

  it('is silenced by its own subject only, and by its own setting only', () => {
    const other = { ...priceAt(1, 1.9, 2), subject: '1:0|moneyline|away' };
    expect(shownIds(streamOf(), [priceAt(0, 1.9, 2), other])).toEqual([1, 2]);
  });
});

describe('a limit', () => {
  const limit = { type: 'limit' } as const;
  it('has to lie beyond those that were shown in its direction', () => {
    const rise = (minutes: number, value: number, before: number) =>
      limitMoveOf({
        id: minutes + 1,
        measuredAt: T0 + minutes * MINUTE,
        value,
        before,
        extremes: extremesOf(500),
      });
    expect(
      shownIds(streamOf(limit), [rise(0, 1_000, 500), rise(20, 900, 800), rise(40, 1_100, 900)]),
    ).toEqual([1, 41]);
  });
});

it('shows a closing once in 15 minutes', () => {
  const closings = [0, 10, 15].map((minutes) =>
    closingOf({ id: minutes + 1, measuredAt: T0 + minutes * MINUTE }),
  );
  expect(shownIds(streamOf({ type: 'closed' }), closings)).toEqual([1, 16]);
});

describe('realert_step', () => {
  const slide = [1.9, 1.86, 1.84, 1.8, 1.78].map((value, index) => priceAt(index, value, value + 0.01));
  it('shows a drop that has grown by so much within the 15 minutes, and marks it', () => {
    const stream = streamOf({ realert_step: 3 });
    for (const move of slide) stream.add(move);
    const shown = stream.advance(T0 + 60 * MINUTE);
    expect(shown.map(({ moveId, realert }) => [moveId, realert])).toEqual([
      [1, false],
      [3, true],
      [5, true],
    ]);
  });

  it('is off by default', () => {
    expect(shownIds(streamOf(), slide)).toEqual([1]);
  });
});

describe('confirm_seconds', () => {
  const confirm = (confirm_seconds = 30) => streamOf({ confirm_seconds, min_drop_percentage: 5 });
  const T = T0 + 30 * SECOND;

  it('shows the alert so much later, once', () => {
    const stream = confirm();
    stream.add(moveOf());
    expect(stream.advance(T - 1)).toEqual([]);
    expect(stream.advance(T)).toMatchObject([{ moveId: 1, shownAt: T, previous: 2, percentage: 10 }]);
    expect(stream.advance(T + 60_000)).toEqual([]);
  });

  it.each<[string, (stream: SettingStream) => void, boolean]>([
    ['the price is back', (stream) => stream.priceChanged(moveOf().subject, T - 1, 1.95), false],
    ['the drop is still big enough', (stream) => stream.priceChanged(moveOf().subject, T - 1, 1.9), true],
    [
      'the price comes back at that very moment',
      (stream) => stream.priceChanged(moveOf().subject, T, 1.95),
      false,
    ],
    [
      'the price comes back a moment later',
      (stream) => stream.priceChanged(moveOf().subject, T + 1, 1.95),
      true,
    ],
    ['another price is back', (stream) => stream.priceChanged('another', T - 1, 1.95), true],
    ['the market is closed', (stream) => stream.priceChanged(moveOf().subject, T - 1, null), false],
    [
      'the market is open again',
      (stream) => {
        stream.priceChanged(moveOf().subject, T - 2, null);
        stream.priceChanged(moveOf().subject, T - 1, 1.8);
      },
      true,
    ],
    ['it was a price error', (stream) => stream.withdrawn(moveOf().subject, 1, T), false],
  ])('when %s', (_, change, confirmed) => {
    const stream = confirm();
    stream.add(moveOf());
    change(stream);
    expect(stream.advance(T + 1)).toHaveLength(confirmed ? 1 : 0);
  });

  it.each([{ starts: T }, { closes: T }])('shows nothing when the match has started: %s', (ends) => {
    const stream = confirm();
    stream.add(moveOf(ends));
    expect(stream.advance(T)).toEqual([]);
  });

  it('counts the 15 minutes from what was confirmed', () => {
    const stream = confirm();
    stream.add(moveOf());
    stream.priceChanged(moveOf().subject, T - 1, 1.95);
    stream.add(moveOf({ id: 2, measuredAt: T0 + 40 * SECOND, before: 1.95 }));
    expect(stream.advance(T0 + 70 * SECOND)).toMatchObject([{ moveId: 2 }]);
  });
});

describe('a price error', () => {
  const error = moveOf({ id: 1, value: 1.2 });
  const within = moveOf({ id: 2, measuredAt: T0 + 5 * SECOND, value: 1.1, before: 1.2 });
  const after = moveOf({ id: 3, measuredAt: T0 + 60 * SECOND, value: 1.9 });
  const withdrawnAt = T0 + 9 * SECOND;

  it('counts neither for a lower price nor for the 15 minutes once it is withdrawn', () => {
    const stream = streamOf();
    stream.add(error);
    stream.add(within);
    stream.withdrawn(error.subject, 1, withdrawnAt);
    stream.withdrawn(error.subject, 2, withdrawnAt);
    stream.add(after);
    expect(stream.advance(T0 + MINUTE).map(({ moveId }) => moveId)).toEqual([1, 3]);
  });

  it('is the same when it is known from the beginning', () => {
    const stream = streamOf();
    stream.add(error, withdrawnAt);
    stream.add(within, withdrawnAt);
    stream.add(after);
    expect(stream.advance(T0 + MINUTE).map(({ moveId }) => moveId)).toEqual([1, 3]);
  });
});

describe('a move that is not shown', () => {
  it('has a reason, and the time of the alert that it would repeat', () => {
    const keptOut: unknown[] = [];
    const stream = new SettingStream(settingOf({ min_drop_percentage: 5 }), ({ id }, reason, earlier) =>
      keptOut.push([id, reason, earlier === null ? null : earlier - T0]),
    );
    const moves = [
      priceAt(0, 1.96, 2),
      priceAt(1, 1.8, 1.96),
      priceAt(2, 1.7, 1.8),
      priceAt(40, 1.85, 1.88),
      priceAt(41, 1.7, 1.75),
    ];
    expect(shownIds(stream, moves)).toEqual([2, 42]);
    expect(keptOut).toEqual([
      [1, 'drop', null],
      [3, 'repeated', MINUTE],
      [41, 'not-lower', MINUTE],
    ]);
  });

  it.each<[string, (stream: SettingStream) => void]>([
    ['rose-again', (stream) => stream.priceChanged(moveOf().subject, T0 + SECOND, 1.99)],
    ['closed-again', (stream) => stream.priceChanged(moveOf().subject, T0 + SECOND, null)],
    ['price-error', (stream) => stream.withdrawn(moveOf().subject, 1, T0 + SECOND)],
  ])('after waiting for its confirmation has the reason %s', (reason, change) => {
    const reasons: string[] = [];
    const stream = new SettingStream(settingOf({ confirm_seconds: 30 }), (_, one) => reasons.push(one));
    stream.add(moveOf());
    change(stream);
    stream.advance(T0 + MINUTE);
    expect(reasons).toEqual([reason]);
  });
});

describe('a stream that continues with another one', () => {
  /** A subject's price fell at a minute. */
  const fell = (subject: number, minutes: number, value: number): Move =>
    moveOf({
      ...{ id: minutes * 100 + subject, subject, measuredAt: T0 + minutes * MINUTE },
      ...{ value, before: value + 0.05, extremes: extremesOf(2) },
    });
  const SUBJECTS = [1, 2, 3, 4, 5, 6, 7, 8];

  // The one or the other remembers more subjects.
  it.each([
    ['fewer', [1, 2]],
    ['more', SUBJECTS],
  ])('takes over what it has shown, except of known subjects: of %s subjects', (_, ofOther) => {
    const stream = streamOf();
    for (const subject of [2, 3, 4, 5]) stream.add(fell(subject, 10, 1.8));
    const other = streamOf();
    for (const subject of ofOther) other.add(fell(subject, 5, 1.5));
    stream.advance(T0 + 10 * MINUTE);
    other.advance(T0 + 10 * MINUTE);
    // Of subject 6, a move before that did not count is known here.
    stream.adopt(other, new Set([2, 6]));
    const later = SUBJECTS.map((subject) => fell(subject, 40, 1.7));
    // 1.50 was shown of those that were adopted, 1.80 or nothing of the others.
    const adopted = new Set(ofOther.filter((subject) => subject !== 2 && subject !== 6));
    expect(shownIds(stream, later)).toEqual(
      SUBJECTS.filter((subject) => !adopted.has(subject)).map((subject) => 4_000 + subject),
    );
  });
});
