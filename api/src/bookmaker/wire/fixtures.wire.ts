/** The JSON of `fixtures`, `leagues` and `fixtures/settled`, in the newest shape that both hosts share. */

/** One listed event. Real matches are several of these, tied by `parentId`. */
export interface WireFixture {
  readonly id: number;
  readonly parentId?: number;
  /** UTC, `2026-03-01T19:00:00Z`. */
  readonly starts: string;
  readonly home: string;
  readonly away: string;
  readonly rotNum?: string;
  /** 0 no live betting, 1 this is the live event, 2 live betting comes under another id. */
  readonly liveStatus: number;
  /** `O` open, `H` held, `I` open with lowered limits. Deprecated, but still sent. */
  readonly status: string;
  readonly parlayRestriction?: number;
  readonly altTeaser?: boolean;
  readonly resultingUnit?: string;
  /** Soccer of the sister host only. */
  readonly betAcceptanceType?: number;
  /** Grows with every change of the fixture. */
  readonly version?: number;
}

export interface WireLeague {
  readonly id: number;
  readonly name: string;
  /** Whether team1 or team2 of the settlements is the home side. */
  readonly homeTeamType: 'Team1' | 'Team2';
  readonly container?: string;
  readonly allowRoundRobins?: boolean;
}

export interface WireSettledPeriod {
  readonly number: number;
  /** 1 settled, 2 re-settled, 3 cancelled, 4 re-settled as cancelled, 5 event deleted. */
  readonly status: number;
  readonly settlementId: number;
  readonly settledAt: string;
  readonly team1Score: number;
  readonly team2Score: number;
  readonly cancellationReason?: { readonly code: string; readonly details?: Record<string, string> };
}
