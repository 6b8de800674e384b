import type { Alert } from '@fairline/shared/contracts';
import { describeSelection } from '@fairline/shared/periods';

/** An alert in words. */
export interface AlertWords {
  readonly teams: string;
  /** What it is about: `Arsenal -0.5`, or the market where all of it is meant. */
  readonly selection: string;
  /** How the selection ends, where that must be read however little room there is: a handicap, a special's answer. */
  readonly ending: string;
  /** Where that belongs: `1st Half · Handicap`, or the period alone where the selection names the market. */
  readonly market: string;
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
  const teams = `${alert.home} – ${alert.away}`;
  if (alert.outcome === null)
    return { teams, selection: wholeMarket(alert, words.market), ending: '', market: words.period };
  const { selection } = words;
  return {
    teams,
    selection,
    ending: endingOf(alert, selection),
    market: `${words.period} · ${words.market}`,
  };
}

/** What follows the name that a selection begins with. */
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
