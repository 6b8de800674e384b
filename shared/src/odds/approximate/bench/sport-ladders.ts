import { matchStateAt } from '@fairline/api/simulator/simulate/match/match-clock.ts';
import {
  livePrices,
  type PricedPeriod,
  prematchPrices,
} from '@fairline/api/simulator/simulate/match/period-prices.ts';
import { modelOf } from '@fairline/api/simulator/simulate/models/models.ts';
import { above } from '@fairline/api/simulator/simulate/models/pmf.ts';
import {
  endsPmf,
  logistic,
  marginOf,
  raceEnds,
} from '@fairline/api/simulator/simulate/models/race.distribution.ts';
import type { Params, Progress } from '@fairline/api/simulator/simulate/models/sport-model.ts';
import { ladder } from '@fairline/api/simulator/simulate/pricing/ladder.ts';
import { toPrice, withMargin } from '@fairline/api/simulator/simulate/pricing/margin.ts';
import { simulateMarket } from '@fairline/api/simulator/testing/simulate-market.ts';
import { recordedMatches, sampleMatches } from '../../joint/bench/quoted-matches.ts';
import type { Score } from '../../settlement/settle.ts';
import type { Line } from '../lines/line.ts';
import type { Ladder } from './ladder.ts';

/** A ladder of a known sport and part of a match. */
export interface SportLadder extends Ladder {
  readonly source: 'real' | 'simulated';
  readonly inPlay: boolean;
  /** Fair lines of the same distribution that the bookmaker does not quote, to be priced from all lines. */
  readonly unquoted?: readonly Line[];
}

/** All sports but martial arts, whose few totals of rounds are no ladder. */
const SPORTS = [29, 33, 4, 19, 34, 18, 15, 3, 10, 28];

/** Shares of the playing time at which matches in play are priced. */
const MOMENTS = [0.15, 0.35, 0.55, 0.8];

/** The simulated bookmaker's offer of another seed than those that the labels were chosen by. */
const SEED = 11;

/** Ladders of real prices before the match: recorded soccer, and the feed's samples of tennis. Empty without the files. */
export function realLadders(): SportLadder[] {
  const matches = [...(recordedMatches() ?? []), ...(sampleMatches() ?? [])];
  return matches.flatMap(({ sportId, quotes }) => {
    const byMarket = new Map<string, SportLadder & { lines: Line[] }>();
    for (const quote of quotes) {
      if (quote.market === 'moneyline') continue;
      const { market, period, unit, points, prices } = quote;
      const team = quote.market === 'total' ? quote.team : undefined;
      const key = [market, period, unit, team].join();
      const known = byMarket.get(key) ?? {
        source: 'real',
        inPlay: false,
        sportId,
        period,
        market,
        team,
        lines: [],
      };
      known.lines.push({ points, prices: [prices[0] ?? 0, prices[1] ?? 0] });
      byMarket.set(key, known);
    }
    return [...byMarket.values()].map(sorted);
  });
}

/**
 * Ladders that the simulated bookmaker quotes before and in play, in all parts of matches of all sports; ladders of team
 * totals that are longer than those that it quotes; and handicaps of sets in play of matches of five sets.
 */
export function simulatedSportLadders(matchesPerSport: number): SportLadder[] {
  const { matches } = simulateMarket(SEED, 2);
  return SPORTS.flatMap((sportId) => {
    const own = matches.filter(({ script }) => script.slot.league.sportId === sportId);
    return own.slice(0, matchesPerSport).flatMap(({ script, drift, played }) => {
      const params = drift.closing();
      const roles = sportId === 33 ? (['main', 'games'] as const) : (['main'] as const);
      const before = roles.flatMap((role) =>
        prematchPrices(script, role, params).flatMap((period) => laddersOf(sportId, period, null)),
      );
      const inPlay = MOMENTS.flatMap((share) => {
        const now = script.starts + share * (script.ends - script.starts);
        const progress = matchStateAt(script, played, now);
        const { home, away, elapsed } = progress;
        if (elapsed >= 1) return [];
        const quoted = livePrices(script, played, params, now, now).flatMap((period) =>
          laddersOf(sportId, period, { home, away }),
        );
        return [...quoted, ...teamLadders(sportId, params, progress)];
      });
      const sets = SETS_TO_FIVE.includes(sportId) ? setLadders(sportId, params) : [];
      return [...before, ...teamLadders(sportId, params, null), ...inPlay, ...sets];
    });
  });
}

