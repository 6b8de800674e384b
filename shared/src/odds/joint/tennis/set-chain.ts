/** The probability that the server wins a game. */
export type Hold = number;

/**
 * The probability that the server wins a game, from the probability of winning a point on serve.
 *
 * Before deuce the score runs to four points; from deuce a side needs two more than the other.
 *
 * @param p between 0 and 1.
 *
 * @example holdOf(0.62) // 0.7759
 *
 * Source: Newton and Keller, "Probability of Winning at Tennis" (2005).
 */
export function holdOf(p: number): Hold {
  const q = 1 - p;
  const deuce = (p * p) / (p * p + q * q);
  return p ** 4 * (1 + 4 * q + 10 * q * q) + 20 * (p * q) ** 3 * deuce;
}

/**
 * The probability that the player who serves first wins a tie-break to seven points.
 *
 * @param first the first server's probability of winning a point on serve.
 * @param second the other player's.
 *
 * @example tieBreakOf(0.65, 0.65) // 0.5
 *
 * Source: Newton and Keller (2005): one serve, then two each in turn.
 */
export function tieBreakOf(first: number, second: number): number {
  // reach[a * 8 + b]: the chance of a points to b, before either has seven.
  const reach = new Float64Array(64);
  reach[0] = 1;
  let won = 0;
  for (let points = 0; points < 13; points += 1) {
    const firstServes = ((points + 1) >> 1) % 2 === 0;
    const wins = firstServes ? first : 1 - second;
    for (let a = Math.max(0, points - 6); a <= Math.min(points, 6); a += 1) {
      const b = points - a;
      const here = reach[a * 8 + b] ?? 0;
      if (here === 0 || (a === 6 && b === 6)) continue;
      if (a === 6) won += here * wins;
      else reach[(a + 1) * 8 + b] = (reach[(a + 1) * 8 + b] ?? 0) + here * wins;
      if (b < 6) reach[a * 8 + b + 1] = (reach[a * 8 + b + 1] ?? 0) + here * (1 - wins);
    }
  }
  // From 6–6 each serves once in every two points.
  const both = first * (1 - second);
  const neither = (1 - first) * second;
  return won + ((reach[54] ?? 0) * both) / (both + neither);
}

/** The final scores of a set in games: those that home wins first, in the order of {@link SET_SCORES}. */
export const SET_SCORES: readonly (readonly [home: number, away: number])[] = [
  [6, 0],
  [6, 1],
  [6, 2],
  [6, 3],
  [6, 4],
  [7, 5],
  [7, 6],
  [0, 6],
  [1, 6],
  [2, 6],
  [3, 6],
  [4, 6],
  [5, 7],
  [6, 7],
];

const INDEX = new Map(SET_SCORES.map(([home, away], i) => [home * 8 + away, i]));

/**
 * The probabilities of the final scores of a set, in the order of {@link SET_SCORES}. Either player serves first equally
 * often, because the draw is not known before the match; at 6–6 there is a tie-break, in the last set too.
 *
 * @param home the home player's probability of winning a point on serve.
 *
 * @example setChances(0.65, 0.62)[6] // 7–6 for home, 0.099
 *
 * Source: the Markov chain of games, as in Newton and Keller (2005).
 */
export function setChances(home: number, away: number): Float64Array {
  const chances = new Float64Array(SET_SCORES.length);
  const [homeHold, awayHold] = [holdOf(home), holdOf(away)];
  for (const homeFirst of [true, false]) {
    // After twelve games the player who served first serves first again.
    const tieBreak = homeFirst ? tieBreakOf(home, away) : 1 - tieBreakOf(away, home);
    const reach = new Float64Array(64);
    reach[0] = 0.5;
    for (let games = 0; games <= 12; games += 1) {
      const homeServes = (games % 2 === 0) === homeFirst;
      for (let h = Math.max(0, games - 6); h <= Math.min(games, 6); h += 1) {
        const a = games - h;
        const here = reach[h * 8 + a] ?? 0;
        if (here === 0) continue;
        const wins = h === 6 && a === 6 ? tieBreak : homeServes ? homeHold : 1 - awayHold;
        advance(reach, chances, h + 1, a, here * wins);
        advance(reach, chances, h, a + 1, here * (1 - wins));
      }
    }
  }
  return chances;
}

function advance(
  reach: Float64Array,
  chances: Float64Array,
  home: number,
  away: number,
  chance: number,
): void {
  const most = Math.max(home, away);
  const over = most === 7 || (most === 6 && Math.abs(home - away) >= 2);
  if (over) {
    const index = INDEX.get(home * 8 + away) ?? 0;
    chances[index] = (chances[index] ?? 0) + chance;
  } else reach[home * 8 + away] = (reach[home * 8 + away] ?? 0) + chance;
}
