import { SET_SCORES } from './set-chain.ts';

/** The games of both players over several sets: the probability of `chances[home * (away + 1) + away]`, by row and column. */
export interface Games {
  readonly chances: Float64Array;
  /** The largest numbers of games that occur. */
  readonly home: number;
  readonly away: number;
}

/** A final score in sets. */
export interface MatchEnd {
  readonly home: number;
  readonly away: number;
  /** The games of its sets in one order. */
  readonly games: Games;
  /** The number of orders in which the sets can be won. */
  readonly orders: number;
}

const HOME_GAMES = Int32Array.from(SET_SCORES, ([home]) => home);
const AWAY_GAMES = Int32Array.from(SET_SCORES, ([, away]) => away);

/** No set played. */
const NOTHING: Games = { chances: Float64Array.of(1), home: 0, away: 0 };

/** The index of the first set score that the away player wins. */
export const AWAY_WINS = 7;

/**
 * The games of a match by its score in sets, over all orders of sets.
 *
 * @param chances probabilities of the set scores; those left out, such as sets with a tie-break, count as impossible.
 * @param setsToWin 2 or 3.
 * @param home sets that the home player has won already.
 * @returns an entry per possible final score.
 */
export function matchGames(chances: Float64Array, setsToWin: number, home = 0, away = 0): MatchEnd[] {
  const most = setsToWin - home;
  const mostLost = setsToWin - away;
  // After so many sets of each player.
  const after: Games[][] = [];
  for (let w = 0; w <= most; w += 1) {
    const row: Games[] = [];
    for (let l = 0; l <= mostLost && w + l < most + mostLost; l += 1) {
      if (l > 0) row.push(addSet(row[l - 1] ?? NOTHING, chances, AWAY_WINS, SET_SCORES.length));
      else row.push(w === 0 ? NOTHING : addSet(after[w - 1]?.[0] ?? NOTHING, chances, 0, AWAY_WINS));
    }
    after.push(row);
  }
  const ends: MatchEnd[] = [];
  // The last set is the winner's, the others come in any order.
  for (let l = 0; l < mostLost; l += 1) {
    const games = after[most]?.[l] ?? NOTHING;
    ends.push({ home: setsToWin, away: away + l, games, orders: choose(most - 1 + l, l) });
  }
  for (let w = 0; w < most; w += 1) {
    const games = after[w]?.[mostLost] ?? NOTHING;
    ends.push({ home: home + w, away: setsToWin, games, orders: choose(mostLost - 1 + w, w) });
  }
  return ends;
}

function addSet(games: Games, chances: Float64Array, from: number, to: number): Games {
  const [home, away] = [games.home + 7, games.away + 7];
  const out = new Float64Array((home + 1) * (away + 1));
  for (let h = 0; h <= games.home; h += 1) {
    for (let a = 0; a <= games.away; a += 1) {
      const here = games.chances[h * (games.away + 1) + a] ?? 0;
      if (here === 0) continue;
      for (let s = from; s < to; s += 1) {
        const at = (h + (HOME_GAMES[s] ?? 0)) * (away + 1) + a + (AWAY_GAMES[s] ?? 0);
        out[at] = (out[at] ?? 0) + here * (chances[s] ?? 0);
      }
    }
  }
  return { chances: out, home, away };
}

function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i;
  return result;
}