/** Sports with matches of five sets. */
const SETS_TO_FIVE = [33, 34];

/** Scores in sets at which three handicaps are open at least. */
const SETS_PLAYED = [
  [0, 0],
  [1, 0],
  [0, 1],
] as const;

/** Logarithmic odds by which the current set has moved. */
const LEADS = [-1.5, -0.5, 0, 0.5, 1.5];

/** Handicaps of sets in play, half ones quoted and whole ones not: the bookmaker's own matches have too few lines. */
function setLadders(sportId: number, params: Params): SportLadder[] {
  const first = modelOf(sportId)
    .distributions(params, null)
    .find(({ number }) => number === 1);
  const chance = first?.result ? above(first.result, 0) : 0.5;
  return SETS_PLAYED.flatMap(([home, away]) =>
    LEADS.map((lead) => {
      const current = logistic(Math.log(chance / (1 - chance)) + lead);
      const ends = [
        ...raceEnds(3, chance, home + 1, away).map((end) => ({ ...end, chance: end.chance * current })),
        ...raceEnds(3, chance, home, away + 1).map((end) => ({ ...end, chance: end.chance * (1 - current) })),
      ];
      const lines = ladder(endsPmf(ends, marginOf), { step: 0.5, lines: 11 }).map(
        ({ line, chance }): Line => ({ points: -line, prices: priceLine(chance) }),
      );
      const [unquoted = [], quoted = []] = [true, false].map((isWhole) =>
        lines.filter(({ points }) => Number.isInteger(points) === isWhole),
      );
      const shared = {
        source: 'simulated',
        inPlay: true,
        sportId,
        period: 0,
        score: { home, away },
      } as const;
      return sorted({ ...shared, market: 'spread', lines: quoted, unquoted });
    }),
  );
}

function priceLine(chance: number): readonly [number, number] {
  const [first = 0, second = 0] = withMargin([chance, 1 - chance], 1.05).map(toPrice);
  return [first, second];
}

function laddersOf(
  sportId: number,
  { number: period, markets }: PricedPeriod,
  score: Score | null,
): SportLadder[] {
  const shared = { source: 'simulated', inPlay: score !== null, sportId, period, score } as const;
  const spreads = markets.spreads ?? [];
  const totals = markets.totals ?? [];
  return [
    {
      ...shared,
      market: 'spread',
      lines: spreads.map(({ hdp, home, away }) => ({ points: hdp, prices: [home, away] as const })),
    } as const,
    {
      ...shared,
      market: 'total',
      lines: totals.map(({ points, over, under }) => ({ points, prices: [over, under] as const })),
    } as const,
  ].map(sorted);
}

function teamLadders(sportId: number, params: Params, progress: Progress | null): SportLadder[] {
  return modelOf(sportId)
    .distributions(params, progress)
    .flatMap((distribution) =>
      (['home', 'away'] as const).flatMap((team): SportLadder[] => {
        const { number: period, [team]: pmf } = distribution;
        if (pmf === null) return [];
        const lines = ladder(pmf, { step: 0.5, lines: 9 })
          .filter(({ line }) => line > 0)
          .map(({ line, chance }): Line => ({ points: line, prices: priceLine(chance) }));
        const score = progress && { home: progress.home, away: progress.away };
        const shared = { source: 'simulated', inPlay: progress !== null, sportId, period, score } as const;
        return [sorted({ ...shared, market: 'total', team, lines })];
      }),
    );
}

function sorted<T extends SportLadder>(one: T): T {
  return { ...one, lines: one.lines.toSorted((a, b) => a.points - b.points) };
}
