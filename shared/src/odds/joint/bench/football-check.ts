import { footballMatches, type MatchRow, numberOf } from '../../testing/football-files.ts';
import { fitModel, type JointFit } from '../fit/fit-model.ts';
import { type Observation, observationsOf } from '../fit/observations.ts';
import type { JointQuote } from '../fit/quote.ts';
import { goalModel } from '../goals/goal-model.ts';
import { SOCCER } from '../goals/goal-sport.ts';
import { plainGoals } from './plain-goals.ts';
import { type Forecast, Scores } from './scores.ts';

/** The seasons that the expectations of the model follow from, and those that check it. */
export const SEASONS = { known: ['1920', '2021', '2122'], checked: ['2223', '2324', '2425'] } as const;

/** The models that are compared, all fitted to the same five prices of a match. */
export const FOOTBALL_MODELS = ['joint', 'poisson', 'dixon-coles'] as const;

/** Goals of home and away in the match, and in its first half. */
type Goals = readonly [home: number, away: number, home1: number, away1: number];

/** A market: how many outcomes it has, and which of them a score is. */
interface CheckedMarket {
  readonly outcomes: number;
  of(goals: Goals): number;
}

const sideOf = (home: number, away: number) => 1 - Math.sign(home - away);

/** Scores with more goals of a side count as the highest one. */
const MOST = 7;
const scoreOf = (home: number, away: number) => Math.min(home, MOST) * (MOST + 1) + Math.min(away, MOST);

const MARKETS: ReadonlyMap<string, CheckedMarket> = new Map<string, CheckedMarket>([
  ['result', { outcomes: 3, of: ([h, a]) => sideOf(h, a) }],
  ['half-time result', { outcomes: 3, of: ([, , h, a]) => sideOf(h, a) }],
  ['correct score', { outcomes: (MOST + 1) ** 2, of: ([h, a]) => scoreOf(h, a) }],
  ['half-time score', { outcomes: (MOST + 1) ** 2, of: ([, , h, a]) => scoreOf(h, a) }],
  ['both to score', { outcomes: 2, of: ([h, a]) => (h > 0 && a > 0 ? 0 : 1) }],
  ['half time/full time', { outcomes: 9, of: ([h, a, h1, a1]) => 3 * sideOf(h1, a1) + sideOf(h, a) }],
  [
    'winning margin',
    { outcomes: 2 * MOST + 1, of: ([h, a]) => Math.max(-MOST, Math.min(MOST, h - a)) + MOST },
  ],
  ['total 1.5', { outcomes: 2, of: ([h, a]) => (h + a > 1.5 ? 0 : 1) }],
  ['total 3.5', { outcomes: 2, of: ([h, a]) => (h + a > 3.5 ? 0 : 1) }],
  ['half-time total 0.5', { outcomes: 2, of: ([, , h, a]) => (h + a > 0.5 ? 0 : 1) }],
  ['half with more goals', { outcomes: 3, of: ([h, a, h1, a1]) => sideOf(2 * (h1 + a1), h + a) }],
]);

/**
 * Compares what the models derive from the closing prices of two leagues with what happened. A match has five prices: the
 * moneyline, one handicap and the total of 2.5.
 *
 * @returns the forecasts by market and model; null without the files.
 */
export function checkFootball(seasons: readonly string[]): Scores | null {
  const rows = seasons.flatMap((season) =>
    ['E0', 'SP1'].map((league) => footballMatches(`${league}_${season}`)),
  );
  if (rows.some((matches) => matches === null)) return null;
  const scores = new Scores();
  for (const row of rows.flat()) if (row) checkMatch(row, scores);
  return scores;
}

function checkMatch(row: MatchRow, scores: Scores): void {
  const of = (column: string) => numberOf(row, column);
  const result: Goals = [of('FTHG'), of('FTAG'), of('HTHG'), of('HTAG')];
  const observations = observationsOf(quotesOfRow(row), 'odds-ratio');
  if (observations.length !== 5 || result.some(Number.isNaN)) return;
  const fits = FOOTBALL_MODELS.map((name) => fitBy(name, observations));
  if (fits.some((fit) => fit === null)) return;
  for (const [m, name] of FOOTBALL_MODELS.entries()) {
    const fit = fits[m];
    if (!fit) continue;
    for (const [market, forecast] of forecasts(fit, result)) scores.add(market, name, forecast);
  }
}

function quotesOfRow(row: MatchRow): JointQuote[] {
  const prices = (...columns: string[]) => columns.map((column) => numberOf(row, column));
  return [
    { market: 'moneyline', period: 0, prices: prices('PSCH', 'PSCD', 'PSCA') },
    { market: 'total', period: 0, points: 2.5, prices: prices('PC>2.5', 'PC<2.5') },
    { market: 'spread', period: 0, points: numberOf(row, 'AHCh'), prices: prices('PCAHH', 'PCAHA') },
  ];
}

function fitBy(
  name: (typeof FOOTBALL_MODELS)[number],
  observations: readonly Observation[],
): JointFit | null {
  const model =
    name === 'joint' ? goalModel(observations, SOCCER) : plainGoals(observations, name, SOCCER.firstShare);
  return model && fitModel(29, 'odds-ratio', model, observations);
}

function forecasts(fit: JointFit, goals: Goals): Map<string, Forecast> {
  const result = new Map<string, Forecast>();
  const [view] = fit.model.views;
  if (!view) return result;
  const [home, away, home1, away1] = (['home:0', 'away:0', 'home:1', 'away:1'] as const).map((name) =>
    view.view.column(name),
  );
  const chances = view.chancesAt(fit.parameters);
  for (const [name, market] of MARKETS) {
    const sums = new Float64Array(market.outcomes);
    for (let i = 0; i < chances.length; i += 1) {
      const outcome = market.of([home?.[i] ?? 0, away?.[i] ?? 0, home1?.[i] ?? 0, away1?.[i] ?? 0]);
      sums[outcome] = (sums[outcome] ?? 0) + (chances[i] ?? 0);
    }
    const happened = market.of(goals);
    result.set(
      name,
      Array.from(sums, (chance, outcome) => ({ chance, happened: outcome === happened })),
    );
  }
  return result;
}
