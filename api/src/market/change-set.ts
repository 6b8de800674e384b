import type { Scope } from '@fairline/shared/bets';

/**
 * The common format of all feeds, and the only input of the book. A change set has the data of one answer of one endpoint
 * about one sport. Times are epoch milliseconds in UTC, prices are decimal, limits are volume in US dollars.
 */
export type FeedEndpoint =
  | 'leagues'
  | 'fixtures'
  | 'odds'
  | 'specials'
  | 'specialOdds'
  | 'settled'
  | 'specialsSettled';

export interface ChangeSet {
  readonly feed: string;
  readonly endpoint: FeedEndpoint;
  readonly sportId: number;
  /** When the answer's last byte arrived. Drop windows and history use this time. */
  readonly receivedAt: number;
  /**
   * When the previous answer arrived, with or without changes; absent for the first. The changes happened between the two.
   */
  readonly answeredBefore?: number;
  /**
   * True for a snapshot of the endpoint and sport, already merged with the delta after it: items that it does not name
   * have been withdrawn. False for a delta: items that it does not name are unchanged.
   */
  readonly complete: boolean;
  /** The cursor to store with the data, verbatim; null leaves the stored one. */
  readonly cursor: string | null;
  readonly leagues?: readonly LeagueChange[];
  readonly fixtures?: readonly FixtureChange[];
  /** Events that a snapshot of the fixtures names without a readable description: they stay as they are. */
  readonly unreadable?: readonly number[];
  readonly lines?: readonly LineChange[];
  readonly scores?: readonly ScoreChange[];
  readonly specials?: readonly SpecialChange[];
  readonly specialOdds?: readonly SpecialOddsChange[];
  readonly settled?: readonly SettledChange[];
  readonly settledSpecials?: readonly SettledSpecialChange[];
}

export interface LeagueChange {
  readonly id: number;
  readonly name: string;
  /** Which of team1 and team2 in settlements is the home side. */
  readonly homeTeamType: 'Team1' | 'Team2';
}

export interface FixtureChange {
  readonly eventId: number;
  readonly parentId: number | null;
  readonly leagueId: number;
  readonly leagueName: string;
  readonly starts: number;
  readonly home: string;
  readonly away: string;
  /** 0 no live betting, 1 this is the live event, 2 live betting will come under another event id. */
  readonly liveStatus: 0 | 1 | 2;
  /** 'O' | 'H' | 'I'; stored, but not part of the rule for open markets. */
  readonly status: string | null;
  /** 'Regular', 'Corners', 'Bookings', 'Sets', 'Games' … */
  readonly resultingUnit: string;
  /** What its scores contain, where they differ from those of the sharp feed (`SCORE_TABLE`); absent where they do not. */
  readonly scoreScope?: Scope;
  readonly version: number;
}

export interface TwoWay {
  /** The home handicap or the points. */
  readonly points: number;
  /** [home, away] or [over, under]. */
  readonly prices: readonly [number, number];
  /** The own limit of an alternate line where it differs from the market's. */
  readonly max: number | null;
  /** The main line of the market. */
  readonly main: boolean;
}

/** What of a line is in an answer and cannot be read: `line` is its status or its cut-off. */
export type UnreadPart = 'line' | 'moneyline' | 'spread' | 'total' | 'home-total' | 'away-total';

/** The whole offer of one period: a market that is null or empty here has been withdrawn, unless it is `unread`. */
export interface LineChange {
  readonly eventId: number;
  readonly period: number;
  /** The bookmaker's id of this pricing; changes with every repricing. */
  readonly feedLineId: number;
  readonly cutoff: number | null;
  /** 1 online, 2 offline (suspended). */
  readonly status: 1 | 2;
  readonly moneyline: { readonly home: number; readonly away: number; readonly draw: number | null } | null;
  readonly spreads: readonly TwoWay[];
  readonly totals: readonly TwoWay[];
  readonly homeTotals: readonly TwoWay[];
  readonly awayTotals: readonly TwoWay[];
  readonly limits: {
    readonly moneyline: number | null;
    readonly spread: number | null;
    readonly total: number | null;
    readonly teamTotal: number | null;
  };
  /** When the bookmaker last changed each market; detects an older snapshot. Null where the feed does not report it. */
  readonly updatedAt: {
    readonly moneyline: number | null;
    readonly spread: number | null;
    readonly total: number | null;
    readonly teamTotal: number | null;
  };
  /** Absent when everything can be read. Of a market with some readable lines, it is about those that are not here. */
  readonly unread?: readonly UnreadPart[];
}

export interface ScoreChange {
  readonly eventId: number;
  readonly home: number;
  readonly away: number;
  readonly homeRedCards: number | null;
  readonly awayRedCards: number | null;
}

/** A special (player prop, team prop) that belongs to an event. Futures without an event are not part of change sets. */
export interface SpecialChange {
  readonly specialId: number;
  readonly eventId: number;
  readonly period: number;
  readonly name: string;
  readonly category: string;
  readonly cutoff: number | null;
  readonly status: string | null;
  readonly contestants: readonly { readonly id: number; readonly name: string }[];
  /** Its status or cut-off is in the answer and cannot be read. */
  readonly unread?: true;
}

export interface SpecialOddsChange {
  readonly specialId: number;
  readonly limit: number | null;
  readonly contestants: readonly {
    readonly id: number;
    readonly feedLineId: number;
    /** Null: no longer offered. */
    readonly price: number | null;
    readonly handicap: number | null;
  }[];
  /** A contestant, a price or a handicap is in the answer and cannot be read. */
  readonly unread?: true;
}

export interface SettledChange {
  readonly eventId: number;
  readonly period: number;
  /** 1 settled, 2 re-settled, 3 cancelled, 4 re-settled as cancelled, 5 event deleted. */
  readonly status: 1 | 2 | 3 | 4 | 5;
  readonly settlementId: number;
  readonly settledAt: number;
  /** The feed's scores by team; the league's `homeTeamType` maps them to home and away. */
  readonly team1Score: number;
  readonly team2Score: number;
}

export interface SettledSpecialChange {
  readonly specialId: number;
  /** As of a settled period. */
  readonly status: SettledChange['status'];
  readonly settlementId: number;
  readonly settledAt: number;
  /** All of them, with their letters: W won, L lost, T tie, X cancelled, Z scratched. */
  readonly contestants: readonly { readonly id: number; readonly name: string; readonly outcome: string }[];
}

/** The clock of an event in play. It is about all sports at once and has no cursor, so that it is no part of a change set. */
export interface InRunningState {
  readonly eventId: number;
  /** 1 first half, 2 half time, 3 second half, 4 end of regular time, 5 to 8 extra time, 9 ended, 10 suspended, 11 penalties. */
  readonly state: number;
  /** Minutes of the current half. */
  readonly elapsed: number | null;
}
