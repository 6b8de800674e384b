/** The JSON of `fixtures/special`, `odds/special` and `fixtures/special/settled`. */

export interface WireContestant {
  readonly id: number;
  readonly name: string;
  readonly rotNum?: number;
}

export interface WireSpecial {
  readonly id: number;
  readonly betType: 'MULTI_WAY_HEAD_TO_HEAD' | 'SPREAD' | 'OVER_UNDER';
  readonly name: string;
  readonly date: string;
  readonly cutoff: string;
  readonly category: string;
  readonly units?: string | null;
  readonly status: string | null;
  /** Absent for a future, which belongs to no event. */
  readonly event?: {
    readonly id: number;
    readonly periodNumber: number;
    readonly home?: string;
    readonly away?: string;
  };
  readonly contestants: readonly WireContestant[];
  readonly liveStatus?: number;
}

export interface WireContestantLine {
  readonly id: number;
  readonly lineId: number;
  /** Null when the contestant is no longer offered. */
  readonly price: number | null;
  readonly handicap: number | null;
  readonly max?: number;
}

export interface WireSpecialOdds {
  readonly id: number;
  readonly maxBet?: number;
  readonly contestantLines: readonly WireContestantLine[];
}

export interface WireSettledSpecial {
  readonly id: number;
  readonly status: number;
  readonly settlementId: number;
  readonly settledAt: string;
  readonly contestants: readonly {
    readonly id: number;
    readonly name: string;
    /** Won, lost, cancelled, tie, scratched. */
    readonly outcome: 'W' | 'L' | 'X' | 'T' | 'Z';
  }[];
}
