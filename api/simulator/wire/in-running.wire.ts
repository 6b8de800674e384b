/** The clock of a live soccer event. */
export interface WireInRunning {
  readonly id: number;
  /**
   * 1 first half, 2 half time, 3 second half, 4 end of regular time, 5 to 8 extra time, 9 end of the game, 10 suspended,
   * 11 penalties.
   */
  readonly state: number;
  /** Minutes of the current half; constant at half time. */
  readonly elapsed: number;
}

export type BettingStatus = 'ALL_BETTING_ENABLED' | 'ALL_LIVE_BETTING_CLOSED' | 'ALL_BETTING_CLOSED';
