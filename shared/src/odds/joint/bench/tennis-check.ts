import { existsSync, readFileSync } from 'node:fs';
import type { JointFit } from '../fit/fit-model.ts';
import type { JointView } from '../fit/joint-model.ts';
import { fairShare } from '../fit/match-quotes.ts';
import { fitMatch } from '../fit-match.ts';
import type { SingleSelection } from '../markets/selection.ts';
import { stakesOf } from '../markets/stakes.ts';
import { type Forecast, Scores } from './scores.ts';

const FOLDER = new URL('../../../../../../shared/data/tennis/', import.meta.url);

/** The year that the expectations of the model follow from, and the one that checks it. */
export const YEARS = { known: '2019', checked: '2024' } as const;

/** A tour match: the players by the alphabet, so that the winner is not always the first. */
interface TourMatch {
  readonly bestOf: 3 | 5;
  readonly prices: readonly [home: number, away: number];
  readonly sets: readonly (readonly [home: number, away: number])[];
}

/**
 * Compares what the model derives from the winner's price alone with what happened on the tour.
 *
 * @param step checks every so many matches.
 * @returns forecasts of the model, by market and best of three or five; null without the files.
 */
export function checkTennis(year: string, step = 1): Scores | null {
  const matches = tourMatches(year);
  if (!matches) return null;
  const scores = new Scores();
  for (const [i, match] of matches.entries()) if (i % step === 0) checkMatch(match, scores);
  return scores;
}

function checkMatch({ bestOf, prices, sets }: TourMatch, scores: Scores): void {
  const fit = fitMatch(33, [{ market: 'moneyline', period: 0, prices }], { bestOf });
  if (!fit.fitted) return;
  const homeSets = sets.filter(([home, away]) => home > away).length;
  const awaySets = sets.length - homeSets;
  const games = sets.reduce((sum, [home, away]) => sum + home + away, 0);
  const [first = [0, 0] as const] = sets;
  const firstHome = first[0] > first[1];
  const hasTieBreak = sets.some(([home, away]) => home + away === 13);
  const setsToWin = (bestOf + 1) / 2;
  const add = (market: string, forecast: Forecast) =>
    scores.add(`${market}, best of ${bestOf}`, 'joint', forecast);
  add('winner', twoWay(fit, { market: 'moneyline', period: 0, outcome: 'home' }, homeSets > awaySets));
  add('first set', twoWay(fit, { market: 'moneyline', period: 1, outcome: 'home' }, firstHome));
  const finals = Array.from({ length: setsToWin }, (_, lost) => [
    [setsToWin, lost],
    [lost, setsToWin],
  ]).flat() as [number, number][];
  add(
    'score in sets',
    finals.map(([home, away]) => ({
      chance: chanceOf(fit, { market: 'correct_score', period: 0, home, away }),
      happened: home === homeSets && away === awaySets,
    })),
  );
  const straight =
    chanceOf(fit, { market: 'correct_score', period: 0, home: setsToWin, away: 0 }) +
    chanceOf(fit, { market: 'correct_score', period: 0, home: 0, away: setsToWin });
  const isStraight = sets.length === setsToWin;
  add('straight sets', [
    { chance: straight, happened: isStraight },
    { chance: 1 - straight, happened: !isStraight },
  ]);
  const line = bestOf === 3 ? 22.5 : 38.5;
  add(
    `games over ${line}`,
    twoWay(fit, { market: 'total', period: 0, outcome: 'over', points: line, unit: 'games' }, games > line),
  );
  add('tie-break', twoWay(fit, { market: 'tie_break', outcome: 'yes' }, hasTieBreak));
}

function twoWay(fit: JointFit, selection: SingleSelection, happened: boolean): Forecast {
  const chance = chanceOf(fit, selection);
  return [
    { chance, happened },
    { chance: 1 - chance, happened: !happened },
  ];
}

/** The fit's probability without an interval, which would take most of the time. */
function chanceOf(fit: JointFit, selection: SingleSelection): number {
  for (const view of fit.model.views) {
    const stakes = stakesOf(selection, view.view, fit.model);
    if (!stakes) continue;
    const chances = known.get(view) ?? view.chancesAt(fit.parameters);
    known.set(view, chances);
    return fairShare(stakes, chances);
  }
  return Number.NaN;
}

const known = new WeakMap<JointView, Float64Array>();

function tourMatches(year: string): TourMatch[] | null {
  const file = new URL(`atp_${year}.csv`, FOLDER);
  if (!existsSync(file)) return null;
  const [header = '', ...lines] = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const names = header.split(',');
  return lines.flatMap((line): TourMatch[] => {
    const fields = line.split(',');
    const of = (name: string) => fields[names.indexOf(name)] ?? '';
    const bestOf = of('Best of') === '5' ? 5 : 3;
    const isHome = of('Winner') < of('Loser');
    const order = (won: number, lost: number): readonly [number, number] =>
      isHome ? [won, lost] : [lost, won];
    const sets = [1, 2, 3, 4, 5]
      .filter((n) => of(`W${n}`) !== '')
      .map((n) => order(Number(of(`W${n}`)), Number(of(`L${n}`))));
    const prices = order(Number(of('PSW')), Number(of('PSL')));
    const won = sets.filter(([home, away]) => home > away === isHome).length;
    const isComplete = of('Comment') === 'Completed' && won === (bestOf + 1) / 2;
    return isComplete && prices.every((price) => price > 1) ? [{ bestOf, prices, sets }] : [];
  });
}
