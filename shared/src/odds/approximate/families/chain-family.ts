import { type Distribution, fairProbability } from '../fit/distribution.ts';
import type { TiltedFamily } from '../fit/tilted-family.ts';
import type { KnownLine } from '../lines/known-lines.ts';
import type { Chain } from './chains.ts';

/** How exactly a chain between its steps is expected to meet a line. */
const CELL_DEVIATION = 0.004;

/** Less likely numbers count as impossible, so that logarithms stay finite. */
const LEAST_CHANCE = 1e-10;

/** Expected deviations of the fit from the nearest step of strength and of a continuous variant. */
const STRENGTH_DEVIATION = 2;
const VARIANT_DEVIATION = 2;

interface Cell extends Distribution {
  readonly chances: Float64Array;
}

/** Computed cells: a fit looks at some dozens of a few hundred, and the next fit mostly at the same ones. */
const cells = new WeakMap<Chain, Map<number, Cell>>();

/**
 * Families around the variants of a chain that explain the lines best, in order of cost: the best one, and the best of another
 * discrete variant when it explains them nearly as well.
 *
 * Each family is the exact distribution of its cell, tilted along its own derivatives by strength, by a continuous variant and
 * by the spread of strength.
 */
export function chainFamilies(
  chain: Chain,
  market: 'spread' | 'total',
  lines: readonly KnownLine[],
): TiltedFamily[] {
  const found: { variant: number; strength: number; cost: number }[] = [];
  const tryVariant = (variant: number) => {
    if (found.some((known) => known.variant === variant)) return;
    const best = bestStrength(chain, market, lines, variant);
    if (best) found.push({ ...best, variant });
  };
  const { consecutive, variants } = chain;
  const step = consecutive > 1 ? COARSE_VARIANTS : 1;
  for (let variant = 0; variant < variants; variant += step) tryVariant(variant);
  if (step > 1) {
    const { variant: best = 0 } = found.reduce(
      (one, other) => (other.cost < one.cost ? other : one),
      found[0] ?? NONE,
    );
    const first = best - (best % consecutive);
    for (let near = best - step + 1; near < best + step; near += 1) {
      if (near >= first && near < first + consecutive) tryVariant(near);
    }
  }
  found.sort((a, b) => a.cost - b.cost);
  const [first] = found;
  if (!first) return [];
  const second = chain.consecutive > 1 ? undefined : found[1];
  const chosen = second && second.cost < first.cost + NEARLY ? [first, second] : [first];
  return chosen.map(({ variant, strength }) => familyAt(chain, market, variant, strength));
}

/** Steps between the variants of one quantity that are looked at first. */
const COARSE_VARIANTS = 3;

const NONE = { variant: 0, strength: 0, cost: Number.POSITIVE_INFINITY };

/** Another variant within this cost, three deviations squared, is a real alternative. */
const NEARLY = 9;

/** Steps between the strengths that are looked at first: the cost is smooth, but need not have one minimum. */
const COARSE = 4;

function bestStrength(
  chain: Chain,
  market: 'spread' | 'total',
  lines: readonly KnownLine[],
  variant: number,
): { strength: number; cost: number } | null {
  const most = chain.strengths;
  let best: { strength: number; cost: number } | null = null;
  const tryStrength = (strength: number) => {
    if (Math.abs(strength) > most) return;
    const cost =
      measureMisfit(predictCell(chain, market, variant, strength), lines) +
      chain.prior(variant) +
      (strength / 12) ** 2;
    if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { strength, cost };
  };
  for (let strength = -most; strength <= most; strength += COARSE) tryStrength(strength);
  const coarse = (best as { strength: number } | null)?.strength;
  if (coarse === undefined) return null;
  for (let step = 1; step < COARSE; step += 1) {
    tryStrength(coarse - step);
    tryStrength(coarse + step);
  }
  return best;
}

function measureMisfit(cell: Cell, lines: readonly KnownLine[]): number {
  let cost = 0;
  for (const { threshold, probability } of lines) {
    const fair = fairProbability(cell, threshold);
    cost += (((Number.isNaN(fair) ? 1 : fair) - probability) / CELL_DEVIATION) ** 2;
  }
  return cost;
}

function familyAt(chain: Chain, market: 'spread' | 'total', variant: number, strength: number): TiltedFamily {
  const at = (v: number, s: number) => predictCell(chain, market, v, s).chances;
  const { lowest, chances } = predictCell(chain, market, variant, strength);
  const base = chances.map((chance) => (chance < LEAST_CHANCE ? Number.NEGATIVE_INFINITY : Math.log(chance)));
  const [less, more] = [at(variant, strength - 1), at(variant, strength + 1)];
  const values = (value: (i: number) => number) =>
    base.map((log, i) => (Number.isFinite(log) ? value(i) : 0));
  const slope = (from: Float64Array, to: Float64Array, steps: number) =>
    values(
      (i) => Math.log(Math.max(to[i] ?? 0, LEAST_CHANCE) / Math.max(from[i] ?? 0, LEAST_CHANCE)) / steps,
    );
  const statistics = [
    { values: slope(less, more, 2), mean: 0, deviation: STRENGTH_DEVIATION },
    {
      values: values((i) => ((less[i] ?? 0) + (more[i] ?? 0)) / (chances[i] ?? 1) - 2),
      mean: 0,
      deviation: chain.spread,
    },
  ];
  if (chain.consecutive > 1) {
    const first = variant - (variant % chain.consecutive);
    const below = Math.max(first, variant - 1);
    const above = Math.min(first + chain.consecutive - 1, variant + 1);
    const values = slope(at(below, strength), at(above, strength), above - below);
    statistics.push({ values, mean: 0, deviation: VARIANT_DEVIATION });
  }
  return { lowest, base, statistics, pointMasses: chain.pointMasses };
}

function predictCell(chain: Chain, market: 'spread' | 'total', variant: number, strength: number): Cell {
  const known = cells.get(chain) ?? new Map<number, Cell>();
  cells.set(chain, known);
  const key = ((market === 'spread' ? 1 : 0) * 64 + variant) * 256 + strength + 128;
  const cell = known.get(key) ?? computeCell(chain, market, variant, strength);
  known.set(key, cell);
  return cell;
}

function computeCell(chain: Chain, market: 'spread' | 'total', variant: number, strength: number): Cell {
  const { lowest, chances } = chain.compute(market, variant, strength);
  const below = new Float64Array(chances.length + 1);
  let sum = 0;
  for (let i = 0; i < chances.length; i += 1) {
    sum += chances[i] ?? 0;
    below[i + 1] = sum;
  }
  for (let i = 1; i < below.length; i += 1) below[i] = (below[i] ?? 0) / sum;
  return { lowest, below, chances };
}
