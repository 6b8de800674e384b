import { type FacetCell, LEAST_BETS } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/ui';
import { IntervalBar } from '@fairline/shared/ui/stats';
import { intervalWords, noIntervalWords, toneOf } from '../figures/figure-words.ts';

/** The ends of the axis that the bars of a table share. Percent. */
export interface BarAxis {
  readonly from: number;
  readonly to: number;
}

/** The axis of the intervals of the yield, with 0 on it. */
export function barAxis(cells: readonly FacetCell[]): BarAxis {
  const shown = cells.filter(({ thin }) => !thin);
  const lows = shown.flatMap(({ yield: { low } }) => low ?? []);
  const highs = shown.flatMap(({ yield: { high } }) => high ?? []);
  return { from: Math.min(0, ...lows), to: Math.max(0, ...highs) };
}

export interface IntervalCellProps {
  readonly cell: FacetCell;
  readonly axis: BarAxis;
  readonly format: Formatter;
}

/** The interval of the yield in words; none where the cell has too few bets. */
export function IntervalText({ cell, format }: Omit<IntervalCellProps, 'axis'>) {
  const words = cell.thin ? null : intervalWords(cell.yield, format, true, 0);
  if (words !== null) return words;
  const { n } = cell.yield;
  // Free bets and voids have no part in the yield.
  const isOfFewer = !cell.thin && n < LEAST_BETS;
  return (
    <span className="stats-thin">{isOfFewer ? `n ${format.count(n)}` : noIntervalWords(cell.yield)}</span>
  );
}

/** The same as a bar, on an axis that all rows share. */
export function IntervalMark({ cell, axis }: Omit<IntervalCellProps, 'format'>) {
  const { value, low, high } = cell.yield;
  if (cell.thin || value === null || low === null || high === null) return null;
  return <IntervalBar n={cell.settled} value={value} low={low} high={high} from={axis.from} to={axis.to} />;
}

/** A number with its colour and sign. */
export function Toned({ value, text }: { readonly value: number | null; readonly text: string }) {
  return <span data-tone={toneOf(value)}>{text}</span>;
}
