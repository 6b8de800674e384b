import type { Line } from '../lines/line.ts';
import type { Ladder } from './ladder.ts';
import { normal, randomNumbers } from './random.ts';

/** The probability of every margin or total: `[count, probability]`. */
export type Outcomes = readonly (readonly [count: number, probability: number])[];

const MATCHES = 40;

/** Standard deviation of a live line from the model, because bookmakers reprice lines one after the other. */
const LIVE_NOISE = 0.001;

/**
 * Ladders of simulated matches, priced from other models than the fitted ones: every pair of scores is enumerated and
 * every line is priced by the expected return of a stake on it. Half of the matches have an additive margin and half one
 * by the power method; prices are rounded as the feed rounds them.
 *
 * - soccer before the match: Dixon and Coles' scores, with their dependence;
 * - soccer in play: a match in progress, two goal rates with uncertain tempo, and a random error of a tenth of a point
 *   in each line;
 * - basketball: margins and totals with heavier tails than the normal curve, and no draws.
 */
export function simulatedLadders(): Ladder[] {
  const random = randomNumbers(20250330);
  return Array.from({ length: MATCHES }, (_, match) => {
    const withMargin = match % 2 === 0 ? additive : power;
    return [prematchSoccer, liveSoccer, basketball].flatMap((sport) => sport(random, withMargin));
  }).flat();
}

function prematchSoccer(random: () => number, withMargin: WithMargin): Ladder[] {
  const scores = scoreGrid(0.7 + 1.4 * random(), 0.6 + 1.1 * random(), -0.02 - 0.1 * random());
  const shared = { source: 'simulated match', sportId: 29, period: 0 };
  const style = { step: 0.25, lineCount: 9, margin: 0.04 + 0.01 * random(), withMargin, noise: () => 0 };
  return [
    {
      ...shared,
      market: 'spread',
      lines: ladderOf(
        countOf(scores, (h, a) => h - a),
        style,
        (t) => -t,
      ),
    },
    {
      ...shared,
      market: 'total',
      lines: ladderOf(
        countOf(scores, (h, a) => h + a),
        style,
        (t) => t,
      ),
    },
  ];
}

function liveSoccer(random: () => number, withMargin: WithMargin): Ladder[] {
  const left = 0.15 + 0.75 * random();
  const scored = Math.floor(3 * random());
  const [home, away] = [(0.8 + 1.2 * random()) * left, (0.7 + random()) * left];
  const slow = scoreGrid(home * 0.85, away * 0.85, 0);
  const scores = mixed(slow, scoreGrid(home * 1.15, away * 1.15, 0));
  const shared = { source: 'simulated in play', sportId: 29, period: 0 };
  const noise = () => LIVE_NOISE * normal(random);
  const style = { step: 0.25, lineCount: 6, margin: 0.05 + 0.01 * random(), withMargin, noise };
  return [
    {
      ...shared,
      market: 'spread',
      lines: ladderOf(
        countOf(scores, (h, a) => h - a),
        style,
        (t) => -t,
      ),
    },
    {
      ...shared,
      market: 'total',
      score: { home: scored, away: 0 },
      lines: ladderOf(
        countOf(scores, (h, a) => h + a),
        style,
        (t) => t + scored,
      ),
    },
  ];
}

function basketball(random: () => number, withMargin: WithMargin): Ladder[] {
  const shared = { source: 'simulated basketball', sportId: 4, period: 0 };
  const style = { step: 0.5, lineCount: 11, margin: 0.04 + 0.01 * random(), withMargin, noise: () => 0 };
  const margin = wide(20 * random() - 10, 11 + 2 * random(), false);
  const total = wide(205 + 30 * random(), 16 + 4 * random(), true);
  return [
    { ...shared, market: 'spread', lines: ladderOf(margin, style, (t) => -t) },
    { ...shared, market: 'total', lines: ladderOf(total, style, (t) => t) },
  ];
}

