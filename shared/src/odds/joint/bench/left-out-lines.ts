import { sportName } from '../../../periods/sports.ts';
import { fitModel, type JointFit } from '../fit/fit-model.ts';
import { fairShare, predictables } from '../fit/match-quotes.ts';
import { observationsOf } from '../fit/observations.ts';
import type { JointQuote } from '../fit/quote.ts';
import { fitMatch } from '../fit-match.ts';
import { priceOf } from '../price-of.ts';
import { plainGoals } from './plain-goals.ts';
import type { QuotedMatch } from './quoted-matches.ts';

/** The errors of lines that were left out of the fit, in probability points. */
export interface LeftOut {
  readonly source: string;
  readonly sport: string;
  readonly market: string;
  readonly lines: number;
  /** The mean error with the line alone left out. */
  readonly line: number;
  /** With the whole market of the period left out; null where the others do not suffice. */
  readonly wholeMarket: number | null;
  /** Independent Poisson with two rates and the whole market left out. */
  readonly poisson: number | null;
  /** The share of left-out prices within their interval: a line alone, and the whole market. */
  readonly covered: number;
  readonly coveredMarket: number | null;
}

interface Sums {
  line: number[];
  market: number[];
  poisson: number[];
  covered: number[];
  coveredMarket: number[];
}

/**
 * Leaves out each line in turn, and each market as a whole, and compares its price by the fit to the rest with the devigged
 * one.
 */
export function leaveOut(matches: readonly QuotedMatch[]): LeftOut[] {
  const groups = new Map<string, Sums>();
  for (const match of matches) {
    const names = match.quotes.map(marketName);
    for (const name of new Set(names)) {
      const rest = match.quotes.filter((_, i) => names[i] !== name);
      const without = fitMatch(match.sportId, rest);
      const plain = plainFit(match.sportId, rest);
      const sums = groups.get([match.source, match.sportId, name].join('|')) ?? {
        line: [],
        market: [],
        poisson: [],
        covered: [],
        coveredMarket: [],
      };
      groups.set([match.source, match.sportId, name].join('|'), sums);
      for (const [i, quote] of match.quotes.entries()) {
        if (names[i] !== name) continue;
        compare(fitMatch(match.sportId, match.quotes.toSpliced(i, 1)), quote, sums.line, sums.covered);
        compare(without, quote, sums.market, sums.coveredMarket);
        if (plain) sums.poisson.push(...plainErrors(plain, quote));
      }
    }
  }
  return [...groups].flatMap(([key, sums]): LeftOut[] => {
    if (sums.line.length === 0) return [];
    const [source = '', sportId = '', market = ''] = key.split('|');
    return [
      {
        source,
        sport: sportName(Number(sportId)),
        market,
        lines: sums.line.length,
        line: mean(sums.line) ?? Number.NaN,
        wholeMarket: mean(sums.market),
        poisson: mean(sums.poisson),
        covered: mean(sums.covered) ?? Number.NaN,
        coveredMarket: mean(sums.coveredMarket),
      },
    ];
  });
}

function compare(
  fit: ReturnType<typeof fitMatch>,
  quote: JointQuote,
  errors: number[],
  covered: number[],
): void {
  if (!fit.fitted) return;
  for (const { selection, probability } of observationsOf([quote], fit.method)) {
    const price = priceOf(fit, selection);
    if (!price.priced) continue;
    errors.push(100 * Math.abs(price.probability - probability));
    covered.push(probability >= price.low && probability <= price.high ? 1 : 0);
  }
}

/** Poisson for the sports whose scores are counts of goals or points. */
function plainFit(sportId: number, quotes: readonly JointQuote[]) {
  if (sportId === 33) return null;
  const known = quotes.filter(({ period }) => (sportId === 19 ? period !== 0 : true));
  const observations = observationsOf(known, 'odds-ratio');
  const model = plainGoals(observations, 'poisson', FIRST_SHARES[sportId] ?? 0.5, sportId === 19 ? 6 : 0);
  return model && fitModel(sportId, 'odds-ratio', model, observations);
}

/** From the marginals, because the joint scores of two halves are too many where points are scored. */
function plainErrors({ model, parameters, method }: JointFit, quote: JointQuote): number[] {
  model.evaluate(parameters);
  return predictables(model, observationsOf([quote], method)).map(
    ({ observation, marginal, stakes }) =>
      100 * Math.abs(fairShare(stakes, marginal.chances) - observation.probability),
  );
}

const FIRST_SHARES: Readonly<Record<number, number>> = { 29: 0.448, 19: 1 / 3 };

function marketName(quote: JointQuote): string {
  const { market, period } = quote;
  const kinds = { moneyline: 'moneyline', spread: 'handicap', total: 'total' };
  const team = market === 'total' && quote.team ? 'team ' : '';
  const unit = market !== 'moneyline' && quote.unit ? ', games' : '';
  const part = period === 0 ? '' : `, period ${period}`;
  return `${team}${kinds[market]}${unit}${part}`;
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
