import type { BetLeg } from '@fairline/shared/contracts';

/** When the match of `LEG` starts. */
export const START = Date.UTC(2026, 2, 1, 12);

/** The home side of a match of soccer. */
export const LEG: BetLeg = {
  ...{
    line_id: '7:0',
    sport_id: 29,
    sport: 'Soccer',
    league_name: null,
    event: 'A vs B',
    home: 'A',
    away: 'B',
  },
  ...{ starts: new Date(START).toISOString(), period: 0, market: 'moneyline', outcome: 'home', points: null },
  ...{ specials_name: null, special_id: null, is3Way: true, odds: null, score_at_bet: null, result: null },
};
