import type { Bankroll } from '@fairline/shared/contracts';
import { Button, ErrorText, Sparkline, useFormatter, type Values } from '@fairline/shared/ui';
import { bankrollApi } from './bankroll.endpoints.ts';

export interface BalanceLineProps {
  readonly bankroll: Bankroll;
  readonly values: Values;
}

/** Empty until it is read: what is below stays where it is. */
const NOT_READ = '\u00a0';

/** The settled balance from the beginning of a bankroll until now, with its lowest and highest value. */
export function BalanceLine({ bankroll: { id, currency }, values }: BalanceLineProps) {
  const format = useFormatter();
  const { data, error, refetch } = bankrollApi.useBankrollBalancesQuery(id);
  const [first] = data ?? [];
  const last = data?.at(-1);
  if (data === undefined && error) {
    return (
      <p role="alert">
        The balance over time did not load. <ErrorText error={error} />{' '}
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (data !== undefined && data.length < 2) return null;
  const amount = (value: number): string => values.amount(value, currency);
  const balances = (data ?? []).map(({ balance }) => balance);
  const lowest = Math.min(...balances);
  // The line is made for prices, which are above 0.
  const points = (data ?? []).map(({ at, balance }) => ({ at: Date.parse(at), price: 1 + balance - lowest }));
  return (
    <figure className="bankroll-line">
      <Sparkline
        points={points}
        until={points.at(-1)?.at ?? 0}
        windowStart={points[0]?.at}
        width={600}
        height={64}
        label={
          first && last
            ? `Balance over time: ${amount(first.balance)} to ${amount(last.balance)}`
            : 'Balance over time'
        }
      />
      <figcaption>
        <span>{first ? format.fullDate(first.at) : NOT_READ}</span>
        <span className="bankroll-extremes">
          {data ? `Lowest ${amount(lowest)}, highest ${amount(Math.max(...balances))}` : NOT_READ}
        </span>
        <span>{last ? format.fullDate(last.at) : NOT_READ}</span>
      </figcaption>
    </figure>
  );
}
