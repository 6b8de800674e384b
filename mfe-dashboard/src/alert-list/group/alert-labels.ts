import { teamName } from '@fairline/shared/alerts';
import type { Alert, LimitAlert, OddsAlert } from '@fairline/shared/contracts';
import { describeSelection, period } from '@fairline/shared/periods';
import type { Formatter } from '@fairline/shared/ui';
import { pointsText } from '@fairline/shared/ui';

/** The texts of an alert. */
export interface AlertLabels {
  /** `Arsenal`, `Over 2.5 Goals`, or the market's name if the alert is about the whole market. */
  readonly name: string;
  /** What is never cut off behind the name: a handicap, or the answer of a special. */
  readonly ending: string;
  /** `Handicap · 1st Half`; if `name` is the market's, the period and the line that has the prices: `1st Half · −0.5`. */
  readonly market: string;
  /** For a chip beside the match: `1st H Home −0.5`. */
  readonly short: string;
}

/** The texts of an alert, with names from the period table. */
export function alertLabels(alert: Alert, format: Formatter): AlertLabels {
  const names = describeSelection({
    sportId: alert.sport_id,
    period: alert.period,
    market: alert.market,
    outcome: alert.outcome ?? '',
    points: alert.market === 'total' ? alert.points : null,
    home: alert.home,
    away: alert.away,
  });
  const { number, short_description } = period(alert.sport_id, alert.period);
  const prefix = number === 0 ? '' : `${short_description} `;
  if (alert.outcome === null) {
    const name = alert.specials_name ?? names.market;
    const ofLine = alert.type === 'odds' ? '' : pointsText({ ...alert, points: alert.quote_points }, format);
    const market = ofLine === '' ? names.period : `${names.period} · ${ofLine}`;
    return { name, ending: '', market, short: prefix + name };
  }
  const market = `${names.market} · ${names.period}`;
  if (alert.market === 'specials') {
    const name = alert.specials_name ?? names.market;
    const ending = joined(names.selection, pointsText(alert, format));
    return { name, ending, market, short: prefix + joined(name, ending) };
  }
  const points = pointsText(alert, format);
  const ending = alert.market === 'spread' ? points : '';
  return { name: teamName(names.selection), ending, market, short: prefix + shortSelection(alert, points) };
}

/** Explains the percentage and time interval of an alert, for a title. */
export function changeTitle(alert: OddsAlert | LimitAlert, format: Formatter): string {
  const interval = format.intervalInWords(alert.time_interval);
  const percent = format.percent(alert.drop_percentage, 2);
  if (alert.type === 'odds') {
    return `The price is ${percent} below its highest of the last ${interval}, the shortest interval with this drop.`;
  }
  return `The limit ${alert.direction === 1 ? 'rose' : 'fell'} by ${percent} within ${interval}.`;
}

const SIDES: Record<string, string> = {
  home: 'Home',
  draw: 'Draw',
  away: 'Away',
  over: 'Over',
  under: 'Under',
};

/** Names the side instead of the team: the match stands above. */
function shortSelection({ outcome }: Alert, ending: string): string {
  return joined(SIDES[outcome ?? ''] ?? outcome ?? '', ending);
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
