import { describe, expect, it } from 'vitest';
import { simulateMarket } from '../../testing/simulate-market.ts';
import type { Match } from '../match/match.ts';
import { modelOf } from '../models/models.ts';
import { above, at, type Pmf } from '../models/pmf.ts';
import type { Params, PeriodDistribution } from '../models/sport-model.ts';

/** That results agree with the closing probabilities. The seed is fixed. */
const { matches } = simulateMarket(2, 24);
const SPORTS = [29, 33, 4, 19, 34, 18, 15, 22, 3, 10, 28];
const BINS = 10;
/** The chi-square value with ten degrees of freedom that one calibrated market in a thousand exceeds. */
const LIMIT = 29.6;

/** The probability of an event and whether it happened. */
interface Outcome {
  readonly chance: number;
  readonly happened: boolean;
}

function ofSport(sportId: number): Match[] {
  return matches.filter(({ script }) => script.slot.league.sportId === sportId).slice(0, 1_500);
}

function distributionOf(match: Match, params: Params): PeriodDistribution {
  const [period] = modelOf(match.script.slot.league.sportId).distributions(params, null);
  if (!period) throw new Error('The match is not offered');
  return period;
}

function finalOf(match: Match): { readonly home: number; readonly away: number } {
  const final = match.played.periods.find(({ number }) => number === 0);
  if (!final) throw new Error('The match has no final score');
  return final;
}

function homeWin(match: Match, params: Params): Outcome {
  const { result } = distributionOf(match, params);
  if (!result) throw new Error('The match has no moneyline');
  const { home, away } = finalOf(match);
  return { chance: above(result, 0), happened: home > away };
}

function draw(match: Match): Outcome {
  const { result } = distributionOf(match, match.drift.closing());
  const { home, away } = finalOf(match);
  return { chance: result ? at(result, 0) : Number.NaN, happened: home === away };
}

/** Over the half line next to the median. */
function over(x: Pmf | null, score: number): Outcome {
  if (!x) throw new Error('The market is not offered');
  let line = x.min + 0.5;
  while (above(x, line) > 0.5) line += 1;
  return { chance: above(x, line), happened: score > line };
}

/** The chi-square value of the outcomes, sorted by probability into bins of the same size. */
function chiSquare(outcomes: readonly Outcome[]): number {
  return chiSquareInOrder(outcomes.toSorted((a, b) => a.chance - b.chance));
}

function chiSquareInOrder(sorted: readonly Outcome[]): number {
  const size = Math.ceil(sorted.length / BINS);
  let sum = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const part = sorted.slice(bin * size, (bin + 1) * size);
    const expected = part.reduce((total, { chance }) => total + chance, 0);
    const variance = part.reduce((total, { chance }) => total + chance * (1 - chance), 0);
    sum += (part.filter(({ happened }) => happened).length - expected) ** 2 / variance;
  }
  return sum;
}

function logLoss(outcomes: readonly Outcome[]): number {
  const losses = outcomes.map(({ chance, happened }) => -Math.log(happened ? chance : 1 - chance));
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}

describe('the closing probabilities', () => {
  it.each(SPORTS)('of home wins in sport %i agree with the results', (sportId) => {
    const outcomes = ofSport(sportId).map((match) => homeWin(match, match.drift.closing()));
    expect(outcomes.length).toBeGreaterThan(300);
    expect(chiSquare(outcomes)).toBeLessThan(LIMIT);
  });

  it.each([29, 18])('of draws in sport %i agree with the results', (sportId) => {
    expect(chiSquare(ofSport(sportId).map(draw))).toBeLessThan(LIMIT);
  });

  it.each([29, 33, 4, 19, 34, 18, 15, 3, 10, 28])(
    'of totals in sport %i agree with the results',
    (sportId) => {
      const outcomes = ofSport(sportId).map((match) => {
        const { home, away } = finalOf(match);
        return over(distributionOf(match, match.drift.closing()).total, home + away);
      });
      expect(chiSquare(outcomes)).toBeLessThan(LIMIT);
    },
  );

  it.each([29, 4, 19, 18, 15, 3])('of handicaps in sport %i agree with the results', (sportId) => {
    const outcomes = ofSport(sportId).map((match) => {
      const { home, away } = finalOf(match);
      return over(distributionOf(match, match.drift.closing()).margin, home - away);
    });
    expect(chiSquare(outcomes)).toBeLessThan(LIMIT);
  });

  it('agree with the results where prices moved most, and predict them better than those of the opening', () => {
    const moved = SPORTS.flatMap((sportId) => ofSport(sportId).slice(0, 1_000)).map((match) => ({
      open: homeWin(match, match.script.params),
      close: homeWin(match, match.drift.closing()),
    }));
    const sorted = moved.toSorted(
      (a, b) => a.close.chance - a.open.chance - (b.close.chance - b.open.chance),
    );
    expect(chiSquareInOrder(sorted.map(({ close }) => close))).toBeLessThan(LIMIT);
    expect(chiSquareInOrder(sorted.map(({ open }) => open))).toBeGreaterThan(LIMIT);
    expect(logLoss(moved.map(({ close }) => close))).toBeLessThan(logLoss(moved.map(({ open }) => open)));
  });
});
