/** The JSON of `odds`, in the newest version: team totals are lists. Prices are decimal, limits are in US dollars. */

export interface WireSpread {
  /** Absent on the main line; new with every repricing. */
  readonly altLineId?: number;
  readonly hdp: number;
  readonly home: number;
  readonly away: number;
  readonly max?: number | null;
}

export interface WireTotal {
  readonly altLineId?: number;
  readonly points: number;
  readonly over: number;
  readonly under: number;
  readonly max?: number | null;
}

export interface WireMoneyline {
  readonly home: number;
  readonly away: number;
  readonly draw?: number;
}

/** The markets of one period. A market that is not offered is absent. */
export interface WireMarkets {
  readonly spreads?: readonly WireSpread[];
  readonly moneyline?: WireMoneyline;
  readonly totals?: readonly WireTotal[];
  readonly teamTotal?: { readonly home?: readonly WireTotal[]; readonly away?: readonly WireTotal[] };
}

export interface WirePeriod extends WireMarkets {
  readonly lineId: number;
  readonly number: number;
  readonly cutoff: string;
  /** 1 online, 2 offline. */
  readonly status: number;
  readonly maxSpread?: number;
  readonly maxMoneyline?: number;
  readonly maxTotal?: number;
  readonly maxTeamTotal?: number;
  readonly spreadUpdatedAt?: string;
  readonly moneylineUpdatedAt?: string;
  readonly totalUpdatedAt?: string;
  readonly teamTotalUpdatedAt?: string;
}

/** Scores and red cards of an event; live soccer only. */
export interface WireScores {
  readonly homeScore?: number;
  readonly awayScore?: number;
  readonly homeRedCards?: number;
  readonly awayRedCards?: number;
}
