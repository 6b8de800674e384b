import { below, keyOf, unit } from '../keyed-random.ts';
import { poisson } from '../models/goals.distribution.ts';
import { mma } from '../models/mma.model.ts';
import { modelOf } from '../models/models.ts';
import { above, at, type Pmf } from '../models/pmf.ts';
import { logistic } from '../models/race.distribution.ts';
import type { Params, PeriodScore, Played } from '../models/sport-model.ts';
import { personName } from '../names.ts';
import { RandomSequence } from '../random-sequence.ts';
import type { FixtureScript } from '../schedule/fixture-script.ts';
import { overUnder, type SpecialScript, yesNo } from './special-script.ts';

/** The player props of a sport: the statistic, its mean, and how many players are listed. */
const PLAYER_PROPS: Readonly<
  Record<number, { readonly stat: string; readonly mean: number; readonly players: number }>
> = {
  4: { stat: 'Points', mean: 18, players: 4 },
  19: { stat: 'Shots On Goal', mean: 3, players: 3 },
  15: { stat: 'Passing Yards', mean: 240, players: 2 },
  3: { stat: 'Strikeouts', mean: 5.6, players: 2 },
};

/** Statistics with a mean up to this are counts; greater ones are yards. */
const MAX_COUNT_MEAN = 60;
const YARDS_SD = 52;
/** The share of lines on counts that are whole numbers, where a push is possible. */
const WHOLE_LINES = 0.25;

/**
 * The specials of a match: team, game and player props. Those on the whole match are priced from the same distributions
 * as its main markets.
 *
 * @param params the current parameters: a steam on the match moves its specials too.
 */
export function matchSpecials(script: FixtureScript, params: Params, played: Played): SpecialScript[] {
  const sport = script.slot.league.sportId;
  const final = played.periods.find(({ number }) => number === 0) ?? { number: 0, home: 0, away: 0 };
  if (sport === 29) return soccer(script, params, final);
  if (sport === 33) return [exactSets(script, params, final)];
  if (sport === 22) return [distance(script, params)];
  return players(script, params);
}

/** All matches of the upper two tiers have specials, and a fifth of the lowest tier. */
export function hasSpecials(script: FixtureScript): boolean {
  return script.slot.league.tier < 2 || unit(keyOf(script.key, 21)) < 0.2;
}

function soccer(script: FixtureScript, params: Params, final: PeriodScore): SpecialScript[] {
  const [period] = modelOf(29).distributions(params, null);
  if (!period?.home || !period.away || !period.total) return [];
  const base = {
    periodNumber: 0,
    handicap: null,
    units: 'Goals',
    betType: 'MULTI_WAY_HEAD_TO_HEAD',
  } as const;
  const bothScore = (1 - at(period.home, 0)) * (1 - at(period.away, 0));
  const odd = oddChance(period.total);
  // The favourite at the opening, so that the player stays in one team when prices move.
  const scorer = script.params.supremacy >= 0 ? 'home' : 'away';
  const mean = Math.max(0.1, (params.total + (scorer === 'home' ? 1 : -1) * params.supremacy) / 2);
  const scores = 1 - Math.exp(-0.32 * mean);
  const sideScores = 1 - at(scorer === 'home' ? period.home : period.away, 0);
  return [
    {
      ...base,
      number: 0,
      name: 'Both Teams To Score?',
      category: 'Team Props',
      outcomes: yesNo(bothScore),
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
      outcomes: exactTotals(period.total),
      winner: EXACT.findLastIndex(([minimum]) => final.home + final.away >= minimum),
    },
    {
      ...base,
      number: 3,
      name: `${player(script, 0)} (${scorer === 'home' ? script.home : script.away}) To Score`,
      category: 'Player Props',
      outcomes: yesNo(scores),
      winner: unit(keyOf(script.key, 63)) < scores / sideScores && final[scorer] > 0 ? 0 : 1,
    },
  ];
}

