import type { GraphHistories } from '@fairline/shared/contracts';
import { graph, graphHistory, graphLine } from '@fairline/shared/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChartModel, MOST_PUSHED } from './chart-model.ts';
import { createHistoryReads, FIRST_PAUSE_MS } from './history-reads.ts';
import { createLiveWall } from './live-wall.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const one = graph(1);
const answerOf = (until: number): GraphHistories => ({
  ...{ status: 'ok', left_out: [] },
  histories: [graphHistory(one, { until })],
});
const AWAY = { status: 503, error: 'The database is away.', code: 'unavailable' };

/** Reads of one chart whose answers the test gives. */
function setUp() {
  const model = createChartModel(['moneyline:home'], 'power', () => {});
  const asked: {
    since: readonly number[];
    answer: (of: GraphHistories) => void;
    fail: (of: unknown) => void;
  }[] = [];
  const reads = createHistoryReads({
    modelOf: (id) => (id === one.id ? model : undefined),
    read: (_ids, since) => new Promise((answer, fail) => void asked.push({ since, answer, fail })),
  });
  return { model, asked, reads };
}

it('drop an answer that a later request has overtaken', async () => {
  const { model, asked, reads } = setUp();
  const both = [reads.all([1], () => 0), reads.all([1], () => 5)];
  asked[1]?.answer(answerOf(20));
  await both[1];
  asked[0]?.answer({
    ...answerOf(10),
    histories: [
      graphHistory(one, { until: 10, history: { ...graphHistory(one).history, historical_moneyline: {} } }),
    ],
  });
  await both[0];
  expect(model.facts().selections[0]?.points).toHaveLength(3);
  expect(model.until()).toBe(20);
});

it('are repeated from where the chart was while the service is away, and not for another reason', async () => {
  const { model, asked, reads } = setUp();
  const first = reads.all([1], () => 0);
  asked[0]?.answer(answerOf(20));
  await first;
  const second = reads.all([1], (of) => of.until());
  asked[1]?.fail(AWAY);
  await second;
  // What is drawn stays.
  expect([model.facts().failure, reads.isUnderWay(1)]).toEqual([null, true]);
  await vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS);
  expect(asked.map(({ since }) => since)).toEqual([[0], [20], [20]]);
  asked[2]?.fail({ status: 403, error: 'This is not part of your plan.', code: 'plan_required' });
  await vi.advanceTimersByTimeAsync(10 * FIRST_PAUSE_MS);
  expect([asked.length, reads.isUnderWay(1)]).toEqual([3, false]);
});

it('of a chart with too many pushed changes are one, however many come meanwhile', async () => {
  let line = graphLine(one, 0, 1.9);
  let changed = (): void => {};
  const asked: (readonly number[])[] = [];
  const wall = createLiveWall(
    {
      lines: {
        get: () => line,
        subscribe: (_id, listener) => {
          changed = listener;
          return () => {};
        },
      },
      read: async (_ids, since) => {
        asked.push(since);
        if (asked.length > 1) throw AWAY;
        return answerOf(0);
      },
      queue: { add: () => {}, remove: () => {} },
    },
    'power',
  );
  wall.sync([one]);
  await vi.advanceTimersByTimeAsync(0);
  for (let n = 1; n <= MOST_PUSHED + 200; n += 1) {
    line = graphLine(one, Date.now() + n, n % 2 === 0 ? 1.9 : 1.8);
    changed();
    await Promise.resolve();
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(2);
  wall.stop();
  await vi.advanceTimersByTimeAsync(100 * FIRST_PAUSE_MS);
  expect(asked).toHaveLength(2);
});
