import type { ScoreView } from '../fit/score-view.ts';
import type { SingleSelection } from './selection.ts';
import type { PeriodRules, Stakes } from './stake-rules.ts';

/** The lead may vary by so much more during a match than the final margin says: no quoted line has it, so that it widens the interval. */
const DOUBT = 1.25;

/**
 * The chance of being the first to reach a number of goals or points, in each outcome of a view. Two outcomes of a side that only it
 * has reached the number in need no order.
 *
 * @returns `null` for a sport whose scores do not say in which order they came about, and for a view without the scores.
 */
export function raceStakes(
  race: SingleSelection & { market: 'race' },
  view: ScoreView,
  rules: PeriodRules,
): Stakes | null {
  if (rules.race === null || !(race.to >= 1)) return null;
  const home = view.column(`home:${rules.regulation}`);
  const away = view.column(`away:${rules.regulation}`);
  if (!home || !away) return null;
  const part = rules.firstPart;
  const home1 = part === null ? null : view.column(`home:${part}`);
  const away1 = part === null ? null : view.column(`away:${part}`);
  if (rules.race === 'every-order' && !(home1 && away1)) return null;
  const scoreOf = (i: number): RaceScore => ({
    ends: [home[i] ?? 0, away[i] ?? 0],
    first: home1 && away1 ? [home1[i] ?? 0, away1[i] ?? 0] : null,
  });
  const of = (chance: ChanceOfBoth) => {
    const won = Float64Array.from(home, (_, i) => chanceOf(race, scoreOf(i), chance));
    return { won, lost: won.map((share) => 1 - share) };
  };
  if (rules.race === 'every-order') return of(byOrders());
  const { marginDeviation } = rules.race;
  return { ...of(byWalk(marginDeviation)), otherwise: of(byWalk(DOUBT * marginDeviation)) };
}

/** Scores of home and away. */
type Pair = readonly [number, number];

interface RaceScore {
  readonly ends: Pair;
  /** After the first part; null where the view does not distinguish it. */
  readonly first: Pair | null;
}

/** The chance of the first of two sides that both reach what they need, from their scores, to reach it first. */
type ChanceOfBoth = (scores: Pair, needs: Pair) => number;

function chanceOf(
  { to, outcome }: SingleSelection & { market: 'race' },
  { ends, first }: RaceScore,
  chance: ChanceOfBoth,
): number {
  if (outcome === 'neither') return Math.max(...ends) < to ? 1 : 0;
  const ofSide = ([home, away]: Pair): Pair => (outcome === 'home' ? [home, away] : [away, home]);
  const [own, other] = ofSide(ends);
  if (own < to) return 0;
  const [own1, other1] = first ? ofSide(first) : [0, 0];
  // What is decided in the first part is not decided by what follows.
  const isEarly = Math.max(own1, other1) >= to;
  const scores: Pair = isEarly ? [own1, other1] : [own - own1, other - other1];
  const needs: Pair = isEarly ? [to, to] : [to - own1, to - other1];
  if (scores[0] < needs[0]) return 0;
  return scores[1] < needs[1] ? 1 : chance(scores, needs);
}

/** By all orders of goals. */
function byOrders(): ChanceOfBoth {
  const known = new Map<number, number>();
  return ([own, other], [needed, allowed]) => {
    const key = ((own * 64 + other) * 64 + needed) * 64 + allowed;
    const chance = known.get(key) ?? chanceOfBeingFirst(own, other, needed, allowed);
    known.set(key, chance);
    return chance;
  };
}

/** The chance that the `needed`-th own goal comes before the `allowed`-th of the other side, over all orders. */
function chanceOfBeingFirst(own: number, other: number, needed: number, allowed: number): number {
  // Orders by paths: row[j] is the chance of having j goals of the other side after i own ones, not yet decided.
  let chance = 0;
  let row = new Float64Array(allowed);
  row[0] = 1;
  for (let i = 0; i < needed; i += 1) {
    const next = new Float64Array(allowed);
    for (let j = 0; j < allowed; j += 1) {
      const here = row[j] ?? 0;
      const rest = own - i + (other - j);
      const scores = rest > 0 ? (own - i) / rest : 0;
      if (i + 1 === needed) chance += here * scores;
      else next[j] = (next[j] ?? 0) + here * scores;
      if (j + 1 < allowed) row[j + 1] = (row[j + 1] ?? 0) + here * (1 - scores);
    }
    row = next;
  }
  return chance;
}

/**
 * By the margin at the point that decides: of both sides' needs less one, one side has its own. Given the final score, the margin after a
 * share of the points is normal around that share of the final one (a Brownian bridge).
 */
function byWalk(marginDeviation: number): ChanceOfBoth {
  return ([own, other], [needed, allowed]) => {
    const share = (needed + allowed - 1) / (own + other);
    const lead = share * (own - other) - (needed - allowed);
    return normalShare(lead / (marginDeviation * Math.sqrt(share * (1 - share))));
  };
}

/** The distribution function of the normal distribution, to a ten-millionth; its values at ±z add up to 1. */
function normalShare(z: number): number {
  const size = Math.abs(z);
  const t = 1 / (1 + 0.2316419 * size);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const beyond = (Math.exp((-size * size) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z < 0 ? beyond : 1 - beyond;
}
