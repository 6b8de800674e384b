import { expect, it } from 'vitest';
import type { ComparedAlert } from '../check/history.read-model.ts';
import { compareReplay } from './compare-replay.ts';

const alert = (at: number, more: Partial<ComparedAlert> = {}): ComparedAlert => ({
  ...{ kind: 'odds', lineId: '1:0', market: 'moneyline', outcome: 'home', points: null, special: null },
  ...{ at, date: at, interval: 0, value: 1.9, previous: 2, detail: '10:2' },
  ...more,
});
const HOUR = 3_600_000;
const recorded = [alert(1_000), alert(9_000, { value: 1.8 }), alert(9_000, { outcome: 'away' })];
const later = recorded.map((one) => ({ ...one, at: one.at + HOUR, date: one.date + HOUR }));
const counts = (replayed: readonly ComparedAlert[]) => {
  const { missing, extra, different } = compareReplay(recorded, replayed, HOUR);
  return { missing, extra, different };
};

it('finds no difference in the same alerts an hour later', () => {
  expect(compareReplay(recorded, later, HOUR)).toMatchObject({ compared: 3, samples: [] });
});

it('finds what is missing, what is new, and what has another price or another time', () => {
  expect(counts(later.slice(0, 2))).toEqual({ missing: 1, extra: 0, different: 0 });
  expect(counts([...later, alert(HOUR, { market: 'total' })])).toEqual({
    missing: 0,
    extra: 1,
    different: 0,
  });
  const changed = later.map((one, index) => (index === 0 ? { ...one, value: 1.7 } : one));
  expect(counts(changed)).toEqual({ missing: 0, extra: 0, different: 1 });
  expect(counts(later.map((one) => ({ ...one, date: one.date + 2 })))).toMatchObject({ different: 3 });
});

it('finds no difference in the same alerts that were written later on a busy machine', () => {
  expect(counts(later.map((one) => ({ ...one, at: one.at + 5_000 })))).toMatchObject({ different: 0 });
});
