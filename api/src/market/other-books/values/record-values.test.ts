import { describe, expect, it } from 'vitest';
import type { NewValue, PricedMatch } from './ev-moves.store.ts';
import { createValueRecorder } from './record-values.ts';
import type { ValueStep, WatchedValue } from './value-steps.ts';
import { valueKey } from './value-tracks.ts';

const T0 = 1_000_000_000_000;
const QUOTE = [1.9, 1.9];

/** What a bookmaker offers on one match, and the values that are stored of it. */
function world() {
  const stored: { id: number; at: number; odds: number; steps: ValueStep[]; key: string }[] = [];
  const state = { clock: T0, values: 0, offered: 2.1 as number | null, isWriter: true, fails: false };
  const match = (odds: number): PricedMatch => ({
    ...{
      event_id: 7,
      sport_id: 29,
      league_name: 'L',
      home: 'A',
      away: 'B',
      starts: new Date(T0 + 3_600_000),
    },
    line: {
      ...{ moneyline: null, spreads: [{ hdp: -0.5, home: 1.9, away: 1.9 }], totals: [], specials: [] },
      team_totals: { home: [], away: [] },
    },
    limits: { spread: 500 },
    offers: [{ book: 'a', market: 'spread', seenAt: T0, lines: [[-0.5, [odds, 1.5]]] }],
  });
  const store = {
    priced: async () => (state.offered === null ? [] : [match(state.offered)]),
    async load(): Promise<{ tracks: []; watched: WatchedValue[]; at: number }> {
      const watched = stored.map(({ id, key, at, odds, steps }) => {
        const last = steps.at(-1);
        return { id, key, at, prices: last ? last.prices : { odds, quote: QUOTE, seenAt: T0 } };
      });
      return { tracks: [], watched, at: state.values };
    },
    async save(change: {
      news: readonly NewValue[];
      steps: readonly { id: number; steps: readonly ValueStep[] }[];
      at: number;
    }): Promise<number[] | null> {
      if (state.fails) throw new Error('The database is away.');
      if (!state.isWriter || change.at <= state.values) return null;
      state.values = change.at;
      for (const { id, steps } of change.steps) stored.find((one) => one.id === id)?.steps.push(...steps);
      return change.news.map(({ match: { event_id }, value }) => {
        const id = stored.length + 1;
        stored.push({ id, at: change.at, odds: value.odds, steps: [], key: valueKey(event_id, value) });
        return id;
      });
    },
  };
  const record = createValueRecorder(store, () => state.clock);
  const look = async (seconds: number, offered: number | null = state.offered) => {
    Object.assign(state, { clock: T0 + seconds * 1_000, offered });
    await record().catch(() => {});
  };
  return { state, stored, store, look };
}

const stepsOf = (one: { steps: ValueStep[] } | undefined) =>
  one?.steps.map(({ after, prices }) => [after / 1_000, prices?.odds ?? null]);

describe('what becomes of a stored value', () => {
  it('is stored for a minute, each change once', async () => {
    const { stored, look } = world();
    await look(0);
    await look(5);
    await look(10, 2.05);
    await look(15, null);
    await look(20, 2.08);
    for (const seconds of [30, 40, 50, 60]) await look(seconds);
    await look(65, 2.02);
    expect(stored).toHaveLength(1);
    expect(stepsOf(stored[0])).toEqual([
      [10, 2.05],
      [15, null],
      [20, 2.08],
    ]);
  });

  it('is not known while nobody looks, also in another process: then it was none', async () => {
    const { state, stored, store, look } = world();
    await look(0);
    await look(5);
    const other = createValueRecorder(store, () => state.clock);
    state.clock = T0 + 40_000;
    await other();
    expect(stepsOf(stored[0])).toEqual([
      [5.001, null],
      [40, 2.1],
    ]);
  });

  it('goes on from what is stored after a failure, and when another process has written', async () => {
    const { state, stored, look } = world();
    await look(0);
    Object.assign(state, { fails: true });
    await look(5, 2.5);
    Object.assign(state, { fails: false, isWriter: false });
    await look(8, 2.6);
    Object.assign(state, { isWriter: true });
    await look(10, 2.6);
    expect(stored.map(({ odds }) => odds)).toEqual([2.1, 2.6]);
  });

  it('has a time that ascends, whatever the clock does', async () => {
    const { state, look } = world();
    await look(10);
    await look(3);
    expect(state.values).toBe(T0 + 10_001);
  });
});
