import { type JointModel, type JointView, lazyView, type Marginal } from '../fit/joint-model.ts';
import type { Prior } from '../fit/least-squares.ts';
import type { Observation } from '../fit/observations.ts';
import { ScoreView } from '../fit/score-view.ts';
import { joinHalves, momentsOf } from './halves.ts';
import {
  evaluateLattice,
  type Lattice,
  type LatticeMarginals,
  latticeChances,
  latticeMarginals,
  latticeOf,
  latticeView,
  TILTS,
} from './lattice.ts';
import type { PointsSport } from './points-sport.ts';
import { startingPoints } from './starting-points.ts';

/** The first half has the same tilts, without those of the special margins. */
const PARAMETERS = TILTS + 6;

/**
 * Margin and total of a match and of its first half.
 *
 * Both are normal curves over the whole numbers, correlated and of the same parity, so that the scores of the sides follow.
 * Level matches and, in American football, the key margins depart from the curve. The first half has the expected share of
 * both and half of the variance, which its own lines correct; what the second half adds is independent.
 *
 * @returns `null` without a total and a line of the sides for the whole match.
 *
 * Source: Stern, "On the Probability of Winning a Football Game" (1991), for the normal margin; Stern, "A Brownian Motion
 * Model for the Progress of Sports Scores" (1994), for the halves.
 */
export function pointsModel(observations: readonly Observation[], sport: PointsSport): JointModel | null {
  const start = startingPoints(observations, 0, sport.marginDeviation, sport.totalDeviation);
  if (!start || start.total < 3 * sport.totalDeviation * 0.9 || Math.abs(start.margin) > start.total)
    return null;
  const share = sport.firstShare;
  const half = Math.SQRT1_2;
  const factor = (margin: number) => sport.keyMargins.get(Math.abs(margin)) ?? 1;
  const match = latticeOf(
    { ...start, marginDeviation: sport.marginDeviation, totalDeviation: sport.totalDeviation },
    (margin) => (margin === 0 ? sport.level : factor(margin)),
    sport.special,
  );
  const first = latticeOf(
    {
      margin: start.margin * share,
      total: start.total * share,
      marginDeviation: sport.marginDeviation * half,
      totalDeviation: sport.totalDeviation * half,
    },
    factor,
    sport.special,
  );
  const hasTeams = (period: number) =>
    observations.some(
      ({ selection: s }) => s.market === 'total' && s.team !== undefined && s.period === period,
    );
  const hasFirst = observations.some(({ selection: s }) => 'period' in s && s.period === 1);
  const marginals = latticeMarginals(match, 0, PARAMETERS, hasTeams(0));
  const firstMarginals = hasFirst ? latticeMarginals(first, 1, PARAMETERS, hasTeams(1)) : null;
  const evaluate = (parameters: Float64Array): boolean => {
    if (!isCurve(parameters)) return false;
    if (!evaluateLattice(match, parameters.subarray(0, TILTS), marginals)) return false;
    if (!firstMarginals) return true;
    if (!evaluateLattice(first, firstTilts(parameters, share), firstMarginals)) return false;
    for (const part of partsOf(firstMarginals)) followMatch(part, share);
    return true;
  };
  return {
    ...sport.rules,
    priors: priorsOf(sport, totalCorrection(first, start.total * share)),
    marginals: [...partsOf(marginals), ...(firstMarginals ? partsOf(firstMarginals) : [])],
    evaluate,
    views: viewsOf(match, first, share),
  };
}

function priorsOf(sport: PointsSport, firstTotal: number): Prior[] {
  const key: Prior = { mean: 0, deviation: sport.specialDeviation };
  return [
    { mean: 0, deviation: 2 },
    { mean: 0, deviation: 0.25 },
    { mean: 0, deviation: 2 },
    { mean: 0, deviation: 0.25 },
    { mean: 0, deviation: 0.04 },
    sport.drawPrior,
    key,
    key,
    { mean: 0, deviation: 0.12 },
    { mean: 0, deviation: 0.15 },
    { mean: firstTotal, deviation: 0.25 },
    { mean: 0, deviation: 0.15 },
    { mean: 0, deviation: 0.04 },
    { mean: 0, deviation: 0.15 },
  ];
}

