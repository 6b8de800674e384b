import type { Marginal } from '../fit/joint-model.ts';
import { ScoreView } from '../fit/score-view.ts';

/** The tilts of a lattice: margin and its square, total and its square, their product, level, and two groups of margins. */
export const TILTS = 8;

/** The first tilt of a group of margins. */
const FIRST_GROUP = 5;

/** The scores that a match or a half can have, by margin and total: both are odd or both are even. */
export interface Lattice {
  readonly margins: Int16Array;
  readonly totals: Int16Array;
  readonly marginScores: Float64Array;
  readonly totalScores: Float64Array;
  /** Logarithms of how likely margins and totals are before they are tilted. */
  readonly marginBase: Float64Array;
  /** Per margin: 0 for level, 1 or 2 for a group with a tilt of its own, −1 for the others. */
  readonly groups: Int8Array;
  readonly totalBase: Float64Array;
}

/** The curve from which a lattice starts. */
export interface Curve {
  readonly margin: number;
  readonly marginDeviation: number;
  readonly total: number;
  readonly totalDeviation: number;
}

/** What lies further out is less likely than one in twenty thousand. */
const REACH = 4.1;

/**
 * @param factor how much more likely a margin is than the curve.
 * @param special two groups of margins, of either side, with tilts of their own.
 */
export function latticeOf(
  curve: Curve,
  factor: (margin: number) => number,
  special: readonly [readonly number[], readonly number[]],
): Lattice {
  const margins = range(curve.margin, curve.marginDeviation, Number.NEGATIVE_INFINITY);
  const totals = range(curve.total, curve.totalDeviation, 0);
  const marginScores = Float64Array.from(margins, (m) => (m - curve.margin) / curve.marginDeviation);
  const totalScores = Float64Array.from(totals, (t) => (t - curve.total) / curve.totalDeviation);
  return {
    margins,
    totals,
    marginScores,
    totalScores,
    marginBase: marginScores.map((z, i) => (-z * z) / 2 + Math.log(factor(margins[i] ?? 0))),
    totalBase: totalScores.map((z) => (-z * z) / 2),
    groups: Int8Array.from(margins, (margin) => {
      if (margin === 0) return 0;
      const group = special.findIndex((one) => one.includes(Math.abs(margin)));
      return group < 0 ? -1 : group + 1;
    }),
  };
}

