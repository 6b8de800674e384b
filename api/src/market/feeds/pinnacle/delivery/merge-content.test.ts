import { describe, expect, it } from 'vitest';
import { wireOdds, wirePeriod } from '../../../../../testing/pinnacle/wire-builders.ts';
import { parseOdds } from '../wire/parsers/parse-odds.ts';
import { newReport } from '../wire/wire-report.ts';
import { mergeContent } from './merge-content.ts';

const odds = (events: { id: number; periods: unknown[]; homeScore?: number; awayScore?: number }[]) =>
  parseOdds(JSON.parse(wireOdds(1, events)), newReport());
const special = (specialId: number, limit: number, prices: Record<number, number | null>) => ({
  specialId,
  limit,
  contestants: Object.entries(prices).map(([id, price]) => ({
    id: Number(id),
    feedLineId: 1,
    price,
    handicap: null,
  })),
});

describe('mergeContent', () => {
  it('replaces whole periods, so that a market missing from the delta is withdrawn', () => {
    const spreads = [{ hdp: 0, home: 1.9, away: 1.95 }];
    const snapshot = odds([
      { id: 1, periods: [wirePeriod(0, { spreads }), wirePeriod(1, { spreads })] },
      { id: 2, periods: [wirePeriod(0, { spreads })] },
    ]);
    const merged = mergeContent(
      snapshot,
      odds([
        { id: 1, periods: [wirePeriod(1)] },
        { id: 3, periods: [wirePeriod(0)] },
      ]),
    );
    expect(merged.lines?.map((line) => [line.eventId, line.period, line.spreads.length])).toEqual([
      [1, 0, 1],
      [1, 1, 0],
      [2, 0, 1],
      [3, 0, 0],
    ]);
    expect(snapshot.lines?.[1]?.spreads).toHaveLength(1);
  });

  it('overwrites scores', () => {
    const before = odds([{ id: 1, periods: [], homeScore: 0, awayScore: 0 }]);
    const after = odds([{ id: 1, periods: [], homeScore: 1, awayScore: 0 }]);
    expect(mergeContent(before, after).scores).toMatchObject([{ eventId: 1, home: 1, away: 0 }]);
  });

  it('merges the prices of a special contestant by contestant', () => {
    const merged = mergeContent(
      { specialOdds: [special(5, 100, { 51: 1.9, 52: 2.0 }), special(6, 100, { 61: 3 })] },
      { specialOdds: [special(5, 80, { 52: null, 53: 4 })] },
    );
    expect(merged.specialOdds).toEqual([
      special(5, 80, { 51: 1.9, 52: null, 53: 4 }),
      special(6, 100, { 61: 3 }),
    ]);
  });

  it('returns the snapshot when nothing has changed, without additional fields', () => {
    const snapshot = odds([{ id: 1, periods: [wirePeriod(0)] }]);
    expect(mergeContent(snapshot, {})).toEqual(snapshot);
  });
});
