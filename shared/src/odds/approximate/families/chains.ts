import { matchGames } from '../../joint/tennis/match-chain.ts';
import { SET_SCORES } from '../../joint/tennis/set-chain.ts';
import { SERVE, setsByForm } from '../../joint/tennis/sets-by-form.ts';
import type { Score } from '../../settlement/settle.ts';
import type { PointMass } from '../fit/tilted-family.ts';
import type { KnownLine } from '../lines/known-lines.ts';
import { logCountWeights } from './count-weights.ts';
import { expectationsOf } from './expectations.ts';
import type { LadderKind } from './ladder-kind.ts';

/** The chance of each whole number from `lowest` on. Impossible numbers, such as a margin of 0 games in a set, have 0. */
export interface Counts {
  readonly lowest: number;
  readonly chances: Float64Array;
}

/**
 * A result that sides reach step by step, such as a set of tennis or a race to ten frames, whose distribution follows exactly
 * from the difference in strength. What else it depends on are its variants: the level of serve, the number of frames.
 */
export interface Chain {
  readonly variants: number;
  /** Consecutive variants that are steps of one quantity, so that a fit may lie between them; 1 where each is a case of its own. */
  readonly consecutive: number;
  /** Strengths go from `−strengths` to `strengths`, in steps of the chain's own unit. */
  readonly strengths: number;
  /** Expected deviation of the variance of strength between stages, halved, in squared steps. */
  readonly spread: number;
  /** Cost of a variant before any line is known, as a squared number of deviations. */
  prior(variant: number): number;
  compute(market: 'spread' | 'total', variant: number, strength: number): Counts;
  /** Numbers whose frequency is less certain than that of the others. */
  readonly pointMasses: readonly PointMass[];
}

const TENNIS = 33;
const VOLLEYBALL = 34;
const DARTS = 10;
const SNOOKER = 28;
const HOCKEY = 19;
const BASEBALL = 3;

/** Total lines of sets are below, those of games above. */
const MOST_SETS = 6;

/**
 * The chain that a ladder counts the result of; null where there is none, the lines do not show its unit, or the
 * match has begun and its score is in another unit.
 *
 * @param lines at least one.
 */
export function chooseChain(
  { sportId, period, market, score }: LadderKind,
  lines: readonly KnownLine[],
): Chain | null {
  switch (sportId) {
    case TENNIS:
      if (period === undefined) return null;
      if (period > 0) return score === null && period <= 5 ? TENNIS_SET : null;
      if (countsSets(market, score, lines)) return setsFrom(score);
      return score === null ? TENNIS_GAMES : null;
    case VOLLEYBALL:
      if (period === undefined) return null;
      if (period > 0) return score === null ? (period === 5 ? LAST_VOLLEYBALL_SET : VOLLEYBALL_SET) : null;
      return countsSets(market, score, lines) ? setsFrom(score) : null;
    case DARTS:
    case SNOOKER:
      return period === 0 ? raceFrom(TARGETS, score) : null;
    case HOCKEY:
      return period === 0 && market === 'spread' ? marginChain(sportId, true, score) : null;
    case BASEBALL:
      return period !== undefined && market === 'spread' ? marginChain(sportId, period === 0, score) : null;
    default:
      return null;
  }
}

/** Handicaps of sets are half sets beyond the moneyline; those of games have whole lines too, and a wider ladder. */
function countsSets(
  market: 'spread' | 'total',
  score: LadderKind['score'],
  lines: readonly KnownLine[],
): boolean {
  const { home, away } = score ?? { home: 0, away: 0 };
  return lines.every(({ threshold }) =>
    market === 'total'
      ? threshold + home + away < MOST_SETS
      : [1.5, 2.5].includes(Math.abs(threshold + home - away)),
  );
}

/** Serves from 2.5 deviations below the average of the tour to 2.5 above, in steps of half a deviation. */
const SERVES = 11;
const SERVE_STEP = SERVE.deviation / 2;
const serveOf = (variant: number): number => SERVE.mean + ((variant % SERVES) - 5) * SERVE_STEP;
const servePrior = (variant: number): number => (((variant % SERVES) - 5) / 2) ** 2;

/** Step of the difference between players, in logarithmic odds of a point. */
const DIFFERENCE_STEP = 0.05;

/** Half the variance of form in squared steps, and how far it may depart from that. */
const TENNIS_SPREAD = 12;
const CENTRAL_FORM = 0.23;

const TENNIS_SET: Chain = {
  variants: SERVES,
  consecutive: SERVES,
  strengths: 24,
  spread: TENNIS_SPREAD,
  pointMasses: [],
  prior: servePrior,
  compute(market, variant, strength) {
    const counts = emptyCounts(market, 7, 13);
    for (const { chances, weight } of setsByForm([
      serveOf(variant),
      strength * DIFFERENCE_STEP,
      CENTRAL_FORM,
    ])) {
      for (const [i, [home, away]] of SET_SCORES.entries()) {
        add(counts, market, home, away, weight * (chances[i] ?? 0));
      }
    }
    return counts;
  },
};

