import type { Alert } from '@fairline/shared/contracts';
import { parseLineId } from '@fairline/shared/contracts';
import type { ApiAlert, ApiMarket } from '@fairline/shared/contracts/developer';
import { type DevigMethod, devigMarket } from '@fairline/shared/odds';
import { countOutcomes } from '@fairline/shared/periods';

/** An alert as the developer API describes it. @param method of the fair price */
export function presentApiAlert(alert: Alert, method: DevigMethod): ApiAlert {
  const fair = alert.type === 'odds' ? fairOf(alert, alert.outcome, method) : null;
  return {
    id: alert.id,
    kind: alert.type,
    event_id: parseLineId(alert.line_id).eventId,
    line_id: alert.line_id,
    ...{ sport_id: alert.sport_id, league_name: alert.league_name, home: alert.home, away: alert.away },
    starts: alert.starts,
    period_num: alert.period,
    market: alert.market satisfies ApiMarket,
    outcome: alert.outcome,
    points: alert.points,
    special_name: alert.specials_name,
    setting_ids: alert.settings.flatMap(({ id }) => id ?? []).toSorted((one, other) => one - other),
    price: alert.type === 'odds' ? alert.odds : null,
    previous_price: alert.type === 'odds' ? alert.previous_odds : null,
    fair_price: fair === null ? null : 1 / fair,
    fair_probability: fair,
    drop_percentage: alert.type === 'closed' ? null : alert.drop_percentage,
    limit: alert.limit_val,
    previous_limit: alert.type === 'limit' ? alert.previous_limit_val : null,
    direction: alert.type === 'limit' ? (alert.direction === 1 ? 'up' : 'down') : null,
    reason: alert.type === 'closed' ? alert.reason : null,
    time_interval: alert.time_interval,
    realert: alert.realert,
    confirmed_after: alert.confirmed_after,
    withdrawn_after: alert.withdrawn_after,
    created_at: alert.created_at,
    shown_at: alert.shown_at,
  };
}

/** The fair probability of an outcome among the prices of its market; null where there is none. */
function fairOf(
  {
    quote,
    sport_id,
    period,
    market,
  }: Pick<Alert, 'market' | 'period' | 'sport_id'> & {
    readonly quote: Readonly<Record<string, number>>;
  },
  outcome: string,
  method: DevigMethod,
): number | null {
  const outcomes = Object.keys(quote);
  const fair = devigMarket(
    outcomes.map((name) => quote[name] ?? Number.NaN),
    method,
    countOutcomes(sport_id, period, market),
  )?.[outcomes.indexOf(outcome)];
  return fair !== undefined && Number.isFinite(1 / fair) ? fair : null;
}
