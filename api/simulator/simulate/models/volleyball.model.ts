import type { RandomSequence } from '../random-sequence.ts';
import {
  drawEnd,
  endsPmf,
  homeChance,
  marginOf,
  type RaceEnd,
  raceEnds,
  totalOf,
} from './race.distribution.ts';
import { type Played, periodDistribution, type ScoreStep, type SportModel } from './sport-model.ts';

const POINTS = 25;
const SETS_TO_WIN = 3;
/** After 24–24 a set is decided by two points in a row; the model follows this many pairs of points. */
const PAIRS = 10;

/**
 * Volleyball, best of five. Markets: the match (counted in sets) and the first set (counted in points). `supremacy` is
 * the home side's chance of winning a rally minus one half.
 */
export const volleyball: SportModel = {
  minutes: 110,
  liveBetting: true,
  distributions({ supremacy }, progress) {
    const set = setEnds(supremacy);
    const [home, away] = [progress?.home ?? 0, progress?.away ?? 0];
    if (home >= SETS_TO_WIN || away >= SETS_TO_WIN) return [];
    const ends = raceEnds(SETS_TO_WIN, homeChance(set), home, away);
    const shape = { step: 1, lines: 5 };
    const margin = endsPmf(ends, marginOf);
    const total = endsPmf(ends, totalOf);
    const match = periodDistribution(0, { result: margin, margin, total, spreads: shape, totals: shape });
    if (progress) return [match];
    const points = endsPmf(set, marginOf);
    return [match, periodDistribution(1, { result: points, margin: points, total: endsPmf(set, totalOf) })];
  },
  play,
};

/** All final scores of a set: the first to 25 with a lead of two points. */
function setEnds(supremacy: number): RaceEnd[] {
  const rally = Math.max(0.35, Math.min(0.65, 0.5 + supremacy));
  const out: RaceEnd[] = [];
  let tied = 0;
  for (const end of raceEnds(POINTS, rally)) {
    if (Math.min(end.home, end.away) < POINTS - 1) out.push(end);
    else tied += end.chance;
  }
  // A set that would end 25–24 stood at 24–24 and goes on until one side leads by two points.
  const both = rally ** 2;
  const neither = (1 - rally) ** 2;
  for (let pair = 0; pair < PAIRS; pair++) {
    const high = POINTS + 1 + pair;
    out.push({ home: high, away: high - 2, chance: tied * both });
    out.push({ home: high - 2, away: high, chance: tied * neither });
    tied *= 1 - both - neither;
  }
  return out;
}

function play({ supremacy }: { readonly supremacy: number }, random: RandomSequence): Played {
  const ends = setEnds(supremacy);
  const steps: ScoreStep[] = [];
  let first: RaceEnd | null = null;
  let [home, away] = [0, 0];
  while (home < SETS_TO_WIN && away < SETS_TO_WIN) {
    const set = drawEnd(ends, random);
    first ??= set;
    if (set.home > set.away) home += 1;
    else away += 1;
    steps.push({ elapsed: (home + away) / (2 * SETS_TO_WIN - 1), home, away });
  }
  const set1 = { number: 1, home: first?.home ?? 0, away: first?.away ?? 0 };
  return { steps, periods: [{ number: 0, home, away }, set1] };
}
