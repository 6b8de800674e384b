import { describe, expect, it } from 'vitest';
import { calibrationOf } from '../figures/calibration.ts';
import { statContext } from '../figures/stat-context.ts';
import { betColumns, type StatBet, statBet } from '../testing/stat-bets.ts';
import { stakeBand, stakeStep, TIMING_BANDS, timingBand } from './bands.ts';
import { cellsOf } from './cells-of.ts';
import { timingFits } from './timing-fit.ts';

const READER = { currency: 'EUR', seesCloses: true, zone: 'Europe/Prague' } as const;
const NAMES = {
  tags: new Map([
    [1, 'Steam'],
    [2, 'Late'],
  ]),
  settings: new Map([[7, 'Big drops']]),
};
const HOUR_MS = 3_600_000;
const contextOf = (bets: readonly StatBet[]) => statContext(betColumns(bets), READER);
const table = (bets: readonly StatBet[], ...facets: Parameters<typeof cellsOf>[1]) =>
  cellsOf(contextOf(bets), facets, NAMES, 500).cells.map(({ keys, labels, bets: n }) => [
    keys.join('/'),
    labels.join('/'),
    n,
  ]);
const each = (...all: Partial<StatBet>[]) => all.map((fields, id) => statBet({ id: id + 1, ...fields }));

describe('the cells of a facet', () => {
  it('group markets as tables name them', () => {
    const bets = each(
      ...[{ market: 'total' }, { market: 'home-total' }, { market: 'spread' }, { market: 'Corners' }],
      { market: 'both-to-score' },
    );
    expect(table(bets, 'market')).toEqual([
      ['total', 'O/U', 2],
      ['spread', 'AH', 1],
      ['Corners', 'Corners', 1],
      ['both-to-score', 'Both teams to score (derived)', 1],
    ]);
  });

  it('count a bet with several tags in each, and one with deleted tags as without', () => {
    const bets = each({ tags: [1, 2] }, { tags: [1, 9] }, { tags: [9] }, {});
    expect(table(bets, 'tag')).toEqual([
      ['1', 'Steam', 2],
      ['', 'No tag', 2],
      ['2', 'Late', 1],
    ]);
    expect(table(bets, 'tag', 'sport').map(([, label]) => label)).toEqual([
      'Steam/Soccer',
      'No tag/Soccer',
      'Late/Soccer',
    ]);
  });

  it('have names for sports, settings and days', () => {
    const bets = each(
      { sportId: 29, setting: 7, starts: Date.parse('2026-11-22T22:59:00Z') },
      { sportId: 0, sport: 'Chess', setting: 8, starts: Date.parse('2026-11-22T23:00:00Z') },
      { sportId: 0, sport: null, starts: Date.parse('2026-11-29T23:00:00Z') },
    );
    expect(table(bets, 'sport').map(([, label]) => label)).toEqual(['Soccer', 'Chess', 'Several sports']);
    expect(table(bets, 'alert-setting').map(([, label]) => label)).toEqual([
      ...['Big drops', 'Setting 8', 'No alert setting'],
    ]);
    expect(table(bets, 'weekday')).toEqual([
      ['1', 'Monday', 2],
      ['7', 'Sunday', 1],
    ]);
  });

  it('are left out beyond the most, the ones with the fewest settled bets', () => {
    const bets = each({ league: 'A' }, { league: 'B' }, { league: 'B' }, { league: 'C', result: null });
    const { cells, leftOut } = cellsOf(contextOf(bets), ['league'], NAMES, 2);
    expect(cells.map(({ keys }) => keys[0])).toEqual(['B', 'A']);
    expect(leftOut).toBe(1);
  });

  it('have the same figures whether others are left out or not', () => {
    const bets = Array.from({ length: 400 }, (_, id) =>
      statBet({
        ...{
          id: id + 1,
          starts: Date.UTC(2026, 0, 1 + (id % 30)),
          league: `L${(id * id) % 7}`,
          clv: (id % 9) - 4,
        },
        ...{ tags: id % 3 === 0 ? [1, 2] : [], stake: `${1 + (id % 5)}`, profit: `${(id % 4) - 1}` },
      }),
    );
    const cells = (most: number) => cellsOf(contextOf(bets), ['league', 'tag'], NAMES, most).cells;
    const all = cells(500);
    expect(all.length).toBeGreaterThan(9);
    expect(all[0]?.yield.low).not.toBeNull();
    expect(cells(5)).toEqual(all.slice(0, 5));
  });
});

it('bands begin at their lower edge', () => {
  const band = (hours: number) => TIMING_BANDS[timingBand(hours * HOUR_MS)]?.label;
  expect([0, 0.99, 1, 3, 12, 23.9, 24, 500].map(band)).toEqual([
    ...['0–1 h', '0–1 h', '1–3 h', '3–6 h', '12–24 h', '12–24 h', 'over 24 h', 'over 24 h'],
  ]);
  expect(timingBand(-1)).toBe(-1);
  expect([1, 4.99, 5, 10, 37, 1_000, 0.25].map((stake) => stakeBand(stakeStep(stake)).key)).toEqual([
    ...['1-2', '2-5', '5-10', '10-20', '20-50', '1000-2000', '0.2-0.5'],
  ]);
});

describe('the fit of the timing', () => {
  const before = (hours: number, fields: Partial<StatBet>, id: number) => {
    const placed = Date.UTC(2026, 4, 1);
    return statBet({ id, placed, starts: placed + hours * HOUR_MS, ...fields });
  };

  it('finds a line, with stakes as weights of the yield', () => {
    const bets = [1, 5, 20].map((hours, id) => before(hours, { clv: 1 + hours / 10 }, id + 1));
    expect(timingFits(contextOf(bets)).clv).toEqual({ intercept: 1, per_hour: 0.1 });
    // Two bets at 2 hours count as one of both stakes: −50 %, and 90 % at 4 hours.
    const weighted = [
      before(2, { stake: '30', profit: '-30', result: 'loss' }, 1),
      before(2, { stake: '10', profit: '10' }, 2),
      before(4, { stake: '10', profit: '9' }, 3),
    ];
    expect(timingFits(contextOf(weighted)).yield).toEqual({ intercept: -190, per_hour: 70 });
  });

  it('has none of one time, of bets in play, and without a start', () => {
    const bets = [
      before(3, {}, 1),
      before(3, {}, 2),
      before(9, { live: true }, 3),
      statBet({ id: 4, starts: null }),
    ];
    expect(timingFits(contextOf(bets))).toEqual({ clv: null, yield: null });
  });
});

it('calibration counts half results by half, and leaves out what is undecided', () => {
  const bets = each(
    ...[{ result: 'win' as const }, { result: 'half-loss' as const }, { result: 'push' as const }],
    ...[{ result: 'void' as const }, { selections: 2 }, { result: null }, { ev: null }],
    { odds: 1.25, ev: 0, result: 'loss' as const },
  ).map((bet) => ({ ...bet, ...(bet.odds === 1.9 ? { odds: 2, ev: bet.ev === null ? null : -10 } : {}) }));
  const columns = betColumns(bets);
  expect(calibrationOf(columns, columns.ev)).toEqual([
    {
      from: 0.4,
      to: 0.5,
      n: 2,
      expected: 0.45,
      won: 0.75,
      low: expect.any(Number),
      high: expect.any(Number),
    },
    // Exactly 0.8 is in the bin that it begins.
    { from: 0.8, to: 0.9, n: 1, expected: 0.8, won: 0, low: 0, high: 0.975 },
  ]);
});
