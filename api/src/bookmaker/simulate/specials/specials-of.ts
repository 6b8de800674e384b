import { poisson } from '../models/goals.law.ts';
import type { Params, PeriodScore, Played } from '../models/law.ts';
import { mma } from '../models/mma.model.ts';
import { modelOf } from '../models/models.ts';
import { above, at, type Pmf } from '../models/pmf.ts';
import { logistic } from '../models/race.law.ts';
import { personName } from '../names/invent.ts';
import { Dice } from '../random/dice.ts';
import { below, keyOf, unit } from '../random/hash.ts';
import type { Plan } from '../schedule/plan.ts';
import { overUnder, type SpecialPlan, yesNo } from './special-plan.ts';

/** What a player of a sport is bet on: the statistic, its usual size, and how many players are listed. */
const PLAYER_PROPS: Readonly<
  Record<number, { readonly stat: string; readonly mean: number; readonly players: number }>
> = {
  4: { stat: 'Points', mean: 18, players: 4 },
  19: { stat: 'Shots On Goal', mean: 3, players: 3 },
  15: { stat: 'Passing Yards', mean: 240, players: 2 },
  3: { stat: 'Strikeouts', mean: 5.6, players: 2 },
};

/** Means up to here are counts of single things; beyond, they are yards. */
const COUNTED = 60;
const YARDS_SD = 52;
/** How many lines on counts are whole numbers, which a count can tie with. */
const WHOLE_LINES = 0.25;

/**
 * The specials of a match: what both sides do together, whether sums are odd, exact sets, and players' numbers. Those
 * on the whole match are read from the very laws that price its main markets.
 *
 * @param params the parameters of the moment: a steam on the match moves its specials too.
 */
export function specialsOf(plan: Plan, params: Params, played: Played): SpecialPlan[] {
  const sport = plan.slot.league.sportId;
  const final = played.periods.find(({ number }) => number === 0) ?? { number: 0, home: 0, away: 0 };
  if (sport === 29) return soccer(plan, params, final);
  if (sport === 33) return [exactSets(plan, params, final)];
  if (sport === 22) return [distance(plan, params)];
  return players(plan, params);
}

/** Big leagues have specials, of the small ones a few matches. */
export function hasSpecials(plan: Plan): boolean {
  return plan.slot.league.tier < 2 || unit(keyOf(plan.key, 21)) < 0.2;
}

function soccer(plan: Plan, params: Params, final: PeriodScore): SpecialPlan[] {
  const [law] = modelOf(29).laws(params, null);
  if (!law?.home || !law.away || !law.total) return [];
  const base = {
    periodNumber: 0,
    handicap: null,
    units: 'Goals',
    betType: 'MULTI_WAY_HEAD_TO_HEAD',
  } as const;
  const both = (1 - at(law.home, 0)) * (1 - at(law.away, 0));
  const odd = oddChance(law.total);
  // The favourite of the first price: a player stays in one team however the prices move.
  const scorer = plan.params.supremacy >= 0 ? 'home' : 'away';
  const mean = Math.max(0.1, (params.total + (scorer === 'home' ? 1 : -1) * params.supremacy) / 2);
  const scores = 1 - Math.exp(-0.32 * mean);
  return [
    {
      ...base,
      number: 0,
      name: 'Both Teams To Score?',
      category: 'Team Props',
      outcomes: yesNo(both),
      winner: final.home > 0 && final.away > 0 ? 0 : 1,
    },
    {
      ...base,
      number: 1,
      name: 'Total Goals Odd/Even',
      category: 'Game Props',
      outcomes: [
        { name: 'Odd', chance: odd },
        { name: 'Even', chance: 1 - odd },
      ],
      winner: (final.home + final.away) % 2 === 1 ? 0 : 1,
    },
    {
      ...base,
      number: 2,
      name: 'Exact Total Goals',
      category: 'Game Props',
      outcomes: exactTotals(law.total),
      winner: EXACT.findLastIndex(([least]) => final.home + final.away >= least),
    },
    {
      ...base,
      number: 3,
      name: `${player(plan, 0)} (${scorer === 'home' ? plan.home : plan.away}) To Score`,
      category: 'Player Props',
      outcomes: yesNo(scores),
      winner: unit(keyOf(plan.key, 63)) < scores && final[scorer] > 0 ? 0 : 1,
    },
  ];
}