function range(centre: number, deviation: number, least: number): Int16Array {
  const from = Math.max(Math.floor(centre - REACH * deviation), least);
  const to = Math.ceil(centre + REACH * deviation);
  return Int16Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** Whether a margin and a total are a score of two sides. */
function isScore(margin: number, total: number): boolean {
  return (margin + total) % 2 === 0 && total >= Math.abs(margin);
}

/** The outcomes of a lattice, in the order of {@link latticeChances}. */
export function latticeView(lattice: Lattice, period: number): ScoreView {
  const [margin, total]: [number[], number[]] = [[], []];
  for (const m of lattice.margins) {
    for (const t of lattice.totals) {
      if (!isScore(m, t)) continue;
      margin.push(m);
      total.push(t);
    }
  }
  return new ScoreView({
    [`margin:${period}`]: Int16Array.from(margin),
    [`total:${period}`]: Int16Array.from(total),
  });
}

/** The probabilities of the outcomes of {@link latticeView}. */
export function latticeChances(lattice: Lattice, tilts: Float64Array): Float64Array {
  const { margins, totals } = lattice;
  const chances = new Float64Array(margins.length * totals.length);
  let [at, sum] = [0, 0];
  walk(lattice, tilts, (_, from, weights) => {
    for (let j = from; j < totals.length; j += 2) {
      const weight = weights[j] ?? 0;
      chances[at] = weight;
      at += 1;
      sum += weight;
    }
  });
  return chances.slice(0, at).map((weight) => weight / sum);
}

/** Visits every margin with the weights of its totals: those from index `from`, every second one. */
function walk(
  lattice: Lattice,
  tilts: Float64Array,
  visit: (marginIndex: number, from: number, weights: Float64Array) => void,
): void {
  const { margins, totals, marginScores, totalScores, marginBase, totalBase, groups } = lattice;
  const [m1 = 0, m2 = 0, t1 = 0, t2 = 0, product = 0] = tilts;
  const columns = totalScores.map((z, j) => Math.exp((totalBase[j] ?? 0) + t1 * z - (t2 * z * z) / 2));
  const firstScore = totalScores[0] ?? 0;
  const spacing = (totalScores[1] ?? 0) - firstScore;
  const firstTotal = totals[0] ?? 0;
  const weights = new Float64Array(totals.length);
  for (let i = 0; i < margins.length; i += 1) {
    const m = margins[i] ?? 0;
    const z = marginScores[i] ?? 0;
    const size = Math.abs(m);
    const group = groups[i] ?? -1;
    const extra = group < 0 ? 0 : (tilts[FIRST_GROUP + group] ?? 0);
    const row = Math.exp((marginBase[i] ?? 0) + m1 * z - (m2 * z * z) / 2 + extra);
    // The first total of the same parity that both sides can have.
    let from = Math.max(0, size - firstTotal);
    if ((m + firstTotal + from) % 2 !== 0) from += 1;
    // The product's factor grows by the same ratio from one total to the next.
    const ratio = Math.exp(2 * product * z * spacing);
    let weight = row * Math.exp(product * z * (firstScore + from * spacing));
    for (let j = from; j < totals.length; j += 2) {
      weights[j] = weight * (columns[j] ?? 0);
      weight *= ratio;
    }
    visit(i, from, weights);
  }
}

/** The distributions by which a lattice's lines are settled. */
export interface LatticeMarginals {
  readonly margin: Marginal;
  readonly total: Marginal;
  /** Of both sides; null where no team total is quoted. */
  readonly home: Marginal | null;
  readonly away: Marginal | null;
}

/** Allocates the marginals of a lattice for a model with so many parameters. */
export function latticeMarginals(
  lattice: Lattice,
  period: number,
  parameters: number,
  teams: boolean,
): LatticeMarginals {
  const { margins, totals } = lattice;
  const marginal = (name: 'margin' | 'total' | 'home' | 'away', values: Int16Array): Marginal => ({
    view: new ScoreView({ [`${name}:${period}`]: values }),
    chances: new Float64Array(values.length),
    derivatives: new Float64Array(values.length * parameters),
  });
  const most = Math.floor(((totals.at(-1) ?? 0) + Math.max(...margins.map(Math.abs))) / 2);
  const scores = Int16Array.from({ length: most + 1 }, (_, i) => i);
  return {
    margin: marginal('margin', margins),
    total: marginal('total', totals),
    home: teams ? marginal('home', scores) : null,
    away: teams ? marginal('away', scores) : null,
  };
}

/** Sums of a cell: probability, then times margin, its square, total, its square and the product. */
const SUMS = 6;

/**
 * Computes the marginals of a lattice, and their derivatives by its tilts into the first {@link TILTS} blocks.
 *
 * @returns false when the tilts have no distribution.
 */
export function evaluateLattice(lattice: Lattice, tilts: Float64Array, into: LatticeMarginals): boolean {
  const { margins, totals, marginScores, totalScores } = lattice;
  const parts = [into.margin, into.total, into.home, into.away].map(
    (part) => part && { part, sums: new Float64Array((SUMS + 3) * part.chances.length) },
  );
  const [byMargin, byTotal, byHome, byAway] = parts;
  if (!byMargin || !byTotal) return false;
  walk(lattice, tilts, (i, from, weights) => {
    const z = marginScores[i] ?? 0;
    const m = margins[i] ?? 0;
    const special = lattice.groups[i] ?? -1;
    let [row, rowY, rowY2] = [0, 0, 0];
    for (let j = from; j < totals.length; j += 2) {
      const weight = weights[j] ?? 0;
      const y = totalScores[j] ?? 0;
      row += weight;
      rowY += weight * y;
      rowY2 += weight * y * y;
      add(byTotal.sums, j, weight, z, y, special);
    }
    const at = (SUMS + 3) * i;
    byMargin.sums.set([row, row * z, row * z * z, rowY, rowY2, rowY * z], at);
    if (special >= 0) byMargin.sums[at + SUMS + special] = row;
    if (!byHome || !byAway) return;
    for (let j = from; j < totals.length; j += 2) {
      const weight = weights[j] ?? 0;
      const y = totalScores[j] ?? 0;
      const home = ((totals[j] ?? 0) + m) / 2;
      add(byHome.sums, home, weight, z, y, special);
      add(byAway.sums, home - m, weight, z, y, special);
    }
  });
  let sum = 0;
  for (let i = 0; i < margins.length; i += 1) sum += byMargin.sums[(SUMS + 3) * i] ?? 0;
  if (!(sum > 0 && Number.isFinite(sum))) return false;
  for (const one of parts) if (one) differentiate(one.part, one.sums, sum);
  return true;
}

function add(sums: Float64Array, cell: number, weight: number, z: number, y: number, special: number): void {
  const at = (SUMS + 3) * cell;
  const byMargin = weight * z;
  const byTotal = weight * y;
  sums[at] = (sums[at] ?? 0) + weight;
  sums[at + 1] = (sums[at + 1] ?? 0) + byMargin;
  sums[at + 2] = (sums[at + 2] ?? 0) + byMargin * z;
  sums[at + 3] = (sums[at + 3] ?? 0) + byTotal;
  sums[at + 4] = (sums[at + 4] ?? 0) + byTotal * y;
  sums[at + 5] = (sums[at + 5] ?? 0) + byTotal * z;
  if (special >= 0) sums[at + SUMS + special] = (sums[at + SUMS + special] ?? 0) + weight;
}

/** The statistic of each tilt among the sums of a cell, and its factor. */
const STATISTICS = [
  [1, 1],
  [2, -0.5],
  [3, 1],
  [4, -0.5],
  [5, 1],
  [6, 1],
  [7, 1],
  [8, 1],
] as const;

function differentiate(part: Marginal, sums: Float64Array, sum: number): void {
  const cells = part.chances.length;
  const size = SUMS + 3;
  for (let i = 0; i < cells; i += 1) part.chances[i] = (sums[size * i] ?? 0) / sum;
  for (const [k, [offset, factor]] of STATISTICS.entries()) {
    let mean = 0;
    for (let i = 0; i < cells; i += 1) mean += sums[size * i + offset] ?? 0;
    mean /= sum;
    for (let i = 0; i < cells; i += 1) {
      const value = (sums[size * i + offset] ?? 0) / sum - (part.chances[i] ?? 0) * mean;
      part.derivatives[k * cells + i] = factor * value;
    }
  }
}
