import type { JointView } from '../fit/joint-model.ts';
import { ScoreView } from '../fit/score-view.ts';
import { AWAY_WINS, matchGames } from './match-chain.ts';
import { SET_SCORES } from './set-chain.ts';

/** The set scores that a tie-break decides. */
const TIE_BREAKS = [6, 13];

/** The outcomes of a match by the number of sets to win, which are the same for all players. */
const OUTCOMES = new Map<number, { readonly keys: readonly number[]; readonly view: ScoreView }>();

/**
 * What a tennis match is priced by: the score of the first set, the score in sets, the games of both players and whether
 * there was a tie-break.
 *
 * @param setsByForm the probabilities of the set scores at some parameters, by the form of the day.
 */
export function matchView(
  setsToWin: number,
  setsByForm: (parameters: ArrayLike<number>) => { chances: Float64Array; weight: number }[],
): JointView {
  // Every outcome is possible at these parameters.
  const known =
    OUTCOMES.get(setsToWin) ?? listOutcomes([...outcomesOf(setsByForm([0.5, 0, 0]), setsToWin).keys()]);
  OUTCOMES.set(setsToWin, known);
  return {
    view: known.view,
    chancesAt(parameters) {
      const chances = outcomesOf(setsByForm(parameters), setsToWin);
      return Float64Array.from(known.keys, (key) => chances.get(key) ?? 0);
    },
  };
}

function listOutcomes(keys: readonly number[]): { keys: readonly number[]; view: ScoreView } {
  const column = (k: number) => Int16Array.from(keys, (key) => digit(key, k));
  const view = new ScoreView({
    'home:1': column(0).map((set) => SET_SCORES[set]?.[0] ?? 0),
    'away:1': column(0).map((set) => SET_SCORES[set]?.[1] ?? 0),
    'home:0': column(1),
    'away:0': column(2),
    'home:games': column(3),
    'away:games': column(4),
    'tie-breaks': column(5),
  });
  return { keys, view };
}

/** Digits of a key: first set, sets of home and away, games of home and away, tie-break. */
const SIZES = [16, 4, 4, 40, 40, 2] as const;

function keyOf(...digits: readonly number[]): number {
  return digits.reduce((key, value, k) => key * (SIZES[k] ?? 1) + value, 0);
}

function digit(key: number, k: number): number {
  let rest = key;
  for (let i = SIZES.length - 1; i > k; i -= 1) rest = Math.floor(rest / (SIZES[i] ?? 1));
  return rest % (SIZES[k] ?? 1);
}

function outcomesOf(
  days: readonly { chances: Float64Array; weight: number }[],
  setsToWin: number,
): Map<number, number> {
  const outcomes = new Map<number, number>();
  for (const { chances, weight } of days) {
    const without = chances.map((chance, i) => (TIE_BREAKS.includes(i) ? 0 : chance));
    for (const homeFirst of [true, false]) {
      const won = [homeFirst ? 1 : 0, homeFirst ? 0 : 1] as const;
      const all = matchGames(chances, setsToWin, ...won);
      const smooth = matchGames(without, setsToWin, ...won);
      for (const [e, { home, away, games, orders }] of all.entries()) {
        for (let h = 0; h <= games.home; h += 1) {
          for (let a = 0; a <= games.away; a += 1) {
            const at = h * (games.away + 1) + a;
            const any = games.chances[at] ?? 0;
            if (any === 0) continue;
            const none = smooth[e]?.games.chances[at] ?? 0;
            const from = homeFirst ? 0 : AWAY_WINS;
            for (let first = from; first < from + AWAY_WINS; first += 1) {
              const [x, y] = SET_SCORES[first] ?? [0, 0];
              const scale = weight * orders * (chances[first] ?? 0);
              const isBreak = TIE_BREAKS.includes(first);
              const add = (breaks: number, chance: number) => {
                const key = keyOf(first, home, away, h + x, a + y, breaks);
                outcomes.set(key, (outcomes.get(key) ?? 0) + scale * chance);
              };
              add(1, isBreak ? any : any - none);
              if (!isBreak) add(0, none);
            }
          }
        }
      }
    }
  }
  return outcomes;
}
