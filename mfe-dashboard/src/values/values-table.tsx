import type { EvAlert } from '@fairline/shared/contracts';
import { type CellId, type MarketSelection, marketCell } from '@fairline/shared/odds';
import { describeSelection } from '@fairline/shared/periods';
import {
  Age,
  matchOfLine,
  openLogBet,
  SportIcon,
  StartTime,
  useFormatter,
  useOddsDrawer,
} from '@fairline/shared/ui';

/** Values as rows; on a phone each is a card. The selection opens its odds history. */
export function ValuesTable({ alerts }: { readonly alerts: readonly EvAlert[] }) {
  return (
    <table className="values-table" aria-label="Values">
      <thead>
        <tr>
          <th scope="col">Selection</th>
          <th scope="col">Bookmaker</th>
          <th scope="col">Price</th>
          <th scope="col">Fair</th>
          <th scope="col">EV</th>
          <th scope="col">Limit</th>
          <th scope="col">Seen</th>
        </tr>
      </thead>
      <tbody>
        {alerts.map((alert) => (
          <Row key={alert.id} alert={alert} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ alert }: { readonly alert: EvAlert }) {
  const format = useFormatter();
  const { open } = useOddsDrawer();
  const { home, away, league_name, sport_id, starts, line_id, market, outcome, points } = alert;
  const { selection } = describeSelection({
    sportId: sport_id,
    period: 0,
    market,
    outcome,
    points,
    home,
    away,
  });
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className="values-selection"
          onClick={() => open({ lineId: line_id, cellId: cellOf(alert) })}
        >
          {selection}
        </button>
        <small>
          <SportIcon sportId={sport_id} /> {home} – {away} · {league_name}
          <span className="values-start">
            <StartTime starts={starts} match={matchOfLine(alert)} />
          </span>
        </small>
      </th>
      <td data-label="Bookmaker">{alert.book_title}</td>
      <td data-label="Price">
        <button
          type="button"
          className="values-price"
          title={`Log bet: ${selection}, ${alert.book_title}`}
          onClick={() =>
            openLogBet({
              lineId: line_id,
              selection: cellOf(alert),
              bookmaker: alert.book_title,
              odds: alert.odds,
            })
          }
        >
          {format.price(alert.odds)}
        </button>
      </td>
      <td data-label="Fair" className="values-fair">
        {format.price(alert.fair_odds)}
      </td>
      <td data-label="EV">
        <span className="fl-up">{format.signedPercent(alert.ev_percent)}</span>
        {alert.realert && <small>grown</small>}
      </td>
      <td data-label="Limit">{format.limit(alert.limit_val)}</td>
      <td data-label="Seen">
        <Age at={alert.created_at} />
      </td>
    </tr>
  );
}

/** The cell of the odds panel that a value is about; its handicap is that of its side. */
function cellOf({ market, outcome, points }: EvAlert): CellId {
  const side = outcome as MarketSelection['outcome'];
  const isAway = market === 'spread' && side === 'away';
  return marketCell({ market, outcome: side, points: isAway ? 0 - (points ?? 0) : points });
}
