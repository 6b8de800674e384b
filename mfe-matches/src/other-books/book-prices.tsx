import type { OtherBooks, OtherPrice } from '@fairline/shared/contracts';
import { type CellId, marketCell } from '@fairline/shared/odds';
import { NO_VALUE, openLogBet, useFormatter } from '@fairline/shared/ui';
import type { ReactNode } from 'react';
import { selectionName } from './selection-name.ts';

export interface BookPricesProps {
  readonly answer: OtherBooks;
  readonly match: { readonly home: string; readonly away: string };
}

/** Fair price, best price and EV of each selection, and the price and EV of each bookmaker beside. */
export function BookPrices({ answer, match }: BookPricesProps) {
  const { books, markets, missing_books, line_id, event_id } = answer;
  const format = useFormatter();
  const shown = books.filter(({ own }) => own);
  const titleOf = (key: string) => books.find((book) => book.key === key)?.title ?? key;
  /** Opens the Log Bet panel with a price. All prices are of the full match. */
  const logBet =
    (selection: CellId, { book, odds }: OtherPrice) =>
    () =>
      openLogBet({ lineId: line_id ?? `${event_id}:0`, selection, bookmaker: titleOf(book), odds });
  const rows = markets.flatMap((market) =>
    market.outcomes.map((outcome) => ({
      ...outcome,
      key: `${market.market} ${market.points} ${outcome.outcome}`,
      cell: marketCell({ ...market, outcome: outcome.outcome }),
      name: selectionName(market, outcome, match, format),
      missing: missing_books?.[market.market] ?? 0,
    })),
  );
  return (
    <table className="other-books-table" aria-label="Prices of other bookmakers">
      <thead>
        <tr>
          <th scope="col">Selection</th>
          <th scope="col">Fair</th>
          <th scope="col">Best price</th>
          <th scope="col">EV</th>
          {shown.map(({ key, title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cell, name, missing, fair_odds, best, prices }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className="other-books-fair">
              {fair_odds === null ? <NoFairPrice missing={missing} /> : format.price(fair_odds)}
            </td>
            <td>
              {best === null ? (
                NO_VALUE
              ) : (
                <LogButton name={name} book={titleOf(best.book)} onLog={logBet(cell, best)}>
                  <b>{format.price(best.odds)}</b>
                  <small>{titleOf(best.book)}</small>
                </LogButton>
              )}
            </td>
            <td>{best === null ? NO_VALUE : <Ev percent={best.ev_percent} />}</td>
            {shown.map((book) => {
              const price = prices.find((one) => one.book === book.key);
              return (
                <td
                  key={book.key}
                  data-label={book.title}
                  data-best={(best !== null && price?.book === best.book) || undefined}
                >
                  {price === undefined ? (
                    NO_VALUE
                  ) : (
                    <LogButton name={name} book={book.title} onLog={logBet(cell, price)}>
                      <Price price={price} />
                    </LogButton>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface LogButtonProps {
  /** The selection. */
  readonly name: string;
  readonly book: string;
  readonly onLog: () => void;
  readonly children: ReactNode;
}

/** A price that opens the Log Bet panel. */
function LogButton({ name, book, onLog, children }: LogButtonProps) {
  return (
    <button type="button" className="other-books-log" title={`Log bet: ${name}, ${book}`} onClick={onLog}>
      {children}
    </button>
  );
}

/** @param missing bookmakers of a consensus */
function NoFairPrice({ missing }: { readonly missing: number }) {
  if (missing === 0) return NO_VALUE;
  return (
    <small className="other-books-missing">
      {missing} <span className="fl-hidden">{missing === 1 ? 'bookmaker' : 'bookmakers'}</span> missing
    </small>
  );
}

function Price({ price: { odds, ev_percent, counts, age_seconds } }: { readonly price: OtherPrice }) {
  const format = useFormatter();
  if (counts) {
    return (
      <>
        {format.price(odds)}
        <small>
          <Ev percent={ev_percent} />
        </small>
      </>
    );
  }
  return (
    <span className="other-books-old">
      {format.price(odds)}
      <small>{format.duration(age_seconds * 1_000)} old</small>
    </span>
  );
}

function Ev({ percent }: { readonly percent: number | null }) {
  const format = useFormatter();
  if (percent === null) return NO_VALUE;
  return <span className={percent > 0 ? 'fl-up' : 'other-books-minus'}>{format.signedPercent(percent)}</span>;
}
