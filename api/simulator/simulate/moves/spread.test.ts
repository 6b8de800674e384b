import { describe, expect, it } from 'vitest';
import { simulateMarket } from '../../testing/simulate-market.ts';
import type { Match } from '../match/match.ts';
import { prematchPrices } from '../match/period-prices.ts';
import { modelOf } from '../models/models.ts';
import { above } from '../models/pmf.ts';
import type { Params } from '../models/sport-model.ts';

/**
 * The spread of the close against the open, held to the figures in `models/movement.ts`. The seed is fixed, so that these are
 * regression tests: they fail when the movement is a tenth off.
 */
const DAYS = 60;
/** Enough for a standard error of a few percent, and quick. */
const MOST_MATCHES = 2_500;
const { matches } = simulateMarket(1, DAYS);

function ofSport(sportId: number): Match[] {
  const all = matches.filter(({ script }) => script.slot.league.sportId === sportId);
  // Evenly over all slots, which the matches are sorted by.
  const step = Math.max(1, Math.floor(all.length / MOST_MATCHES));
  return all.filter((_, index) => index % step === 0);
}

function marketsOf(match: Match, params: Params) {
  const [period] = prematchPrices(match.script, 'main', params);
  if (!period) throw new Error('The match is not offered');
  return period.markets;
}

function openAndClose(match: Match) {
  return [marketsOf(match, match.script.params), marketsOf(match, match.drift.closing())] as const;
}

/** Changes of the logarithm of all moneyline prices. */
function moneylineChanges(sportId: number): number[] {
  return ofSport(sportId).flatMap((match) => {
    const [open, close] = openAndClose(match);
    const [before, after] = [open.moneyline, close.moneyline];
    if (!before || !after) return [];
    const outcomes = [
      [before.home, after.home],
      [before.away, after.away],
      ...(before.draw && after.draw ? [[before.draw, after.draw]] : []),
    ];
    return outcomes.map(([a = 1, b = 1]) => Math.log(b / a));
  });
}

/** Changes of the logarithm of both prices of the total that was the main line at the opening. */
function totalChanges(sportId: number): number[] {
  return ofSport(sportId).flatMap((match) => {
    const [open, close] = openAndClose(match);
    const before = open.totals?.[0];
    const after = close.totals?.find(({ points }) => points === before?.points);
    if (!before || !after) return [];
    return [Math.log(after.over / before.over), Math.log(after.under / before.under)];
  });
}

/** Changes of the main handicap, in points. */
function handicapChanges(sportId: number): number[] {
  return ofSport(sportId).map((match) => {
    const [open, close] = openAndClose(match);
    return (close.spreads?.[0]?.hdp ?? 0) - (open.spreads?.[0]?.hdp ?? 0);
  });
}

/** Changes of the log-odds of a home win against an away win. */
function logOddsChanges(sportId: number): number[] {
  const logOdds = (params: Params) => {
    const result = modelOf(sportId).distributions(params, null)[0]?.result;
    return result ? Math.log(above(result, 0) / (1 - above(result, -1))) : Number.NaN;
  };
  return ofSport(sportId).map((match) => logOdds(match.drift.closing()) - logOdds(match.script.params));
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
}

function expectWithinTenth(actual: number, figure: number): void {
  expect(actual / figure).toBeGreaterThan(0.9);
  expect(actual / figure).toBeLessThan(1.1);
}

describe('the spread of the close against the open', () => {
  it('of 1X2 prices in soccer has the deviation and the quantiles of real ones', () => {
    const changes = moneylineChanges(29);
    const percent = changes.map((change) => Math.exp(change) - 1);
    expectWithinTenth(deviation(changes), 0.0854);
    expect(quantile(percent.map(Math.abs), 0.5)).toBeGreaterThan(0.036);
    expect(quantile(percent.map(Math.abs), 0.5)).toBeLessThan(0.047);
    const fallen = percent.filter((change) => change <= -0.1).length / percent.length;
    expect(Math.abs(fallen - 0.066)).toBeLessThan(0.015);
    expect(Math.abs(quantile(percent, 0.01) - -0.188)).toBeLessThan(0.025);
    expect(Math.abs(quantile(percent, 0.99) - 0.29)).toBeLessThan(0.04);
  });

  it('of totals in soccer has the deviation of real ones', () => {
    expectWithinTenth(deviation(totalChanges(29)), 0.0636);
  });

  it('of handicaps in basketball and American football has the deviation of real ones', () => {
    expectWithinTenth(deviation(handicapChanges(4)), 1.31);
    expectWithinTenth(deviation(handicapChanges(15)), 1.73);
  });

  it('of moneylines in mixed martial arts has the deviation of real ones', () => {
    expectWithinTenth(deviation(moneylineChanges(22)), 0.145);
  });

  it('of the mean runs in baseball has the deviation of real ones', () => {
    const runs = ofSport(3).flatMap(({ script, drift }) => {
      const close = drift.closing();
      const supremacy = close.supremacy - script.params.supremacy;
      const total = close.total - script.params.total;
      return [(total + supremacy) / 2, (total - supremacy) / 2];
    });
    expectWithinTenth(deviation(runs), 0.15);
  });

  it.each([33, 19, 34, 18, 10, 28])(
    'of the log-odds of a win in sport %i has the deviation of soccer, for want of a figure',
    (sportId) => {
      expectWithinTenth(deviation(logOddsChanges(sportId)), 0.144);
    },
  );
});
