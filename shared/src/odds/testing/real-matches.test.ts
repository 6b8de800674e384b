import { describe, expect, it } from 'vitest';
import { type DevigMethod, devig } from '../devig/devig.ts';
import { settle } from '../settlement/settle.ts';
import { settledProfit } from '../settlement/settled-profit.ts';
import { winningCells } from '../settlement/winning-cells.ts';
import { bruteLineProfit, bruteProbabilities } from './brute-force.ts';
import { footballMatches, type MatchRow, numberOf } from './football-files.ts';

const METHODS: readonly DevigMethod[] = ['sum', 'proportional', 'power', 'shin', 'odds-ratio'];

/** The result letters of the files, in the order of their price columns. */
const LETTERS = ['H', 'D', 'A'];
const OUTCOMES = ['home', 'draw', 'away'] as const;

const matches = footballMatches();

describe(`real matches${matches ? '' : ' (files not found)'}`, () => {
  it('are read when the files exist', () => {
    if (matches === null) expect(footballMatches()).toBeNull();
    else expect(matches.length).toBeGreaterThan(5000);
  });

  if (matches !== null) {
    const threeWay = matches.filter((row) => closing(row).every((price) => price > 1));

    it('have the same moneyline profit as a count of the result letters', () => {
      const ours = [0, 0, 0];
      const counted = [0, 0, 0];
      for (const row of threeWay) {
        closing(row).forEach((price, i) => {
          const result = settle({ market: 'moneyline', outcome: OUTCOMES[i] ?? '', score: scoreOf(row) });
          ours[i] = (ours[i] ?? 0) + settledProfit(result, 1, price);
          counted[i] = (counted[i] ?? 0) + (row.get('FTR') === LETTERS[i] ? price - 1 : -1);
        });
      }
      expectSame(ours, counted);
      // A bet on every outcome at closing prices loses about the margin.
      const staked = 3 * threeWay.length;
      expect((ours[0] ?? 0) + (ours[1] ?? 0) + (ours[2] ?? 0)).toBeLessThan(0.02 * staked);
    });

    it('have the same handicap and total profit as two half stakes', () => {
      const ours = [0, 0, 0, 0];
      const counted = [0, 0, 0, 0];
      let lines = 0;
      for (const row of matches) {
        const score = scoreOf(row);
        const [hdp, home, away] = [numberOf(row, 'AHCh'), numberOf(row, 'PCAHH'), numberOf(row, 'PCAHA')];
        const [over, under] = [numberOf(row, 'PC>2.5'), numberOf(row, 'PC<2.5')];
        if (hdp * 4 === Math.round(hdp * 4) && home > 1 && away > 1) {
          lines++;
          const lead = score.home - score.away;
          add(
            ours,
            0,
            settledProfit(settle({ market: 'spread', outcome: 'home', points: hdp, score }), 1, home),
          );
          add(
            ours,
            1,
            settledProfit(settle({ market: 'spread', outcome: 'away', points: -hdp, score }), 1, away),
          );
          add(counted, 0, bruteLineProfit(lead, hdp, home));
          add(counted, 1, bruteLineProfit(-lead, -hdp, away));
        }
        if (over > 1 && under > 1) {
          const goals = score.home + score.away;
          add(
            ours,
            2,
            settledProfit(settle({ market: 'total', outcome: 'over', points: 2.5, score }), 1, over),
          );
          add(
            ours,
            3,
            settledProfit(settle({ market: 'total', outcome: 'under', points: 2.5, score }), 1, under),
          );
          add(counted, 2, bruteLineProfit(goals, -2.5, over));
          add(counted, 3, bruteLineProfit(-goals, 2.5, under));
        }
      }
      expect(lines).toBeGreaterThan(3000);
      expectSame(ours, counted);
    });

    it('highlight the cell of the result letter', () => {
      for (const row of threeWay) {
        const [home, draw, away] = closing(row);
        const cells = winningCells(
          { moneyline: { home: home ?? 0, draw: draw ?? 0, away: away ?? 0 } },
          scoreOf(row),
          true,
        );
        expect(cells).toEqual([`moneyline:${OUTCOMES[LETTERS.indexOf(row.get('FTR') ?? '')]}`]);
      }
    });

    it.each(METHODS)('by %s have the fair probabilities of plain halving', (method) => {
      let worst = 0;
      for (const row of threeWay) {
        const fair = devig(closing(row), method) ?? [];
        const brute = bruteProbabilities(closing(row), method);
        if (brute.every((p) => p > 0))
          worst = Math.max(worst, ...brute.map((p, i) => Math.abs(p - (fair[i] ?? 9))));
        else expect(fair).toEqual([]);
      }
      expect(worst).toBeLessThan(1e-12);
    });

    it.each(METHODS)('by %s win in every tenth of probability about as often as they should', (method) => {
      const wins = new Array<number>(10).fill(0);
      const expected = new Array<number>(10).fill(0);
      const variance = new Array<number>(10).fill(0);
      for (const row of threeWay) {
        devig(closing(row), method)?.forEach((p, i) => {
          const tenth = Math.floor(p * 10);
          add(wins, tenth, row.get('FTR') === LETTERS[i] ? 1 : 0);
          add(expected, tenth, p);
          add(variance, tenth, p * (1 - p));
        });
      }
      wins.forEach((count, i) => {
        expect(Math.abs(count - (expected[i] ?? 0))).toBeLessThan(4 * Math.sqrt(variance[i] ?? 0) + 1e-9);
      });
    });

    it('are predicted better by every method than by the prices with their margin', () => {
      const error = (probabilities: (odds: number[]) => readonly number[]): number =>
        mean(
          threeWay.map((row) =>
            mean(probabilities(closing(row)).map((p, i) => (p - Number(row.get('FTR') === LETTERS[i])) ** 2)),
          ),
        );
      const raw = error((odds) => odds.map((price) => 1 / price));
      for (const method of METHODS) {
        expect(error((odds) => devig(odds, method) ?? bruteProbabilities(odds, 'proportional'))).toBeLessThan(
          raw,
        );
      }
    });
  }
});

function closing(row: MatchRow): number[] {
  return ['PSCH', 'PSCD', 'PSCA'].map((column) => numberOf(row, column));
}

function scoreOf(row: MatchRow): { home: number; away: number } {
  return { home: numberOf(row, 'FTHG'), away: numberOf(row, 'FTAG') };
}

function add(sums: number[], index: number, value: number): void {
  sums[index] = (sums[index] ?? 0) + value;
}

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

/** Sums of thousands of profits, equal except for rounding. */
function expectSame(ours: readonly number[], counted: readonly number[]): void {
  for (const [i, sum] of ours.entries()) expect(sum).toBeCloseTo(counted[i] ?? Number.NaN, 8);
}
