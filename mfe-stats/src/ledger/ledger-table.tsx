import {
  type AlertKind,
  type AlertLedger,
  type FacetCell,
  type Figure,
  LEAST_BETS,
} from '@fairline/shared/contracts';
import { NO_VALUE, useFormatter } from '@fairline/shared/ui';
import { Defined } from '@fairline/shared/ui/stats';
import { Toned } from '../breakdowns/cell-columns.tsx';
import { intervalWords, noIntervalWords } from '../figures/figure-words.ts';

export interface LedgerRow {
  readonly id: number;
  readonly name: string;
  readonly type: AlertKind;
  readonly detail: string;
  readonly alerts: AlertLedger['settings'][number]['raised'];
  /** Null: no bet; undefined: bets have no part in it. */
  readonly bets: FacetCell | null | undefined;
}

export interface LedgerTableProps {
  readonly caption: string;
  readonly rows: readonly LedgerRow[];
}

/** Alerts that are measured at the close. */
const closedOf = ({ clv, moved }: LedgerRow['alerts']): number => Math.max(clv.n, moved.n);

/** Alert settings with their alerts at the close and the bets from them. */
export function LedgerTable({ caption, rows }: LedgerTableProps) {
  const format = useFormatter();
  const hasBets = rows.some(({ bets }) => bets !== undefined);
  const under = (figure: Figure, signed: boolean) => {
    const n = `n ${format.count(figure.n)}`;
    const few = figure.n < LEAST_BETS ? n : `${n}, ${noIntervalWords(figure)}`;
    return <small>{intervalWords(figure, format, signed) ?? few}</small>;
  };
  const signed = (figure: Figure) =>
    figure.value === null ? (
      NO_VALUE
    ) : (
      <>
        <Toned value={figure.value} text={format.signedPercent(figure.value)} />
        {under(figure, true)}
      </>
    );
  const share = (figure: Figure) =>
    figure.value === null ? (
      NO_VALUE
    ) : (
      <>
        {format.percent(figure.value, 2)}
        {under(figure, false)}
      </>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard could not scroll.
    <section className="stats-table-frame" tabIndex={0} aria-label={caption}>
      <table className="stats-table stats-against">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col" data-numeric>
              Alerts
            </th>
            <th scope="col" data-numeric>
              <Defined id="alert-clv" />
            </th>
            <th scope="col" data-numeric>
              <Defined id="closing-beaten">Close beaten</Defined>
            </th>
            <th scope="col" data-numeric>
              <Defined id="alert-moved" />
            </th>
            {hasBets && (
              <>
                <th scope="col" data-numeric>
                  My bets
                </th>
                <th scope="col" data-numeric>
                  <Defined id="yield" />
                </th>
                <th scope="col" data-numeric>
                  <Defined id="clv" />
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, type, detail, alerts, bets }) => (
            <tr key={id} data-thin={closedOf(alerts) < LEAST_BETS || undefined}>
              <th scope="row" title={name}>
                {name}
                <small>{detail}</small>
              </th>
              <td data-numeric>
                {format.count(alerts.alerts)}
                <small>{format.count(closedOf(alerts))} closed</small>
              </td>
              <td data-numeric>{signed(alerts.clv)}</td>
              <td data-numeric>{share(alerts.closing_beaten)}</td>
              <td data-numeric>{type === 'odds' ? signed(alerts.moved) : share(alerts.moved)}</td>
              {hasBets && (
                <>
                  <td data-numeric>{bets ? format.count(bets.settled) : NO_VALUE}</td>
                  <td data-numeric>{bets ? signed(bets.yield) : NO_VALUE}</td>
                  <td data-numeric>{bets ? signed(bets.clv) : NO_VALUE}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
