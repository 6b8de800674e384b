import { ErrorState, LoadingState, useFormatter, type Values } from '@fairline/shared/ui';
import { bankrollApi } from './bankroll.endpoints.ts';

/** What is open on each event, in the user's currency. */
export function ExposureTable({ values }: { readonly values: Values }) {
  const format = useFormatter();
  const { data, error, refetch } = bankrollApi.useBankrollExposureQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <section aria-label="Open bets by event">
      <h2>Open bets by event</h2>
      {!data && error && (
        <ErrorState title="Open bets did not load" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState label="Loading open bets" columns="1fr 96px 96px" rows={4} />}
      {data?.events.length === 0 && <p className="fl-quiet">No open bets.</p>}
      {data && data.events.length > 0 && (
        <>
          <p className="fl-quiet">
            In {data.currency}. A parlay counts whole on each of its events. The profit is that of all bets
            won, the loss that of all bets lost.
          </p>
          <div className="bets-table-frame">
            <table className="bets-table bankroll-table" aria-label="Open bets by event">
              <thead>
                <tr>
                  <th scope="col">Event</th>
                  <th scope="col" data-numeric data-wide>
                    Bets
                  </th>
                  <th scope="col" data-numeric>
                    Staked
                  </th>
                  <th scope="col" data-numeric>
                    Possible profit
                  </th>
                  <th scope="col" data-numeric>
                    Possible loss
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.events.map(({ event_id, event, bets, staked, possible_profit, possible_loss }) => (
                  <tr key={event_id ?? event}>
                    <td className="bankroll-event">{event}</td>
                    <td data-numeric data-wide>
                      {format.count(bets)}
                    </td>
                    <td data-numeric>{values.amount(staked, data.currency)}</td>
                    <td data-numeric className="fl-up">
                      {values.profit(possible_profit, data.currency)}
                    </td>
                    <td data-numeric className="fl-down">
                      {values.profit(0 - possible_loss, data.currency)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
