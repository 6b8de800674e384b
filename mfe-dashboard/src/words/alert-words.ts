import type { Alert } from '@fairline/shared/contracts';
import { describeSelection } from '@fairline/shared/periods';

/** An alert in words. */
export interface AlertWords {
  readonly teams: string;
  /** `1st Half · Handicap` */
  readonly market: string;
  /** `Arsenal -0.5`; for an alert about a whole market its line, or that all of it is meant. */
  readonly selection: string;
}

/** What an alert is about, in the words of the period table. */
export function alertWords(alert: Alert): AlertWords {
  const words = describeSelection({
    sportId: alert.sport_id,
    period: alert.period,
    market: alert.market,
    outcome: alert.outcome ?? '',
    points: alert.points,
    home: alert.home,
    away: alert.away,
    specialsName: alert.specials_name,
  });
  return {
    teams: `${alert.home} – ${alert.away}`,
    market: `${words.period} · ${words.market}`,
    selection: alert.outcome === null ? wholeMarket(alert) : words.selection,
  };
}

function wholeMarket(alert: Alert): string {
  if (alert.specials_name !== null) return alert.specials_name;
  if (alert.points === null) return 'All outcomes';
  const sign = alert.market === 'spread' && alert.points > 0 ? '+' : '';
  return `${alert.market === 'spread' ? 'Line' : 'Over/under'} ${sign}${alert.points}`;
}
