import { normalized } from './normalized.ts';

/** A usual book needs two steps, one whose prices differ by fifteen orders of magnitude about forty. */
const MAX_STEPS = 500;

/** Below this change of every `ln p` the last step is applied as a polynomial with an error under 1e-17. */
const LAST_STEP = 1e-4;

/** A step of `k` smaller than this share of it is a rounding error: the root is found to double precision. */
const ROUNDING = 4e-16;

/** A buffer for `ln o_i`, so that a call allocates only its result. Calls are synchronous and cannot overlap. */
let logs = new Float64Array(64);

/**
 * The power method (`power`, the product's default): `p_i = (1/o_i)^k` with `k` such that the probabilities sum to 1.
 *
 * Long shots lose a larger share than favourites, which agrees with real results. All probabilities stay within (0, 1),
 * and every book of two or more outcomes has exactly one solution, also an under-round one (`k < 1`).
 *
 * `S(k) = Σ o_i^−k` is convex and decreasing, and so is `ln S`, which is nearly straight. Far from the root the steps are
 * Newton's on `ln S`, which never overshoots from below and lands below the root from above. Near the root they use the
 * inverse series of `S` to third order, whose error shrinks with the fourth power. The first step starts at `k = 1`,
 * where `o_i^−k` needs no exponential, and the last is so small that a polynomial replaces it: a usual book needs one
 * logarithm and one exponential per outcome.
 *
 * @param odds two or more decimal prices, each finite and above 1.
 * @returns probabilities in the order of `odds`; `null` only when a double cannot distinguish one from 0 or 1.
 *
 * @example
 * power([2.05, 3.2, 3.8]); // [0.466711, 0.290899, 0.242389], k = 1.061580
 *
 * Source: Clarke, Kovalchik and Ingram, "Adjusting Bookmaker's Odds to Allow for Overround" (2017), power model.
 */
export function power(odds: readonly number[]): number[] | null {
  const first = odds[0];
  const second = odds[1];
  const third = odds[2];
  if (odds.length === 3 && first !== undefined && second !== undefined && third !== undefined) {
    return powerOfThree(first, second, third);
  }
  return powerOfMany(odds);
}

function powerOfMany(odds: readonly number[]): number[] | null {
  const n = odds.length;
  if (n > logs.length) logs = new Float64Array(2 * n);
  const p = odds.slice();
  let longest = 0;
  for (let i = 0; i < n; i++) {
    const price = odds[i] ?? Number.NaN;
    const log = Math.log(price);
    logs[i] = log;
    p[i] = 1 / price;
    if (log > longest) longest = log;
  }
  let k = 1;
  for (let step = 0; step < MAX_STEPS; step++) {
    let sum = 0;
    let first = 0;
    let second = 0;
    let third = 0;
    for (let i = 0; i < n; i++) {
      const log = logs[i] ?? 0;
      const share = p[i] ?? 0;
      const weighted = share * log;
      const squared = weighted * log;
      sum += share;
      first += weighted;
      second += squared;
      third += squared * log;
    }
    const change = nextChange(sum, first, second, third);
    if (isLast(change, k, longest)) {
      for (let i = 0; i < n; i++) p[i] = (p[i] ?? 0) * shrink(change * (logs[i] ?? 0));
      return normalized(p);
    }
    k += change;
    for (let i = 0; i < n; i++) p[i] = Math.exp(-k * (logs[i] ?? 0));
  }
  return normalized(p);
}

/** The same steps as for many outcomes, unrolled, because most devigged markets are three-way. */
function powerOfThree(a: number, b: number, c: number): number[] | null {
  const logA = Math.log(a);
  const logB = Math.log(b);
  const logC = Math.log(c);
  const longest = Math.max(logA, logB, logC);
  let k = 1;
  let pA = 1 / a;
  let pB = 1 / b;
  let pC = 1 / c;
  for (let step = 0; step < MAX_STEPS; step++) {
    const a1 = pA * logA;
    const b1 = pB * logB;
    const c1 = pC * logC;
    const a2 = a1 * logA;
    const b2 = b1 * logB;
    const c2 = c1 * logC;
    const change = nextChange(pA + pB + pC, a1 + b1 + c1, a2 + b2 + c2, a2 * logA + b2 * logB + c2 * logC);
    if (isLast(change, k, longest)) {
      pA *= shrink(change * logA);
      pB *= shrink(change * logB);
      pC *= shrink(change * logC);
      break;
    }
    k += change;
    pA = Math.exp(-k * logA);
    pB = Math.exp(-k * logB);
    pC = Math.exp(-k * logC);
  }
  return normalized([pA, pB, pC]);
}

function isLast(change: number, k: number, longest: number): boolean {
  const size = Math.abs(change);
  return size * longest < LAST_STEP || size < ROUNDING * k;
}

/** The next change of `k`, from `S` and the moments `Σ p·ln o`, `Σ p·(ln o)²`, `Σ p·(ln o)³`. */
function nextChange(sum: number, first: number, second: number, third: number): number {
  const newton = (sum - 1) / first;
  const bend = (second / (2 * first)) * newton;
  const twist = (third / (6 * first)) * newton * newton;
  if (Math.abs(bend) > 0.1 || Math.abs(twist) > 0.1) return (Math.log(sum) * sum) / first;
  return newton * (1 + bend + 2 * bend * bend - twist);
}

/** `e^−x` for a small x. */
function shrink(x: number): number {
  return 1 - x * (1 - x * (0.5 - x * (1 / 6)));
}