/** Every score up to 14 goals each, with the dependence of low scores. */
export function scoreGrid(home: number, away: number, dependence: number): number[][] {
  const grid = Array.from({ length: 15 }, (_, h) =>
    Array.from({ length: 15 }, (_, a) => poisson(h, home) * poisson(a, away) * correction(h, a)),
  );
  const all = grid.flat().reduce((sum, chance) => sum + chance, 0);
  return grid.map((row) => row.map((chance) => chance / all));

  function correction(h: number, a: number): number {
    if (h > 1 || a > 1) return 1;
    if (h === a) return 1 - dependence * (h === 0 ? home * away : 1);
    return 1 + dependence * (h === 0 ? home : away);
  }
}

function poisson(k: number, rate: number): number {
  return k === 0 ? Math.exp(-rate) : (poisson(k - 1, rate) * rate) / k;
}

function mixed(one: readonly number[][], other: readonly number[][]): number[][] {
  return one.map((row, h) => row.map((chance, a) => (chance + (other[h]?.[a] ?? 0)) / 2));
}

/** The probabilities of a margin or total. */
export function countOf(grid: readonly number[][], count: (home: number, away: number) => number): Outcomes {
  const chances = new Map<number, number>();
  grid.forEach((row, home) => {
    row.forEach((chance, away) => {
      chances.set(count(home, away), (chances.get(count(home, away)) ?? 0) + chance);
    });
  });
  return [...chances];
}

/** Whole numbers under a curve with heavier tails than the normal one (Student's, ten degrees of freedom). */
function wide(mean: number, deviation: number, draws: boolean): Outcomes {
  const counts = Array.from({ length: 281 }, (_, i) => Math.round(mean) - 140 + i);
  const weights = counts.map((count) => {
    if (count === 0 && !draws) return 0;
    return (1 + ((count - mean) / deviation) ** 2 / 8) ** -5.5;
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return counts.map((count, i) => [count, (weights[i] ?? 0) / all] as const);
}

/** The inverse of the price of an outcome, from its probability and that of the opposite outcome. */
type WithMargin = (chance: number, opposite: number, margin: number) => number;

const additive: WithMargin = (chance, _, margin) => chance + margin / 2;

const power: WithMargin = (chance, opposite, margin) => {
  let [low, high] = [0.5, 1];
  for (let step = 0; step < 50; step += 1) {
    const exponent = (low + high) / 2;
    if (chance ** exponent + opposite ** exponent > 1 + margin) low = exponent;
    else high = exponent;
  }
  return chance ** low;
};

interface Style {
  readonly step: number;
  readonly lineCount: number;
  readonly margin: number;
  readonly withMargin: WithMargin;
  readonly noise: () => number;
}

/** The lines around the even line that a bookmaker would still offer. */
function ladderOf(outcomes: Outcomes, style: Style, points: (threshold: number) => number): Line[] {
  const even = outcomes.reduce((sum, [count, chance]) => sum + count * chance, 0);
  const middle = Math.round(even / style.step) * style.step;
  const lines: Line[] = [];
  for (let i = 0; i < style.lineCount; i += 1) {
    const threshold = middle + (i - Math.floor(style.lineCount / 2)) * style.step;
    const fair = fairChance(outcomes, threshold) + style.noise();
    if (fair < 0.1 || fair > 0.9) continue;
    const priced = (chance: number) => rounded(1 / style.withMargin(chance, 1 - chance, style.margin));
    lines.push({ points: points(threshold), prices: [priced(fair), priced(1 - fair)] });
  }
  return lines.sort((a, b) => a.points - b.points);
}

/** Three decimals below 2, two decimals from 2 on. */
function rounded(price: number): number {
  return Number(price.toFixed(price < 2 ? 3 : 2));
}

/**
 * The fair probability of the upper side: the inverse of the price at which a stake has an expected value of 0. Each
 * half stake wins the price less one, is lost, or is returned.
 */
export function fairChance(outcomes: Outcomes, threshold: number): number {
  const halves = Number.isInteger(threshold * 2)
    ? [threshold, threshold]
    : [threshold - 0.25, threshold + 0.25];
  let winsPerUnit = 0;
  let loses = 0;
  for (const [count, chance] of outcomes) {
    for (const half of halves) {
      if (count > half) winsPerUnit += chance / 2;
      if (count < half) loses += chance / 2;
    }
  }
  const price = 1 + loses / winsPerUnit;
  return 1 / price;
}
