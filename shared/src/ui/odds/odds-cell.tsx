import { memo } from 'react';
import { useFormatter } from '../format/use-formatter.ts';
import type { OddsCellProps } from './odds-cell-props.ts';
import { OddsCellView } from './odds-cell-view.tsx';
import { isSameQuote, type Quote } from './quote.ts';
import { useCellPrices } from './use-cell-prices.tsx';

const NO_PRICES: Quote = {};

/**
 * One price: fair odds and the bookmaker's odds, in the order of the user's preference. A price change flashes the number and
 * shows an arrow.
 */
export const OddsCell = memo(function OddsCell(props: OddsCellProps) {
  const { quote, outcome, third, limit, changedAt, ...shown } = props;
  const prices = useCellPrices(limit === 0 ? NO_PRICES : quote, outcome, changedAt);
  const { price } = useFormatter();
  return (
    <OddsCellView
      {...shown}
      {...prices}
      third={third === undefined || third === null ? undefined : price(third)}
    />
  );
}, isSame);

/** A changed line has new objects for all of its quotes, most of them with the same prices. */
function isSame(before: OddsCellProps, after: OddsCellProps): boolean {
  const { quote, ...rest } = after;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return (
    names.length === Object.keys(before).length - 1 &&
    names.every((name) => Object.is(before[name], rest[name])) &&
    isSameQuote(before.quote, quote)
  );
}
