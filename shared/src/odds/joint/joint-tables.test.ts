import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { JOINT_PAGE, tableOf, withTable } from './bench/joint-page.ts';
import { TABLES } from './bench/joint-tables.ts';
import { type LeftOut, leaveOut } from './bench/left-out-lines.ts';
import { recordedMatches, simulatedMatches } from './bench/quoted-matches.ts';
import { Scores } from './bench/scores.ts';

const page = readFileSync(JOINT_PAGE, 'utf8');

describe('the page on joint models', () => {
  it('has all tables that the command writes', () => {
    for (const name of Object.keys(TABLES)) {
      expect(tableOf(page, name)?.split('\n').length, name).toBeGreaterThan(5);
      expect(withTable(page, name, tableOf(page, name) ?? '')).toBe(page);
    }
    expect(() => withTable(page, 'none', '')).toThrow(RangeError);
  });

  it('lists the errors of recorded lines that the model has', () => {
    const written = tableOf(page, 'left-out-recorded') ?? '';
    expect(written).toContain('| recorded | Soccer | handicap |');
    if (recordedMatches()) expect(TABLES['left-out-recorded']?.()).toBe(written);
  });
});

describe('lines that are left out', () => {
  it('are met better than by independent Poisson counts, and lie in their interval', () => {
    const matches = recordedMatches()?.slice(0, 3);
    const rows = leaveOut(matches ?? simulatedMatches(2).filter(({ sportId }) => sportId === 29));
    const sum = (of: (row: LeftOut) => number | null) =>
      rows.reduce((total, row) => total + (of(row) ?? 0), 0);
    expect(rows).toHaveLength(8);
    expect(sum(({ wholeMarket }) => wholeMarket)).toBeLessThan(0.8 * sum(({ poisson }) => poisson));
    for (const { market, covered, line } of rows) {
      expect({ market, covered, line }).toSatisfy(() => covered >= 0.8 && line < 1.2);
    }
  });
});

describe('forecasts', () => {
  it('are scored by what happened', () => {
    const scores = new Scores();
    for (let i = 0; i < 100; i += 1) {
      const happened = i % 4 === 0;
      scores.add('market', 'even', [
        { chance: 0.5, happened },
        { chance: 0.5, happened: !happened },
      ]);
      scores.add('market', 'known', [
        { chance: 0.25, happened },
        { chance: 0.75, happened: !happened },
      ]);
    }
    expect(scores.logLoss('market', 'even')).toBeCloseTo(Math.LN2, 12);
    expect(scores.gain('market', 'even', 'known').mean).toBeCloseTo(
      Math.LN2 - scores.logLoss('market', 'known'),
      12,
    );
    expect(scores.deciles('market', 'known')[9]).toMatchObject({ count: 20, expected: 75 });
    expect(scores.share('market', 'known', 0)).toEqual({ expected: 25, happened: 25 });
  });
});
