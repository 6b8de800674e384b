import { type DevigMethod, devig } from '../../devig/devig.ts';
import type { SingleSelection } from '../markets/selection.ts';
import type { JointQuote } from './quote.ts';

/** One devigged price of a quoted line. */
export interface Observation {
  /** The quote's place in the list of quotes. */
  readonly quote: number;
  readonly selection: SingleSelection;
  /** The fair probability by the method of the fit, given that the stake is not returned. */
  readonly probability: number;
  /** The fair probabilities by the other devig methods, in the order of {@link OTHER_METHODS}, as far as they exist. */
  readonly others: readonly number[];
  /** How exactly the model is expected to meet it. */
  readonly deviation: number;
}

const METHODS: readonly DevigMethod[] = ['power', 'proportional', 'sum', 'shin', 'odds-ratio'];

/** The deviation of a line that all methods agree on: rounding of the price, and what no model explains. */
const LINE_DEVIATION = 0.0025;

/** The share of the distance between the methods by which a line is less certain. */
const METHOD_SHARE = 0.5;

/** More lines than any match has; what is beyond is ignored, so that the time of a fit is bounded. */
const MOST_QUOTES = 120;

/** A handicap or total beyond this is no line of a sport. */
const LARGEST_POINTS = 400;

/**
 * The devigged prices of the quotes. Quotes with invalid prices or points are left out, also when an untyped caller passes
 * something else entirely. A line of two outcomes is one observation, a moneyline with a draw three.
 *
 * @param isThreeWay whether the moneyline of a period is a 1X2: without a price of the draw it says nothing about the score
 */
export function observationsOf(
  quotes: readonly JointQuote[],
  method: DevigMethod,
  isThreeWay: (period: number) => boolean = () => false,
): Observation[] {
  if (!Array.isArray(quotes)) return [];
  return quotes.slice(0, MOST_QUOTES).flatMap((quote, index) => {
    if (!isQuote(quote)) return [];
    if (quote.market === 'moneyline' && quote.prices.length === 2 && isThreeWay(quote.period)) return [];
    const fair = devig(quote.prices, method);
    if (!fair) return [];
    const others = METHODS.filter((other) => other !== method).map((other) => devig(quote.prices, other));
    // The last of two outcomes follows from the first.
    const outcomes = fair.length === 2 ? fair.slice(0, 1) : fair;
    return outcomes.map((probability, i): Observation => {
      const byOthers = others.map((other) => other?.[i] ?? probability);
      const distance = Math.max(...byOthers.map((other) => Math.abs(other - probability)));
      return {
        quote: index,
        selection: selectionOf(quote, i),
        probability,
        others: byOthers,
        // Three prices have the weight of the two that determine them.
        deviation:
          Math.hypot(LINE_DEVIATION, METHOD_SHARE * distance) * (fair.length === 2 ? 1 : Math.sqrt(1.5)),
      };
    });
  });
}

/** The number of other methods that {@link Observation.others} has. */
export const OTHER_METHODS = METHODS.length - 1;

function isQuote(quote: JointQuote | null | undefined): quote is JointQuote {
  if (!quote || !Array.isArray(quote.prices) || !Number.isInteger(quote.period)) return false;
  if (quote.market === 'moneyline') return quote.prices.length === 2 || quote.prices.length === 3;
  const isLine = quote.market === 'spread' || quote.market === 'total';
  return (
    isLine && quote.prices.length === 2 && Math.abs(quote.points) <= LARGEST_POINTS && isQuarter(quote.points)
  );
}

function isQuarter(points: number): boolean {
  return Math.abs(points * 4 - Math.round(points * 4)) < 1e-9;
}

function selectionOf(quote: JointQuote, outcome: number): SingleSelection {
  const { period } = quote;
  if (quote.market === 'moneyline') {
    const outcomes =
      quote.prices.length === 3 ? (['home', 'draw', 'away'] as const) : (['home', 'away'] as const);
    const side = outcomes[outcome] ?? 'home';
    if (quote.prices.length === 3 || side === 'draw') return { market: 'moneyline', period, outcome: side };
    // Without a price of the draw a level score returns the stake.
    return { market: 'draw_no_bet', period, outcome: side };
  }
  const { points, unit } = quote;
  if (quote.market === 'spread') return { market: 'spread', period, outcome: 'home', points, unit };
  return { market: 'total', period, outcome: 'over', points, team: quote.team, unit };
}
