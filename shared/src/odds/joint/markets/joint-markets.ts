import type { JointFit } from '../fit/fit-model.ts';
import type { Column } from '../fit/score-view.ts';
import { type JointPrice, priceOf } from '../price-of.ts';
import { mostListed } from './listed-scores.ts';
import type { Side, SingleSelection } from './selection.ts';

/** A market of a match that the joint model prices. */
export interface JointMarket {
  readonly market: SingleSelection['market'];
  /** Null for markets of several periods. */
  readonly period: number | null;
  /** Of lines only those that are likely to be offered are listed, of outcomes all that are possible. */
  readonly kind: 'outcomes' | 'lines';
  readonly prices: readonly JointMarketPrice[];
}

/** A selection with its price. */
export interface JointMarketPrice {
  readonly selection: SingleSelection;
  readonly price: JointPrice;
}

/** A market before it is priced. */
interface Candidates extends Omit<JointMarket, 'prices'> {
  readonly selections: readonly SingleSelection[];
}

/** A line is listed while both of its sides are likelier than this. */
const LEAST_LIKELY = 0.03;

/** The last number of an exact total is this one or more. */
const MOST_EXACT = 6;

/** Sports whose scores are listed one by one: soccer, hockey, tennis. */
const COUNTED = new Set([29, 19, 33]);

const SIDES = ['home', 'away'] as const;
const YES_NO = ['yes', 'no'] as const;

/**
 * The markets that can be priced from a fit, with the selections that a bookmaker is likely to offer, for a table of all
 * derived prices and for the choice of a calculator. A selection that is not listed, such as a line further out, may be
 * priced as well, and so may any two as a combination.
 *
 * @returns markets in the order of the product: winner, lines, scores, parts of the match.
 *
 * @example
 * jointMarkets(fit).find(({ market }) => market === 'both_to_score')?.prices;
 * // [{ selection: { market: 'both_to_score', period: 0, outcome: 'yes' }, price: { probability: 0.51, … } }, …]
 */
export function jointMarkets(fit: JointFit): JointMarket[] {
  return [...fit.model.periods.flatMap((period) => periodMarkets(fit, period)), ...matchMarkets(fit)].flatMap(
    ({ market, period, kind, selections }) => {
      const prices = selections.flatMap((selection) => {
        const price = priceOf(fit, selection);
        return price.priced && isListed(kind, price) ? [{ selection, price }] : [];
      });
      return prices.length > 1 ? [{ market, period, kind, prices }] : [];
    },
  );
}

function isListed(kind: JointMarket['kind'], { probability }: JointPrice): boolean {
  return kind === 'outcomes' || (probability > LEAST_LIKELY && probability < 1 - LEAST_LIKELY);
}

function periodMarkets(fit: JointFit, period: number): Candidates[] {
  const markets: Candidates[] = [
    outcomes('moneyline', period, [
      { market: 'moneyline', period, outcome: 'home' },
      { market: 'moneyline', period, outcome: 'draw' },
      { market: 'moneyline', period, outcome: 'away' },
    ]),
  ];
  if (fit.model.threeWay(period)) {
    markets.push(
      outcomes('double_chance', period, [
        { market: 'double_chance', period, outcome: 'home_draw' },
        { market: 'double_chance', period, outcome: 'home_away' },
        { market: 'double_chance', period, outcome: 'draw_away' },
      ]),
      outcomes(
        'draw_no_bet',
        period,
        SIDES.map((outcome) => ({ market: 'draw_no_bet', period, outcome })),
      ),
    );
  }
  markets.push(...linesOf(fit, period));
  if (!COUNTED.has(fit.sportId)) return [...markets, ...pointMarkets(period)];
  markets.push(...countedMarkets(fit, period));
  return markets;
}

function countedMarkets(fit: JointFit, period: number): Candidates[] {
  const isTennis = fit.sportId === 33;
  const most = mostListed(fit.sportId);
  const scores: SingleSelection[] = [];
  for (let home = 0; home <= most; home += 1) {
    for (let away = 0; away <= most; away += 1) scores.push({ market: 'correct_score', period, home, away });
  }
  if (!isTennis) scores.push({ market: 'correct_score', period, outcome: 'other', from: most + 1 });
  const correctScore = outcomes('correct_score', period, scores);
  if (isTennis) return [correctScore];
  const margins = marginsOf(period, [
    [1, 1],
    [2, 2],
    [3, 3],
    [4, null],
  ]);
  return [
    outcomes(
      'both_to_score',
      period,
      YES_NO.map((outcome) => ({ market: 'both_to_score', period, outcome })),
    ),
    correctScore,
    ...[undefined, ...SIDES].map((team) => outcomes('exact_total', period, exactTotals(fit, period, team))),
    outcomes('winning_margin', period, margins),
    oddEven(period),
  ];
}