/** Variants below the number of serves are of matches of three sets, the others of five. */
const TENNIS_GAMES: Chain = {
  variants: 2 * SERVES,
  consecutive: SERVES,
  strengths: 24,
  spread: TENNIS_SPREAD,
  pointMasses: [],
  prior: (variant) => servePrior(variant) + (variant < SERVES ? 0 : 2),
  compute(market, variant, strength) {
    const setsToWin = variant < SERVES ? 2 : 3;
    const counts = emptyCounts(market, 7 * (2 * setsToWin - 1), 13 * (2 * setsToWin - 1));
    for (const { chances, weight } of setsByForm([
      serveOf(variant),
      strength * DIFFERENCE_STEP,
      CENTRAL_FORM,
    ])) {
      for (const { games, orders } of matchGames(chances, setsToWin)) {
        for (let home = 0; home <= games.home; home += 1) {
          for (let away = 0; away <= games.away; away += 1) {
            const chance = games.chances[home * (games.away + 1) + away] ?? 0;
            if (chance > 0) add(counts, market, home, away, weight * orders * chance);
          }
        }
      }
    }
    return counts;
  },
};

/** Step of the difference in strength in a race, in logarithmic odds of a frame, leg or set. */
const RACE_STEP = 0.1;

/** Frames, legs or sets that a race can be to. */
const TARGETS: readonly number[] = Array.from({ length: 17 }, (_, i) => i + 2);
const SETS: readonly number[] = [2, 3];

/** Races by target and score: a few hundred at most. */
const races = new Map<string, Chain>();

/** Lead in the set that is being played, from two steps behind to two ahead, in logarithmic odds of winning it. */
const LEADS = 17;
const LEAD_STEP = 0.25;

/** Nothing of a set in play is known: its own odds are expected to differ by one from those of the sets that follow. */
const LEAD_DEVIATION = 1;
const findLead = (variant: number): number => ((variant % LEADS) - (LEADS - 1) / 2) * LEAD_STEP;

/** What is left of a match in sets. In play the current set has a chance of its own, because nobody knows its score. */
function setsFrom(score: LadderKind['score']): Chain {
  return score === null ? raceFrom(SETS, score) : raceFrom(SETS, score, LEADS);
}

/**
 * What is left of a race to a number of frames, legs or sets, of which both sides may have some.
 *
 * @param leads variants of each target by the chance of the unit that is being played.
 */
function raceFrom(targets: readonly number[], score: LadderKind['score'], leads = 1): Chain {
  const from = score ?? { home: 0, away: 0 };
  const { home, away } = from;
  const key = `${targets.length}:${leads}:${home}:${away}`;
  const known = races.get(key);
  if (known) return known;
  const open = targets.filter((to) => to > home && to > away);
  const lead = leads > 1 ? findLead : () => 0;
  const chain: Chain = {
    variants: leads * open.length,
    consecutive: leads,
    strengths: 24,
    spread: 0.5,
    pointMasses: [],
    prior: (variant) => (lead(variant) / LEAD_DEVIATION) ** 2,
    compute(market, variant, strength) {
      const to = open[Math.floor(variant / leads)] ?? 1;
      const counts = emptyCounts(market, to, 2 * to);
      const chance = logistic(strength * RACE_STEP);
      const current = logistic(strength * RACE_STEP + lead(variant));
      const race = { market, to, chance, from };
      addRace(counts, race, { home: home + 1, away }, current);
      addRace(counts, race, { home, away: away + 1 }, 1 - current);
      return counts;
    },
  };
  if (home + away < 2 * Math.max(...targets)) races.set(key, chain);
  return chain;
}

interface Race {
  readonly market: 'spread' | 'total';
  readonly to: number;
  /** Of a unit. */
  readonly chance: number;
  /** The score that counts begin at. */
  readonly from: Score;
}

/** Adds all ends of a race from a score that is reached with a probability. */
function addRace(
  counts: Counts,
  { market, to, chance, from }: Race,
  { home, away }: Score,
  reached: number,
): void {
  if (home === to || away === to) {
    add(counts, market, home - from.home, away - from.away, reached);
    return;
  }
  // The winner's last unit ends the race; the units before come in any order.
  let [homeWins, awayWins] = [reached * chance ** (to - home), reached * (1 - chance) ** (to - away)];
  for (let lost = away; lost < to; lost += 1) {
    add(counts, market, to - from.home, lost - from.away, homeWins);
    homeWins *= ((1 - chance) * (to - home + lost - away)) / (lost - away + 1);
  }
  for (let lost = home; lost < to; lost += 1) {
    add(counts, market, lost - from.home, to - from.away, awayWins);
    awayWins *= (chance * (to - away + lost - home)) / (lost - home + 1);
  }
}

/** Step of the difference in strength in volleyball, in logarithmic odds of a rally. */
const RALLY_STEP = 0.03;

/** Pairs of points from the tie at one below the target on; more have no chance worth counting. */
const PAIRS = 12;

