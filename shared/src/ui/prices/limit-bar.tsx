import { useFormatter } from '../format/use-formatter.ts';
import './prices.css';

/** US dollars at which the bar is empty and full. */
const EMPTY = 150;
const FULL = 20_000;

/**
 * How much of the bar a limit fills, on a logarithmic scale from $150 to $20,000.
 * @returns 0 to 1
 */
export function limitShare(dollars: number): number {
  if (!(dollars > EMPTY)) return 0;
  return Math.min(1, Math.log(dollars / EMPTY) / Math.log(FULL / EMPTY));
}

/** A limit in US dollars over a bar that compares it at a glance. */
export function LimitBar({ dollars }: { readonly dollars: number | null }) {
  const format = useFormatter();
  return (
    <span className="fl-limit" title={dollars === null ? undefined : `Limit ${format.limitInFull(dollars)}`}>
      <b>{format.limit(dollars)}</b>
      {dollars !== null && (
        <meter className="fl-limit-bar" min={0} max={1} value={limitShare(dollars)} aria-hidden="true" />
      )}
    </span>
  );
}
