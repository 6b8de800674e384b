import type {
  Known,
  KnownMarket,
  KnownOutcome,
  LineKind,
  MarketName,
  OutcomeName,
  Role,
  Roles,
} from './known-values.ts';
import type { Mentions, Quantity } from './words/mentions.ts';
import type { Token } from './words/token-types.ts';

/** Places in which figures are looked for where a sentence does not name them. */
export interface Scope {
  readonly kind: LineKind | null;
  readonly market: MarketName | null;
  readonly outcome: OutcomeName | null;
  /** Whose figure stands behind "against": that of the same subject, or of the other one. */
  readonly contrast: 'same' | 'other' | 'swapped';
}

/** Fact that a number of a sentence states. */
export interface Bound {
  readonly at: number;
  readonly quantity: Quantity | 'time' | 'score' | 'change' | 'other';
  /** Exact value; the number may be rounded. */
  readonly value: number;
  readonly market: KnownMarket | null;
  readonly outcome: KnownOutcome | null;
  readonly role: Role | null;
}

export interface Sentence {
  readonly tokens: readonly Token[];
  readonly mentions: Mentions;
  readonly known: Known;
  readonly scope: Scope;
}

export function allOutcomes(
  markets: readonly KnownMarket[],
  names: readonly OutcomeName[],
): { readonly market: KnownMarket; readonly outcome: KnownOutcome }[] {
  return markets.flatMap((market) =>
    market.outcomes.filter(({ name }) => names.includes(name)).map((outcome) => ({ market, outcome })),
  );
}

export function listRoles(roles: Roles): [Role, number][] {
  return Object.entries(roles) as [Role, number][];
}
