/** The JSON of `fixtures`, `leagues` and `fixtures/settled`, in the newest version, which both hosts share. */

/** One listed event. A match is listed as several events, linked by `parentId`. */
export interface WireFixture {
  readonly id: number;
  readonly parentId?: number;
  /** UTC, `2026-03-01T19:00:00Z`. */
  readonly starts: string;
  readonly home: string;
  readonly away: string;
  readonly rotNum?: string;
  /** 0 no live betting, 1 this is the live event, 2 live betting is offered under another id. */
  readonly liveStatus: number;
  /** `O` open, `H` unavailable, `I` open with lower limits. Deprecated, but still sent. */
  readonly status: string;
  readonly parlayRestriction?: number;
  readonly altTeaser?: boolean;
  readonly resultingUnit?: string;
  /** Soccer at PS3838 only. */
  readonly betAcceptanceType?: number;
  /** Increases with every change of the fixture. */
  readonly version?: number;
}

export interface WireLeague {
  readonly id: number;
  readonly name: string;
  /** Which of team1 and team2 in settlements is the home side. */
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
