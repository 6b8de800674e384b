import { matchStateAt } from '@fairline/api/simulator/simulate/match/match-clock.ts';
import {
  livePrices,
  type PricedPeriod,
  prematchPrices,
} from '@fairline/api/simulator/simulate/match/period-prices.ts';
import { modelOf } from '@fairline/api/simulator/simulate/models/models.ts';
import type { Pmf } from '@fairline/api/simulator/simulate/models/pmf.ts';
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
 * Ladders that the simulated bookmaker quotes before and in play, in all parts of matches of all sports, and ladders of team
 * totals that are longer than those that it quotes.
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
      const teams = modelOf(sportId)
        .distributions(params, null)
        .flatMap(({ number: period, home, away }) =>
          [home, away].flatMap((pmf) => (pmf ? teamLadder(sportId, period, pmf) : [])),
        );
      const inPlay = MOMENTS.flatMap((share) => {
        const now = script.starts + share * (script.ends - script.starts);
        const { home, away } = matchStateAt(script, played, now);
        return livePrices(script, played, params, now, now).flatMap((period) =>
          laddersOf(sportId, period, { home, away }),
        );
      });
      return [...before, ...teams, ...inPlay];
    });
  });
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

function teamLadder(sportId: number, period: number, pmf: Pmf): SportLadder {
  const lines = ladder(pmf, { step: 0.5, lines: 9 })
    .filter(({ line }) => line > 0)
    .map(({ line, chance }): Line => {
      const [over = 0, under = 0] = withMargin([chance, 1 - chance], 1.05).map(toPrice);
      return { points: line, prices: [over, under] };
    });
  return sorted({
    source: 'simulated',
    inPlay: false,
    sportId,
    period,
    market: 'total',
    team: 'home',
    lines,
  });
}

function sorted<T extends SportLadder>(one: T): T {
  return { ...one, lines: one.lines.toSorted((a, b) => a.points - b.points) };
}
