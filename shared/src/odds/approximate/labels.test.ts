import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sportName } from '../../periods/sports.ts';
import { approximateOdds } from './approximate-odds.ts';
import { getLowShare, leaveOutAll, rowsByPosition, rowsBySport, TABLES } from './bench/line-errors.ts';
import { getLowLimit } from './bench/low-limits.ts';
import { LARGEST_ERRORS, MEASURED } from './confidence.ts';

const PAGE = readFileSync(new URL('../../../docs/line-approximation.md', import.meta.url), 'utf8');
const lines = leaveOutAll();

describe('the label of an approximated line', () => {
  it('promises an error that 95 of 100 lines left out of ladders stay below, in every sport and position', () => {
    for (const { name, high, moderate } of [...rowsBySport(lines), ...rowsByPosition(lines)]) {
      expect(high.error, name.join()).toBeLessThanOrEqual(LARGEST_ERRORS.high);
      expect(moderate.error, name.join()).toBeLessThanOrEqual(LARGEST_ERRORS.moderate);
    }
  });

  it('is low in no more of the lines than is stated for the sport, time and market', () => {
    for (const row of rowsBySport(lines)) {
      const [share, { most, reason }] = [getLowShare(row), getLowLimit(row.name)];
      expect(share, row.name.join()).toBeLessThanOrEqual(most);
      expect(most - share, row.name.join()).toBeLessThanOrEqual(10);
      if (most > 10) expect(reason, row.name.join()).not.toBeNull();
    }
  });

  it('is above low only for the sports, times and markets that are measured', () => {
    const measured = [...MEASURED].flatMap(([sportId = 0, { before, inPlay }]) => [
      ...before.map((market) => `${sportName(sportId)} before ${market}`),
      ...inPlay.map((market) => `${sportName(sportId)} in play ${market}`),
    ]);
    const rows = rowsBySport(lines).filter(({ name }) => name[0] === 'simulated');
    expect(rows.map(({ name }) => name.slice(1).join(' ')).sort()).toEqual(measured.sort());
  });

  it('is high in most lines of the sports with the most bets', () => {
    for (const sport of ['Soccer', 'Basketball', 'Hockey', 'Baseball']) {
      const own = lines.filter(({ ladder }) => ladder.sportId === IDS[sport]);
      const high = own.filter(({ confidence }) => confidence === 'high');
      expect(high.length / own.length, sport).toBeGreaterThan(0.6);
    }
  });

  it.each(Object.entries(TABLES))('has the errors that the page lists (%s)', (name, table) => {
    const from = PAGE.indexOf(`<!-- table ${name} -->`);
    const written = PAGE.slice(from, PAGE.indexOf('<!-- end -->', from)).split('\n');
    const computed = table(lines).split('\n');
    // Files with real prices are not part of the repository.
    const known = computed.filter((row) => !row.startsWith('| real'));
    expect(known.length).toBeGreaterThan(8);
    for (const row of known) expect(written).toContain(row);
    if (computed.length > known.length) for (const row of computed) expect(written).toContain(row);
  });

  it('is low where no ladder of the sport was measured', () => {
    const ladder = [1.5, 2.5, 3.5].map((points, i) => ({
      points,
      prices: [1.6 + 0.4 * i, 2.4 - 0.3 * i] as const,
    }));
    for (const sportId of [22, undefined]) {
      const answer = approximateOdds({
        market: 'total',
        lines: ladder,
        target: 2,
        method: 'power',
        sportId,
        period: 0,
      });
      expect(answer?.confidence).toBe('low');
    }
  });
});

const IDS: Readonly<Record<string, number>> = { Soccer: 29, Basketball: 4, Hockey: 19, Baseball: 3 };

describe('impossible results', () => {
  const at = (lines: readonly [number, number, number][], target: number) =>
    approximateOdds({
      market: 'spread',
      lines: lines.map(([points, home, away]) => ({ points, prices: [home, away] })),
      target,
      method: 'power',
      sportId: 33,
      period: 1,
    });
  const SET = [
    [-2.5, 2.77, 1.44],
    [-2, 2.21, 1.661],
    [-1.5, 1.737, 2.12],
  ] as const satisfies [number, number, number][];

  it('do not count between the lines of a set of tennis, where no margin is 0', () => {
    const [home] = at([...SET], -1)?.fairOdds ?? [0];
    expect(Math.abs(1 / home - 1 / 1.63)).toBeLessThan(0.01);
    expect((1.5 / home - 1) * 100).toBeLessThan(-5);
    // From −0.5 to +0.5 nothing can happen.
    expect(at([...SET], -0.5)?.fairOdds[0]).toBeCloseTo(at([...SET], 0.5)?.fairOdds[0] ?? 0, 9);
  });

  it('do not count in totals of a set: there are none of 11 games', () => {
    const total = (target: number) =>
      approximateOdds({
        market: 'total',
        lines: [
          { points: 8.5, prices: [1.35, 3.2] },
          { points: 9, prices: [1.55, 2.4] },
          { points: 9.5, prices: [1.8, 2] },
        ],
        target,
        method: 'power',
        sportId: 33,
        period: 1,
      });
    expect(total(10.5)?.fairOdds[0]).toBeCloseTo(total(11.5)?.fairOdds[0] ?? 0, 9);
  });

  it('do not count in games that overtime decides', () => {
    const level = (sportId: number, period: number) => {
      const lines = [-2.5, -1.5, 1.5, 2.5].map((points, i) => ({
        points,
        prices: [[3.4, 2.4, 1.35, 1.2][i] ?? 2, [1.32, 1.58, 3.2, 4.5][i] ?? 2] as const,
      }));
      const price = (target: number) =>
        approximateOdds({ market: 'spread', lines, target, method: 'power', sportId, period })?.fairOdds[0] ??
        0;
      return 1 / price(0.5) - 1 / price(-0.5);
    };
    for (const sportId of [19, 3, 4]) expect(level(sportId, 0), `${sportId}`).toBeLessThan(0.01);
    expect(level(19, 6)).toBeGreaterThan(0.03);
  });
});
