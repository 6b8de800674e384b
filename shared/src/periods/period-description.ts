/**
 * The names of one period of a sport, alone and together with each market.
 *
 * The field names are those of the feed's `/v1/periods` response in snake case, so that a table from the feed and ours
 * are interchangeable. "Team 1" is the home side.
 */
export interface PeriodDescription {
  /** The feed's number of the period, unique within a sport. */
  readonly number: number;
  /** In full: `1st Half`. */
  readonly description: string;
  /** For a table cell: `1st H`. */
  readonly short_description: string;
  readonly spread_description: string;
  readonly moneyline_description: string;
  readonly total_description: string;
  readonly team_1_total_description: string;
  readonly team_2_total_description: string;
  readonly spread_short_description: string;
  readonly moneyline_short_description: string;
  readonly total_short_description: string;
  readonly team_1_total_short_description: string;
  readonly team_2_total_short_description: string;
}