/** The least sum of each outcome; the last one is open. */
const EXACT = [
  [0, '0-1 Goals'],
  [2, '2 Goals'],
  [3, '3 Goals'],
  [4, '4 Goals'],
  [5, '5 Or More Goals'],
] as const;

function exactTotals(total: Pmf): SpecialPlan['outcomes'] {
  return EXACT.map(([least, name], index) => {
    const next = EXACT[index + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    return { name, chance: above(total, least - 1) - above(total, next - 1) };
  });
}

function exactSets(plan: Plan, params: Params, final: PeriodScore): SpecialPlan {
  const [match] = modelOf(33).laws(params, null);
  const margins = [2, 1, -1, -2];
  const names = [`${plan.home} 2-0`, `${plan.home} 2-1`, `${plan.away} 2-1`, `${plan.away} 2-0`];
  const law = match?.result;
  return {
    number: 0,
    betType: 'MULTI_WAY_HEAD_TO_HEAD',
    name: 'Correct Score (Sets)',
    category: 'Game Props',
    periodNumber: 0,
    handicap: null,
    units: 'Sets',
    outcomes: names.map((name, index) => ({ name, chance: law ? at(law, margins[index] ?? 0) : 0.25 })),
    winner: margins.indexOf(final.home - final.away),
  };
}

function distance(plan: Plan, params: Params): SpecialPlan {
  const [law] = mma.laws(params, null);
  const chance = law?.total ? above(law.total, 2.5) : 0.5;
  return {
    number: 0,
    betType: 'MULTI_WAY_HEAD_TO_HEAD',
    name: 'Will The Fight Go The Distance?',
    category: 'Game Props',
    periodNumber: 0,
    handicap: null,
    units: '',
    outcomes: yesNo(chance * 0.85),
    winner: unit(keyOf(plan.key, 64)) < chance * 0.85 ? 0 : 1,
  };
}

function players(plan: Plan, params: Params): SpecialPlan[] {
  const sport = plan.slot.league.sportId;
  const props = PLAYER_PROPS[sport];
  if (!props) return [];
  const tempo = plan.params.total > 0 ? params.total / plan.params.total : 1;
  return Array.from({ length: props.players }, (_, number) => {
    const key = keyOf(plan.key, 65, number);
    const usual = props.mean * (0.75 + 0.5 * unit(key));
    const isWhole = props.mean <= COUNTED && unit(keyOf(key, 2)) < WHOLE_LINES;
    const line = Math.floor(usual) + (isWhole ? 0 : 0.5);
    const chance = chanceOver(usual * tempo, line);
    const result = countOf(usual, new Dice(keyOf(key, 1)));
    return {
      number,
      betType: 'OVER_UNDER',
      name: `${player(plan, number)} (${props.stat})`,
      category: 'Player Props',
      periodNumber: 0,
      handicap: line,
      units: props.stat,
      outcomes: overUnder(Math.min(0.9, Math.max(0.1, chance))),
      winner: result === line ? null : result > line ? 0 : 1,
    };
  });
}

/**
 * The chance of over when there is no tie. Small counts are Poisson; yards are spread about evenly around their mean,
 * where the logistic curve is close enough.
 */
function chanceOver(mean: number, line: number): number {
  if (mean > COUNTED) return logistic((mean - line) / (YARDS_SD * 0.55));
  const counts = poisson(mean);
  const over = above(counts, line);
  const under = 1 - above(counts, Math.ceil(line) - 1);
  return over / (over + under);
}

function countOf(mean: number, dice: Dice): number {
  return mean <= COUNTED ? dice.poisson(mean) : Math.round(mean + YARDS_SD * dice.normal());
}

function oddChance(total: Pmf): number {
  let odd = 0;
  for (let i = 0; i < total.p.length; i++) if ((total.min + i) % 2 === 1) odd += total.p[i] ?? 0;
  return odd;
}

function player(plan: Plan, number: number): string {
  const { league } = plan.slot;
  // 37 and 140 have no divisor in common: no two of a match's players are the same.
  return personName(league.region, league.id + 7, (below(keyOf(plan.key, 66), 140) + 37 * number) % 140);
}