/** A set of volleyball to a number of points, won by two. */
function setTo(points: number): Chain {
  return {
    variants: 1,
    consecutive: 1,
    strengths: 24,
    spread: 0.5,
    pointMasses: [],
    prior: () => 0,
    compute(market, _, strength) {
      const chance = logistic(strength * RALLY_STEP);
      const counts = emptyCounts(market, points, 2 * (points + PAIRS));
      let ways = 1;
      for (let lost = 0; lost < points - 1; lost += 1) {
        add(counts, market, points, lost, ways * chance ** points * (1 - chance) ** lost);
        add(counts, market, lost, points, ways * (1 - chance) ** points * chance ** lost);
        ways = (ways * (points + lost)) / (lost + 1);
      }
      // At one point each below the target, two in a row decide.
      let tied = tiedChance(points, chance);
      for (let pair = 0; pair < PAIRS; pair += 1) {
        add(counts, market, points + 1 + pair, points - 1 + pair, tied * chance ** 2);
        add(counts, market, points - 1 + pair, points + 1 + pair, tied * (1 - chance) ** 2);
        tied *= 2 * chance * (1 - chance);
      }
      return counts;
    },
  };
}

/** Chance that both sides reach one point below the target: a binomial coefficient times the chance of one order. */
function tiedChance(points: number, chance: number): number {
  let tied = 1;
  for (let won = 1; won < points; won += 1) tied *= ((points - 1 + won) / won) * chance * (1 - chance);
  return tied;
}

const VOLLEYBALL_SET = setTo(25);
const LAST_VOLLEYBALL_SET = setTo(15);

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** Goals or runs that both sides are expected to score, from a few minutes to a whole game: each a quarter more than the last. */
const EXPECTED = Array.from({ length: 19 }, (_, i) => 0.25 * 1.25 ** i);

/** Goals or runs of one side; more are too rare to count. */
const MOST_SCORED = 30;

/** Step of the ratio of both sides' expected scores, in logarithms. */
const RATIO_STEP = 0.1;

/** Frequencies of margins of one where overtime decides, and of level parts of a game, depart from the model by this share. */
const NARROW_DEVIATION = 0.1;

/** Margins by sport, whether overtime decides, and lead: a few dozen. */
const margins = new Map<string, Chain>();

/** Margin of what is left of a game of goals or runs, in which a level game is decided by one more. */
function marginChain(sportId: number, hasOvertime: boolean, score: LadderKind['score']): Chain {
  const lead = score ? score.home - score.away : 0;
  const key = `${sportId}:${hasOvertime}:${lead}`;
  const known = margins.get(key);
  if (known) return known;
  const { varianceRatio } = expectationsOf(sportId);
  const chain: Chain = {
    variants: EXPECTED.length,
    consecutive: EXPECTED.length,
    strengths: 24,
    spread: 0.5,
    pointMasses: [
      {
        numbers: hasOvertime ? [-1 - lead, 1 - lead] : [-lead],
        shares: hasOvertime ? [1, 1] : [1],
        mean: 0,
        deviation: NARROW_DEVIATION,
      },
    ],
    prior: () => 0,
    compute(_, variant, strength) {
      const home = logistic(strength * RATIO_STEP);
      return decidedMargin(EXPECTED[variant] ?? 1, home, varianceRatio, hasOvertime ? -lead : null);
    },
  };
  if (Math.abs(lead) < 20) margins.set(key, chain);
  return chain;
}

/** @param level the margin of the rest that makes the game level, which overtime decides; null where it stands. */
function decidedMargin(expected: number, home: number, varianceRatio: number, level: number | null): Counts {
  const side = (mean: number) => {
    const logs = logCountWeights(mean, varianceRatio, MOST_SCORED + 1);
    const power = varianceRatio === 1 ? Math.log(mean) : 0;
    const weights = logs.map((log, k) => Math.exp(log + power * k));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => weight / all);
  };
  const [homes, aways] = [side(expected * home), side(expected * (1 - home))];
  const counts = emptyCounts('spread', MOST_SCORED + 1, 0);
  for (let h = 0; h <= MOST_SCORED; h += 1) {
    for (let a = 0; a <= MOST_SCORED; a += 1) {
      const chance = (homes[h] ?? 0) * (aways[a] ?? 0);
      if (h - a !== level) {
        add(counts, 'spread', h, a, chance);
      } else {
        add(counts, 'spread', h + 1, a, chance * home);
        add(counts, 'spread', h, a + 1, chance * (1 - home));
      }
    }
  }
  return counts;
}

function emptyCounts(market: 'spread' | 'total', most: number, mostTogether: number): Counts {
  return market === 'spread'
    ? { lowest: -most, chances: new Float64Array(2 * most + 1) }
    : { lowest: 0, chances: new Float64Array(mostTogether + 1) };
}

function add(
  { lowest, chances }: Counts,
  market: 'spread' | 'total',
  home: number,
  away: number,
  chance: number,
): void {
  const at = (market === 'spread' ? home - away : home + away) - lowest;
  chances[at] = (chances[at] ?? 0) + chance;
}
