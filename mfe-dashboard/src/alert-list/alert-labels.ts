import type { Alert, LimitAlert, OddsAlert } from '@fairline/shared/contracts';
import { describeSelection } from '@fairline/shared/periods';
import { formatMoment, intervalInWords } from '@fairline/shared/ui';

/** The texts of an alert. */
export interface AlertLabels {
  readonly teams: string;
  /** `Arsenal -0.5`, or the market's name if the alert is about the whole market. */
  readonly selection: string;
  /** The end of `selection` that is never cut off: a handicap, or the answer of a special. */
  readonly ending: string;
  /** `1st Half · Handicap`, or the period alone if `selection` names the market. */
  readonly market: string;
}

/** The texts of an alert, with names from the period table. */
export function alertLabels(alert: Alert): AlertLabels {
  const names = describeSelection({
    sportId: alert.sport_id,
    period: alert.period,
    market: alert.market,
    outcome: alert.outcome ?? '',
    points: alert.points,
    home: alert.home,
    away: alert.away,
    specialsName: alert.specials_name,
  });
  const teams = `${alert.home} – ${alert.away}`;
  if (alert.outcome === null)
    return { teams, selection: wholeMarket(alert, names.market), ending: '', market: names.period };
  const { selection } = names;
  return {
    teams,
    selection,
    ending: endingOf(alert, selection),
    market: `${names.period} · ${names.market}`,
  };
}

/** Explains the percentage and time interval of an alert, for a title. */
export function changeTitle(alert: OddsAlert | LimitAlert): string {
  const interval = intervalInWords(alert.time_interval);
  if (alert.type === 'odds') {
    return `The price is ${alert.drop_percentage.toFixed(2)} % below its highest of the last ${interval}, the shortest interval with this drop.`;
  }
  return `The limit ${alert.direction === 1 ? 'rose' : 'fell'} by ${alert.drop_percentage.toFixed(2)} % within ${interval}.`;
}

/** When an alert was raised, for a title. */
export function raisedTitle({ created_at }: Alert): string {
  return `Raised ${formatMoment(created_at)}`;
}

/** The part of a selection after the team's or special's name that it starts with. */
function endingOf({ market, outcome, home, away, specials_name }: Alert, selection: string): string {
  const sides = [outcome === 'home' ? home : '', outcome === 'away' ? away : ''];
  const name = market === 'specials' ? (specials_name ?? '') : sides.join('');
  return name !== '' && selection.startsWith(name) ? selection.slice(name.length).trimStart() : '';
}

function wholeMarket(alert: Alert, market: string): string {
  if (alert.specials_name !== null) return alert.specials_name;
  if (alert.points === null) return market;
  return `${market} ${alert.market === 'spread' && alert.points > 0 ? '+' : ''}${alert.points}`;
}
