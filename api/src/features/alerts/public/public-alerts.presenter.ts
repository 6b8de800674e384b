import type { OddsAlert, PublicAlert } from '@fairline/shared/contracts';
import { describeSelection } from '@fairline/shared/periods';

/** A drop as visitors see it. */
export function presentPublicAlert(alert: OddsAlert): PublicAlert {
  const { id, sport_id, home, away, points, outcome, market, period, specials_name } = alert;
  const words = describeSelection({
    ...{ sportId: sport_id, period, market, outcome, points, home, away },
    specialsName: specials_name,
  });
  return {
    id,
    match: `${home} – ${away}`,
    market: `${words.market}, ${words.period}`,
    selection: words.selection,
    previous_odds: alert.previous_odds,
    odds: alert.odds,
    drop_percentage: alert.drop_percentage,
    created_at: alert.created_at,
  };
}
