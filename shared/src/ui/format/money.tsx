import { formatDollars, formatDollarsInFull } from './formatters.ts';

/** An amount in US dollars, short, with the whole of it on hover; `–` where there is none. */
export function Money({ amount }: { readonly amount: number | null | undefined }) {
  if (amount === null || amount === undefined) return <span className="fl-quiet">–</span>;
  return <span title={formatDollarsInFull(amount)}>{formatDollars(amount)}</span>;
}