/** No side scores less than nothing, which raises the mean total of a short period: the tilt that lowers it again. */
function totalCorrection(lattice: Lattice, total: number): number {
  const tilts = new Float64Array(TILTS);
  const marginals = latticeMarginals(lattice, 1, TILTS, false);
  for (let step = 0; step < 2; step += 1) {
    if (!evaluateLattice(lattice, tilts, marginals)) return 0;
    const { mean, variance } = momentsOf(lattice.totals, marginals.total.chances);
    const spacing = (lattice.totalScores[1] ?? 0) - (lattice.totalScores[0] ?? 0);
    tilts[2] = (tilts[2] ?? 0) + (total - mean) / (variance * spacing);
  }
  return tilts[2] ?? 0;
}

/** Whether margin and total still fall off on both sides. */
function isCurve(parameters: Float64Array): boolean {
  const [, margin = 0, , total = 0] = parameters;
  const [firstMargin = 0, firstTotal = 0] = [parameters[TILTS + 1], parameters[TILTS + 3]];
  const curves = [margin, total, margin + firstMargin, total + firstTotal];
  return curves.every((value) => value > -0.8 && value < 20);
}

/** The ratio of a tilt of the first half to that of the match which has the same effect on the mean. */
const tiltShare = (share: number) => share / Math.SQRT1_2;

/** The first half's tilts: those of the match, as far as it shares them, and its own. */
function firstTilts(parameters: Float64Array, share: number): Float64Array {
  const of = (k: number) => parameters[k] ?? 0;
  const tilts = new Float64Array(TILTS);
  tilts[0] = of(TILTS) + tiltShare(share) * of(0);
  tilts[1] = of(TILTS + 1) + of(1);
  tilts[2] = of(TILTS + 2) + tiltShare(share) * of(2);
  tilts[3] = of(TILTS + 3) + of(3);
  tilts[4] = of(TILTS + 4) + of(4);
  tilts[5] = of(TILTS + 5);
  return tilts;
}

/** Moves the derivatives by the first half's tilts to their place, and adds those by the match's. */
function followMatch({ derivatives, chances }: Marginal, share: number): void {
  const cells = chances.length;
  for (let k = 0; k < 6; k += 1) {
    const ratio = k === 5 ? 0 : k === 0 || k === 2 ? tiltShare(share) : 1;
    for (let i = 0; i < cells; i += 1) {
      const slope = derivatives[k * cells + i] ?? 0;
      derivatives[(TILTS + k) * cells + i] = slope;
      derivatives[k * cells + i] = slope * ratio;
    }
  }
  derivatives.fill(0, 6 * cells, TILTS * cells);
}

function partsOf({ margin, total, home, away }: LatticeMarginals): Marginal[] {
  return [margin, total, home, away].filter((part) => part !== null);
}

function viewsOf(match: Lattice, first: Lattice, share: number): JointView[] {
  const halves = (name: 'margin' | 'total', after: Int16Array, full: Int16Array) => (): JointView => {
    const scratch = [
      latticeMarginals(match, 0, TILTS, false),
      latticeMarginals(first, 1, TILTS, false),
    ] as const;
    const pairs = after.length * full.length;
    const view = new ScoreView(
      {
        [`${name}:1`]: Int16Array.from({ length: pairs }, (_, i) => after[Math.floor(i / full.length)] ?? 0),
        [`${name}:0`]: Int16Array.from({ length: pairs }, (_, i) => full[i % full.length] ?? 0),
      },
      true,
    );
    return {
      view,
      chancesAt(parameters) {
        evaluateLattice(match, parameters.subarray(0, TILTS), scratch[0]);
        evaluateLattice(first, firstTilts(parameters, share), scratch[1]);
        const [end, middle] = [scratch[0][name].chances, scratch[1][name].chances];
        const [all, half] = [momentsOf(full, end), momentsOf(after, middle)];
        return joinHalves(
          { values: after, chances: middle },
          { values: full, chances: end },
          { mean: all.mean - half.mean, variance: Math.max(all.variance - half.variance, all.variance / 4) },
        );
      },
    };
  };
  return [
    lazyView(() => ({
      view: latticeView(match, 0),
      chancesAt: (parameters) => latticeChances(match, parameters.subarray(0, TILTS)),
    })),
    lazyView(() => ({
      view: latticeView(first, 1),
      chancesAt: (parameters) => latticeChances(first, firstTilts(parameters, share)),
    })),
    lazyView(halves('margin', first.margins, match.margins)),
    lazyView(halves('total', first.totals, match.totals)),
  ];
}