/** The smallest total of each outcome; the last one has no upper bound. */
const EXACT = [
  [0, '0-1 Goals'],
  [2, '2 Goals'],
  [3, '3 Goals'],
  [4, '4 Goals'],
  [5, '5 Or More Goals'],
] as const;

function exactTotals(total: Pmf): SpecialScript['outcomes'] {
  return EXACT.map(([minimum, name], index) => {
    const next = EXACT[index + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    return { name, chance: above(total, minimum - 1) - above(total, next - 1) };
  });
}

function exactSets(script: FixtureScript, params: Params, final: PeriodScore): SpecialScript {
  const [match] = modelOf(33).distributions(params, null);
  const margins = [2, 1, -1, -2];
  const names = [`${script.home} 2-0`, `${script.home} 2-1`, `${script.away} 2-1`, `${script.away} 2-0`];
  const margin = match?.result;
  return {
    number: 0,
    betType: 'MULTI_WAY_HEAD_TO_HEAD',
    name: 'Correct Score (Sets)',
    category: 'Game Props',
    periodNumber: 0,
    handicap: null,
    units: 'Sets',
    outcomes: names.map((name, index) => ({ name, chance: margin ? at(margin, margins[index] ?? 0) : 0.25 })),
    winner: margins.indexOf(final.home - final.away),
  };
}

function distance(script: FixtureScript, params: Params): SpecialScript {
  const [period] = mma.distributions(params, null);
  const chance = period?.total ? above(period.total, 2.5) : 0.5;
  return {
    number: 0,
    betType: 'MULTI_WAY_HEAD_TO_HEAD',
    name: 'Will The Fight Go The Distance?',
    category: 'Game Props',
    periodNumber: 0,
    handicap: null,
    units: '',
    outcomes: yesNo(chance * 0.85),
    winner: unit(keyOf(script.key, 64)) < chance * 0.85 ? 0 : 1,
  };
}

function players(script: FixtureScript, params: Params): SpecialScript[] {
  const sport = script.slot.league.sportId;
  const props = PLAYER_PROPS[sport];
  if (!props) return [];
  const tempo = script.params.total > 0 ? params.total / script.params.total : 1;
  return Array.from({ length: props.players }, (_, number) => {
    const key = keyOf(script.key, 65, number);
    const usual = props.mean * (0.75 + 0.5 * unit(key));
    const isWhole = props.mean <= MAX_COUNT_MEAN && unit(keyOf(key, 2)) < WHOLE_LINES;
    const line = Math.floor(usual) + (isWhole ? 0 : 0.5);
    const chance = chanceOver(usual * tempo, line);
    const result = countOf(usual * tempo, new RandomSequence(keyOf(key, 1)));
    return {
      number,
      betType: 'OVER_UNDER',
      name: `${player(script, number)} (${props.stat})`,
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
 * The chance of over, given that there is no push. Counts are Poisson; yards are approximated by the logistic distribution.
 */
function chanceOver(mean: number, line: number): number {
  if (mean > MAX_COUNT_MEAN) return logistic((mean - line) / (YARDS_SD * 0.55));
  const counts = poisson(mean);
  const over = above(counts, line);
  const under = 1 - above(counts, Math.ceil(line) - 1);
  return over / (over + under);
}

function countOf(mean: number, random: RandomSequence): number {
  return mean <= MAX_COUNT_MEAN ? random.poisson(mean) : Math.round(mean + YARDS_SD * random.normal());
}

function oddChance(total: Pmf): number {
  let odd = 0;
  for (let i = 0; i < total.p.length; i++) if ((total.min + i) % 2 === 1) odd += total.p[i] ?? 0;
  return odd;
}

function player(script: FixtureScript, number: number): string {
  const { league } = script.slot;
  // 37 and 140 are coprime, so the players of a match differ.
  return personName(league.region, league.id + 7, (below(keyOf(script.key, 66), 140) + 37 * number) % 140);
}
