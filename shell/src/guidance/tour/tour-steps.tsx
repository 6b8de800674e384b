import { usePreferences } from '@fairline/shared/client';
import type { OddsAlert } from '@fairline/shared/contracts';
import { describeSelection } from '@fairline/shared/periods';
import { DEVIG_NAMES, DropBadge, PriceMove, useFormatter } from '@fairline/shared/ui';
import type { ComponentType } from 'react';
import type { TourExample } from './tour-example.ts';

/** The steps of the tour, each about the same drop. */
export const STEPS: readonly [Step, ...Step[]] = [
  { title: 'What a drop means', Body: Drop },
  { title: 'Why the fair price differs', Body: FairPrice },
  { title: 'Open a price’s history', Body: History },
];

interface Step {
  readonly title: string;
  readonly Body: ComponentType<TourExample>;
}

function Drop({ alert }: TourExample) {
  const format = useFormatter();
  return (
    <div className="tour-step">
      <Subject alert={alert} />
      <p className="tour-drop">
        <PriceMove was={alert.previous_odds} now={alert.odds} />
        <DropBadge percent={alert.drop_percentage} />
      </p>
      <p>
        The bookmaker has lowered this price from {format.price(alert.previous_odds)} to{' '}
        {format.price(alert.odds)} within {format.intervalInWords(alert.time_interval)}. It does so when much
        money comes in on a selection, or when it has learned something.
      </p>
      <p>
        Other bookmakers follow later. Until they do, their old price is too high: that is what an alert is
        for.
      </p>
    </div>
  );
}

function FairPrice({ alert, fair, vig }: TourExample) {
  const format = useFormatter();
  const { devig_method } = usePreferences();
  const ownPrice = fair[alert.outcome] ?? null;
  return (
    <div className="tour-step">
      <Subject alert={alert} />
      <table className="tour-prices">
        <thead>
          <tr>
            <th scope="col">Outcome</th>
            <th scope="col">Bookmaker</th>
            <th scope="col">Fair</th>
          </tr>
        </thead>
        <tbody>
          {ORDER.filter((outcome) => outcome in alert.quote).map((outcome) => (
            <tr key={outcome} data-own={outcome === alert.outcome || undefined}>
              <th scope="row">{nameOf(alert, outcome)}</th>
              <td>{format.price(alert.quote[outcome] ?? null)}</td>
              <td>{format.price(fair[outcome] ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        The bookmaker’s prices contain its margin, here {format.percent(vig)}. Fairline takes it out by the{' '}
        {DEVIG_NAMES[devig_method]} method, which you can change in Settings. What remains is the fair price.
      </p>
      <p>
        A bookmaker that pays more than {format.price(ownPrice)} for this selection gives you an edge; one
        that pays less does not, however good it looks.
      </p>
    </div>
  );
}

function History({ alert }: TourExample) {
  return (
    <div className="tour-step">
      <Subject alert={alert} />
      <p>
        Every price opens its history: how it moved, how much the bookmaker accepted, and what was fair at
        each moment. Click a price, or press Enter on it.
      </p>
      <p>
        A fall that holds, with a high limit, says more than a short one. From the history you can also log a
        bet.
      </p>
    </div>
  );
}

function Subject({ alert }: { alert: OddsAlert }) {
  const { market, period } = wordsOf(alert, alert.outcome);
  return (
    <p className="tour-subject">
      <b>
        {alert.home} vs {alert.away}
      </b>
      <span>
        {nameOf(alert, alert.outcome)} · {market} · {period} · {alert.league_name}
      </span>
    </p>
  );
}

const ORDER = ['home', 'draw', 'away', 'over', 'under'];

/** With the sign of the formatter before a handicap. */
const nameOf = (alert: OddsAlert, outcome: string): string =>
  wordsOf(alert, outcome).selection.replace(/ -(?=[\d.]+$)/, ' −');

function wordsOf(alert: OddsAlert, outcome: string) {
  const { market, outcome: own, points } = alert;
  // The other side of a handicap has the opposite one.
  const ofOutcome = market === 'spread' && outcome !== own && points !== null ? 0 - points : points;
  return describeSelection({
    ...{ sportId: alert.sport_id, period: alert.period, market, outcome, points: ofOutcome },
    ...{ home: alert.home, away: alert.away, specialsName: alert.specials_name },
  });
}
