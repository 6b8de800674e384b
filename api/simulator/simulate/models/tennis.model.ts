import type { RandomSequence } from '../random-sequence.ts';
import { mix, type Pmf, plus } from './pmf.ts';
import {
  drawEnd,
  endsPmf,
  homeChance,
  marginOf,
  type RaceEnd,
  raceEnds,
  totalOf,
} from './race.distribution.ts';
import {
  type Params,
  type PeriodDistribution,
  type Played,
  periodDistribution,
  type ScoreStep,
  type SportModel,
} from './sport-model.ts';

/** The share of service games that the server wins when the players are equal. */
const HOLD = 0.74;
/** How much one unit of supremacy adds to the home player's share and subtracts from the other's. */
const HOLD_PER_SUPREMACY = 0.06;
const SETS_TO_WIN = 2;
const HALF_LINES = { step: 1, lines: 3 };

/**
 * Tennis, best of three. Markets: the match (counted in sets), the first set (counted in games) and the second set
 * (moneyline only). `supremacy` separates the players' shares of held service games, `total` raises both.
 */
export const tennis: SportModel = {
  minutes: 105,
  liveBetting: true,
  distributions(params, progress) {
    const set = setEnds(params);
    const [home, away] = [progress?.home ?? 0, progress?.away ?? 0];
    if (home >= SETS_TO_WIN || away >= SETS_TO_WIN) return [];
    const ends = raceEnds(SETS_TO_WIN, homeChance(set), home, away);
    const margin = endsPmf(ends, marginOf);
    const match = periodDistribution(0, {
      result: margin,
      margin,
      total: endsPmf(ends, totalOf),
      spreads: HALF_LINES,
      totals: HALF_LINES,
    });
    return progress ? [match] : [match, firstSet(set), secondSet(set)];
  },
  play,
};

/** The same match counted in games: the sum over all orders of won and lost sets. */
export function gamesDistributions(params: Params): readonly PeriodDistribution[] {
  const set = setEnds(params);
  const chance = homeChance(set);
  const won = set.filter((end) => end.home > end.away);
  const lost = set.filter((end) => end.home < end.away);
  const sum = (value: (end: RaceEnd) => number): Pmf => {
    const [w, l] = [endsPmf(won, value), endsPmf(lost, value)];
    const [ww, ll] = [plus(w, w), plus(l, l)];
    return mix([
      [chance ** 2, ww],
      [2 * chance ** 2 * (1 - chance), plus(ww, l)],
      [(1 - chance) ** 2, ll],
      [2 * (1 - chance) ** 2 * chance, plus(ll, w)],
    ]);
  };
  return [periodDistribution(0, { margin: sum(marginOf), total: sum(totalOf) })];
}

function firstSet(set: readonly RaceEnd[]): PeriodDistribution {
  const margin = endsPmf(set, marginOf);
  const shape = { step: 0.5, lines: 5 };
  return periodDistribution(1, {
    result: margin,
    margin,
    total: endsPmf(set, totalOf),
    spreads: shape,
    totals: shape,
  });
}

function secondSet(set: readonly RaceEnd[]): PeriodDistribution {
  return periodDistribution(2, { result: endsPmf(set, marginOf) });
}

/** All final scores of a set, in games; both players serve first with the same chance. */
function setEnds({ supremacy, total }: Params): RaceEnd[] {
  const spread = Math.max(-0.22, Math.min(0.22, supremacy * HOLD_PER_SUPREMACY));
  const level = Math.max(0.6, Math.min(0.88, HOLD + total));
  const home = Math.min(0.97, level + spread);
  const away = Math.min(0.97, level - spread);
  const ends = new Map<number, RaceEnd>();
  for (const homeServesFirst of [true, false]) {
    for (const end of setFrom(home, away, homeServesFirst)) {
      const key = end.home * 10 + end.away;
      const known = ends.get(key)?.chance ?? 0;
      ends.set(key, { ...end, chance: known + end.chance / 2 });
    }
  }
  return [...ends.values()];
}

function setFrom(homeHold: number, awayHold: number, homeFirst: boolean): RaceEnd[] {
  const ends: RaceEnd[] = [];
  const reach = new Map<number, number>([[0, 1]]);
  for (let games = 0; games <= 12; games++) {
    for (let home = Math.max(0, games - 6); home <= Math.min(games, 6); home++) {
      const away = games - home;
      const here = reach.get(home * 10 + away) ?? 0;
      if (here === 0) continue;
      const tieBreak = home === 6 && away === 6;
      const homeServes = (games % 2 === 0) === homeFirst;
      const holds = homeServes ? homeHold : 1 - awayHold;
      const wins = tieBreak ? 0.5 + (homeHold - awayHold) * 0.9 : holds;
      advance(home + 1, away, here * wins);
      advance(home, away + 1, here * (1 - wins));
    }
  }
  return ends;

  function advance(home: number, away: number, chance: number): void {
    const most = Math.max(home, away);
    const over = most === 7 || (most === 6 && Math.abs(home - away) >= 2);
    if (over) ends.push({ home, away, chance });
    else reach.set(home * 10 + away, (reach.get(home * 10 + away) ?? 0) + chance);
  }
}

function play(params: Params, random: RandomSequence): Played {
  const ends = setEnds(params);
  const sets: RaceEnd[] = [];
  const steps: ScoreStep[] = [];
  let [home, away] = [0, 0];
  while (home < SETS_TO_WIN && away < SETS_TO_WIN) {
    const set = drawEnd(ends, random);
    sets.push(set);
    if (set.home > set.away) home += 1;
    else away += 1;
    steps.push({ elapsed: sets.length / (2 * SETS_TO_WIN - 1), home, away });
  }
  const games = { number: 0, home: 0, away: 0 };
  for (const set of sets) {
    games.home += set.home;
    games.away += set.away;
  }
  const each = sets.slice(0, 2).map((set, index) => ({ number: index + 1, home: set.home, away: set.away }));
  return { steps, periods: [{ number: 0, home, away }, ...each], games };
}