/** Numbers of goals one by one; the last entry is a number or more, which is likely enough to have a price. */
function exactTotals(fit: JointFit, period: number, team: Side | undefined): SingleSelection[] {
  const total = (from: number, to: number | null): SingleSelection => ({
    ...{ market: 'exact_total', period, from, to, team },
  });
  const isPriced = (from: number, to: number | null) => priceOf(fit, total(from, to)).priced;
  let most = MOST_EXACT;
  while (most > 0 && !isPriced(most, null)) most -= 1;
  let least = 0;
  while (least < most && !isPriced(0, least)) least += 1;
  return Array.from({ length: most - least + 1 }, (_, i) => {
    const from = least + i;
    return total(i === 0 ? 0 : from, from === most ? null : from);
  });
}

function pointMarkets(period: number): Candidates[] {
  const margins = marginsOf(period, [
    [1, 5],
    [6, 10],
    [11, 15],
    [16, 20],
    [21, null],
  ]);
  return [outcomes('winning_margin', period, margins), oddEven(period)];
}

/** Every margin is in one of the bands, or a draw. */
function marginsOf(
  period: number,
  bands: readonly (readonly [from: number, to: number | null])[],
): SingleSelection[] {
  const of = (outcome: Side) =>
    bands.map(([from, to]): SingleSelection => ({ market: 'winning_margin', period, outcome, from, to }));
  return [...of('home'), { market: 'winning_margin', period, outcome: 'draw' }, ...of('away')];
}

function oddEven(period: number): Candidates {
  return outcomes('odd_even', period, [
    { market: 'odd_even', period, outcome: 'odd' },
    { market: 'odd_even', period, outcome: 'even' },
  ]);
}

/** Handicaps and totals around the expected margin and totals. */
function linesOf(fit: JointFit, period: number): Candidates[] {
  const isSoccer = fit.sportId === 29;
  const step = isSoccer ? 0.25 : 0.5;
  const reach = COUNTED.has(fit.sportId) ? 3 : 10;
  const markets: Candidates[] = [];
  for (const unit of fit.sportId === 33 && period === 0 ? [undefined, 'games' as const] : [undefined]) {
    const around = (column: Column, least: number) => {
      const mean = meanOf(fit, column);
      if (mean === null) return [];
      const centre = Math.round(mean / step) * step;
      const count = Math.round(reach / step);
      return Array.from({ length: 2 * count + 1 }, (_, i) => centre + (i - count) * step + 0).filter(
        (points) => points >= least,
      );
    };
    const name = (kind: 'home' | 'away' | 'margin' | 'total'): Column => `${kind}:${unit ?? period}`;
    markets.push(
      lines(
        'spread',
        period,
        around(name('margin'), Number.NEGATIVE_INFINITY).flatMap((margin): SingleSelection[] =>
          SIDES.map((outcome) => {
            // Adding 0 turns −0 into 0.
            const points = (outcome === 'home' ? -margin : margin) + 0;
            return { market: 'spread', period, outcome, points, unit };
          }),
        ),
      ),
    );
    for (const team of [undefined, ...SIDES]) {
      const totals = around(name(team ?? 'total'), step).flatMap((points): SingleSelection[] => [
        { market: 'total', period, outcome: 'over', points, team, unit },
        { market: 'total', period, outcome: 'under', points, team, unit },
      ]);
      markets.push(lines('total', period, totals));
    }
  }
  return markets;
}

function matchMarkets(fit: JointFit): Candidates[] {
  const results = ['home', 'draw', 'away'] as const;
  const markets: Candidates[] = [
    outcomes(
      'half_time_full_time',
      null,
      results.flatMap((first) => results.map((full) => ({ market: 'half_time_full_time', first, full }))),
    ),
    outcomes('highest_scoring_half', null, [
      { market: 'highest_scoring_half', outcome: 'first' },
      { market: 'highest_scoring_half', outcome: 'equal' },
      { market: 'highest_scoring_half', outcome: 'second' },
    ]),
    outcomes(
      'tie_break',
      null,
      YES_NO.map((outcome) => ({ market: 'tie_break', outcome })),
    ),
  ];
  const races = racesOf(fit).map((to) =>
    outcomes('race', null, [
      { market: 'race', to, outcome: 'home' },
      { market: 'race', to, outcome: 'neither' },
      { market: 'race', to, outcome: 'away' },
    ]),
  );
  return [...markets, ...races];
}

/** The numbers that bookmakers offer races to. */
function racesOf({ model: { race }, sportId }: JointFit): readonly number[] {
  if (race === null) return [];
  if (race === 'every-order') return [1, 2, 3];
  return sportId === 4 ? [10, 15, 20, 25, 30, 40, 50] : [1, 5, 10, 15, 20];
}

function meanOf(fit: JointFit, column: Column): number | null {
  for (const view of fit.model.views) {
    const values = view.view.column(column);
    if (!values) continue;
    const { fitted } = fit.scenarios(view);
    return values.reduce((sum, value, i) => sum + value * (fitted[i] ?? 0), 0);
  }
  return null;
}

function outcomes(
  market: SingleSelection['market'],
  period: number | null,
  selections: readonly SingleSelection[],
): Candidates {
  return { market, period, kind: 'outcomes', selections };
}

function lines(
  market: SingleSelection['market'],
  period: number | null,
  selections: readonly SingleSelection[],
): Candidates {
  return { market, period, kind: 'lines', selections };
}
