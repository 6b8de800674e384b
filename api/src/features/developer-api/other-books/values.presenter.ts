import type { EvAlert } from '@fairline/shared/contracts';
import type { ApiValue } from '@fairline/shared/contracts/developer';
import type { DevigMethod } from '@fairline/shared/odds';

/** A value of the EV stream as the developer API describes it. @param devig_method of its fair price */
export function presentApiValue(alert: EvAlert, devig_method: DevigMethod): ApiValue {
  const { id, event_id, line_id, sport_id, league_name, home, away, starts, market, outcome, points } = alert;
  return {
    ...{ id, event_id, line_id, sport_id, league_name, home, away, starts, market, outcome, points },
    period_num: alert.period,
    ...{ book: alert.book, book_title: alert.book_title, price: alert.odds, fair_price: alert.fair_odds },
    ...{ devig_method, ev_percent: alert.ev_percent, limit: alert.limit_val, realert: alert.realert },
    confirmed_after: alert.confirmed_after,
    ...{ created_at: alert.created_at, shown_at: alert.shown_at, seen_at: alert.seen_at },
  };
}
