import type { Bankroll } from '@fairline/shared/contracts';
import { Button, ErrorState, LoadingState, showToast, useFormatter, type Values } from '@fairline/shared/ui';
import { bankrollApi, type Movement } from './bankroll.endpoints.ts';
import { MovementForm } from './movement-form.tsx';

export interface MovementsProps {
  readonly bankroll: Bankroll;
  readonly values: Values;
}

const KINDS = { deposit: 'Deposit', withdrawal: 'Withdrawal' } as const;

/** Deposits and withdrawals, newest first. A deleted one counts nowhere and can be restored. */
export function Movements({ bankroll, values }: MovementsProps) {
  const format = useFormatter();
  const { data, error, refetch } = bankrollApi.useBankrollMovementsQuery(bankroll.id);
  const [setDeleted, { isLoading }] = bankrollApi.useBankrollSetDeletedMutation();
  const change = async ({ id, kind }: Movement, deleted: boolean): Promise<void> => {
    try {
      const movement = await setDeleted({ bankroll: bankroll.id, id, deleted }).unwrap();
      showToast({
        title: `${KINDS[kind]} ${deleted ? 'deleted' : 'restored'}`,
        ...(deleted ? { onUndo: () => void change(movement, false) } : {}),
      });
    } catch (failure) {
      showToast({ kind: 'error', title: 'The movement was not changed', error: failure });
    }
  };
  return (
    <>
      <h3>Deposits and withdrawals</h3>
      <MovementForm bankroll={bankroll} />
      {!data && error && (
        <ErrorState
          title="Deposits and withdrawals did not load"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingState label="Loading movements" columns="1fr 96px" rows={3} />}
      {data?.length === 0 && <p className="fl-quiet">None yet.</p>}
      {data && data.length > 0 && (
        <div className="bets-table-frame">
          <table className="bets-table bankroll-table" aria-label="Deposits and withdrawals">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Movement</th>
                <th scope="col" data-numeric>
                  Amount
                </th>
                <th scope="col" data-wide>
                  Note
                </th>
                <th scope="col">
                  <span className="fl-hidden">Change</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((movement) => {
                const { id, kind, amount, bookmaker, is_transfer, at, note, deleted } = movement;
                const signed = kind === 'deposit' ? amount : -amount;
                return (
                  <tr key={id} data-deleted={deleted || undefined}>
                    <td title={format.moment(at)}>
                      {format.fullDate(at)}
                      <span data-wide>, {format.clock(at)}</span>
                    </td>
                    <td className="bankroll-movement">
                      {[KINDS[kind], bookmaker, is_transfer && 'within', deleted && 'deleted']
                        .filter(Boolean)
                        .join(', ')}
                      <span className="bankroll-note-below" title={note ?? undefined}>
                        {note}
                      </span>
                    </td>
                    <td data-numeric className={is_transfer ? 'fl-quiet' : undefined}>
                      {values.profit(signed, bankroll.currency)}
                    </td>
                    <td data-wide>
                      <span className="bets-note" title={note ?? undefined}>
                        {note}
                      </span>
                    </td>
                    <td className="bankroll-change">
                      <Button
                        kind="text"
                        size="small"
                        disabled={isLoading}
                        onClick={() => void change(movement, !deleted)}
                      >
                        {deleted ? 'Restore' : 'Delete'}
                      </Button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
