import {
  INSIGHT_SPORTS,
  type InsightFacts,
  type InsightMarket,
  type InsightOutcome,
} from '@fairline/shared/contracts';

export type Random = () => number;

export function pick<T>(random: Random, options: readonly T[]): T {
  return options[Math.floor(random() * options.length)] as T;
}

const START = Date.UTC(2026, 2, 1, 18);
const NAMES = [
  'Arsenal',
  'Schalke 04',
  'São Paulo',
  'Over 2.5 United',
  'Back 99.9 now',
  'The {{draw}} *Stars*',
];

/** Invents the facts of a match: any sport and phase, with and without limits, fair percentages, draws and moves. */
export function inventFacts(random: Random): InsightFacts {
  const [home, away] = [...NAMES].sort(() => random() - 0.5) as [string, string];
  const phase = pick(random, ['before', 'live', 'settled'] as const);
  const sport = pick(random, INSIGHT_SPORTS);
  const kinds =
    phase === 'before'
      ? (['before'] as const)
      : pick(random, [['before'], ['live'], ['before', 'live']] as const);
  return {
    event_id: 7,
    sport_id: sport,
    league_name: 'Segunda 2',
    home,
    away,
    starts: new Date(START).toISOString(),
    phase,
    score:
      phase === 'before' || random() < 0.2
        ? null
        : { home: Math.floor(random() * 5), away: Math.floor(random() * 5) },
    devig_method: 'power',
    lines: kinds.map((kind) => ({
      kind,
      period: sport === 19 && random() < 0.3 ? 6 : 0,
      markets: (['moneyline', 'spread', 'total'] as const)
        .filter((market) => market === 'moneyline' || random() < 0.9)
        .map((market) => inventMarket(random, kind, market, sport === 29)),
    })),
  };
}

function inventMarket(
  random: Random,
  kind: 'before' | 'live',
  market: InsightMarket['market'],
  hasDraw: boolean,
): InsightMarket {
  const begin = START + (kind === 'live' ? 60_000 : -86_400_000 * random());
  const limit = () => Math.round(random() * 200) * 50 + 50;
  const limits = random() < 0.2 ? null : [limit(), random() < 0.3 ? limit() : null];
  const points =
    market === 'moneyline' ? null : Math.round((random() - 0.5) * 12) / 4 + (market === 'total' ? 3 : 0);
  const [first, last] = [limits?.[0] ?? null, limits?.[1] ?? limits?.[0] ?? null];
  const names = {
    moneyline: hasDraw ? (['home', 'draw', 'away'] as const) : (['home', 'away'] as const),
    spread: ['home', 'away'] as const,
    total: ['over', 'under'] as const,
  }[market];
  const moves = random() < 0.85;
  const prices = names.map((name) => inventOutcome(random, name, begin, moves));
  const isFair = random() < 0.8;
  const share = (at: 'opening' | 'last', price: number) =>
    isFair ? Math.round(1000 / price / prices.reduce((sum, one) => sum + 1 / one[at], 0)) / 10 : null;
  return {
    market,
    points,
    opening_points:
      points === null ? null : random() < 0.5 ? points : points + pick(random, [-1, -0.25, 0.25, 0.5]),
    open: random() < 0.5,
    first_at: new Date(begin).toISOString(),
    last_at: new Date(begin + (moves ? 9_000_000 * random() : 0)).toISOString(),
    changes: moves ? 1 + Math.floor(random() * 40) : 0,
    limit_opening: first,
    limit_last: last,
    limit_highest: first === null || last === null ? null : Math.max(first, last) + pick(random, [0, 0, 500]),
    outcomes: prices.map((outcome) => ({
      ...outcome,
      fair_percent_opening: share('opening', outcome.opening),
      fair_percent_last: share('last', outcome.last),
    })),
  };
}

function inventOutcome(
  random: Random,
  outcome: InsightOutcome['outcome'],
  begin: number,
  moves: boolean,
): InsightOutcome {
  const round = (price: number) => Math.max(1.01, Number(price.toFixed(price < 2 ? 3 : 2)));
  const opening = round(1.1 + random() * 5);
  const last = moves ? round(opening * (0.7 + random() * 0.6)) : opening;
  const lowest = moves ? round(Math.min(opening, last) * pick(random, [1, 0.95])) : opening;
  const highest = moves ? round(Math.max(opening, last) * pick(random, [1, 1.08])) : opening;
  const when = () => new Date(begin + 9_000_000 * random()).toISOString();
  return {
    outcome,
    opening,
    last,
    lowest: Math.min(lowest, opening, last),
    highest: Math.max(highest, opening, last),
    lowest_at: when(),
    highest_at: when(),
    change_percent: Number(((last / opening - 1) * 100).toFixed(2)) + 0,
    fair_percent_opening: null,
    fair_percent_last: null,
  };
}
