import type { InsightFacts, InsightMarket, InsightOutcome } from '@fairline/shared/contracts';

export type LineKind = InsightFacts['lines'][number]['kind'];
export type MarketName = InsightMarket['market'];
export type OutcomeName = InsightOutcome['outcome'];
/** Which of the values of a figure over time is meant. */
export type Role = 'opening' | 'lowest' | 'highest' | 'last';

/** Figures of a market at its four roles, in one unit. */
export type Roles = Readonly<Partial<Record<Role, number>>>;

/** One outcome with everything that can be computed about it. */
export interface KnownOutcome {
  readonly name: OutcomeName;
  readonly price: Required<Roles>;
  readonly fair: Roles;
  readonly implied: Required<Roles>;
  /** Handicap of this side, or the points of the total. */
  readonly points: Roles;
  /** Epoch ms. */
  readonly times: Required<Roles>;
}

export interface KnownMarket {
  readonly kind: LineKind;
  readonly market: MarketName;
  readonly open: boolean;
  readonly changes: number;
  readonly limit: Roles;
  readonly points: Roles;
  readonly margin: Roles;
  readonly outcomes: readonly KnownOutcome[];
  readonly firstAt: number;
  readonly lastAt: number;
}

/** Facts of a match in the form in which texts are compared with them. */
export interface Known {
  readonly facts: InsightFacts;
  readonly starts: number;
  readonly markets: readonly KnownMarket[];
}

export function readKnown(facts: InsightFacts): Known {
  return {
    facts,
    starts: Date.parse(facts.starts),
    markets: facts.lines.flatMap(({ kind, markets }) => markets.map((market) => readMarket(kind, market))),
  };
}

function readMarket(kind: LineKind, market: InsightMarket): KnownMarket {
  const { outcomes, points, opening_points, limit_opening, limit_highest, limit_last } = market;
  const firstAt = Date.parse(market.first_at);
  const lastAt = Date.parse(market.last_at);
  const margin = (role: 'opening' | 'last') =>
    outcomes.reduce((sum, outcome) => sum + 100 / outcome[role], -100);
  return {
    kind,
    market: market.market,
    open: market.open,
    changes: market.changes,
    limit: withoutNull({ opening: limit_opening, highest: limit_highest, last: limit_last }),
    points: withoutNull({ opening: opening_points, last: points }),
    margin: outcomes.length > 1 ? { opening: margin('opening'), last: margin('last') } : {},
    firstAt,
    lastAt,
    outcomes: outcomes.map((outcome) => ({
      name: outcome.outcome,
      price: mapRoles((role) => outcome[role]),
      implied: mapRoles((role) => 100 / outcome[role]),
      fair: withoutNull({ opening: outcome.fair_percent_opening, last: outcome.fair_percent_last }),
      points: withoutNull({
        opening: sidePoints(outcome.outcome, market.market, opening_points),
        last: sidePoints(outcome.outcome, market.market, points),
      }),
      times: {
        opening: firstAt,
        lowest: Date.parse(outcome.lowest_at),
        highest: Date.parse(outcome.highest_at),
        last: lastAt,
      },
    })),
  };
}

function sidePoints(outcome: OutcomeName, market: MarketName, points: number | null): number | null {
  return points === null || market === 'total' || outcome === 'home' ? points : -points + 0;
}

function mapRoles(read: (role: Role) => number): Required<Roles> {
  return { opening: read('opening'), lowest: read('lowest'), highest: read('highest'), last: read('last') };
}

function withoutNull(values: Readonly<Partial<Record<Role, number | null>>>): Roles {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Roles;
}
