import { formatDollars, formatDollarsInFull } from './formatters.ts';

/** An amount in US dollars, abbreviated, with the full amount as its title; `–` for null. */
export function Money({ amount }: { readonly amount: number | null | undefined }) {
  if (amount === null || amount === undefined) return <span className="fl-quiet">–</span>;
  return <span title={formatDollarsInFull(amount)}>{formatDollars(amount)}</span>;
}
