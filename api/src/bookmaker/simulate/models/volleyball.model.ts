import type { Dice } from '../random/dice.ts';
import { type Played, periodLaw, type SportModel, type Step } from './law.ts';
import { drawEnd, endsPmf, homeChance, marginOf, type RaceEnd, raceEnds, totalOf } from './race.law.ts';

const POINTS = 25;
const SETS_TO_WIN = 3;
/** After 24 all, rallies go on in pairs; so many pairs are followed. */
const DEUCES = 10;

/**
 * Volleyball, best of five: sets are made of rallies. The match counted in sets, its first set counted in points.
 * Supremacy is the home side's chance of a rally above a half.
 */
export const volleyball: SportModel = {
  minutes: 110,
  liveBetting: true,
  steam: { supremacy: 0.0045, total: 0 },
  laws({ supremacy }, progress) {
    const set = setEnds(supremacy);
    const [home, away] = [progress?.home ?? 0, progress?.away ?? 0];
    if (home >= SETS_TO_WIN || away >= SETS_TO_WIN) return [];
    const ends = raceEnds(SETS_TO_WIN, homeChance(set), home, away);
    const shape = { step: 1, lines: 5 };
    const margin = endsPmf(ends, marginOf);
    const total = endsPmf(ends, totalOf);
    const match = periodLaw(0, { result: margin, margin, total, spreads: shape, totals: shape });
    if (progress) return [match];
    const points = endsPmf(set, marginOf);
    return [match, periodLaw(1, { result: points, margin: points, total: endsPmf(set, totalOf) })];
  },
  play,
};

/** How a set ends: the first to 25 with two clear points. */
function setEnds(supremacy: number): RaceEnd[] {
  const rally = Math.max(0.35, Math.min(0.65, 0.5 + supremacy));
  const out: RaceEnd[] = [];
  let level = 0;
  for (const end of raceEnds(POINTS, rally)) {
    if (Math.min(end.home, end.away) < POINTS - 1) out.push(end);
    else level += end.chance;
  }
  // A set that would end 25 to 24 stood at 24 all: two clear points are still to be won.
  const both = rally ** 2;
  const neither = (1 - rally) ** 2;
  for (let pair = 0; pair < DEUCES; pair++) {
    const high = POINTS + 1 + pair;
    out.push({ home: high, away: high - 2, chance: level * both });
    out.push({ home: high - 2, away: high, chance: level * neither });
    level *= 1 - both - neither;
  }
  return out;
}

function play({ supremacy }: { readonly supremacy: number }, dice: Dice): Played {
  const ends = setEnds(supremacy);
  const steps: Step[] = [];
  let first: RaceEnd | null = null;
  let [home, away] = [0, 0];
  while (home < SETS_TO_WIN && away < SETS_TO_WIN) {
    const set = drawEnd(ends, dice);
    first ??= set;
    if (set.home > set.away) home += 1;
    else away += 1;
    steps.push({ elapsed: (home + away) / (2 * SETS_TO_WIN - 1), home, away });
  }
  const set1 = { number: 1, home: first?.home ?? 0, away: first?.away ?? 0 };
  return { steps, periods: [{ number: 0, home, away }, set1] };
}
