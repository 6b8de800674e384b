import { usePreferences } from '@fairline/shared/client';
import type { BookmakerAccount, Currency } from '@fairline/shared/contracts';
import { Button, ErrorState, type Values } from '@fairline/shared/ui';
import { useState } from 'react';
import { betsApi } from '../bets.endpoints.ts';
import { LimitForm } from './limit-form.tsx';

export interface BookmakerAccountsProps {
  /** Of the bankroll that is shown. */
  readonly currency: Currency | undefined;
  readonly values: Values;
}

/** The user's money and limits at bookmakers, each currency by itself. */
export function BookmakerAccounts({ currency, values }: BookmakerAccountsProps) {
  const { currency: own } = usePreferences();
  const { data, error, refetch } = betsApi.useBetListBookmakersQuery();
  const [edited, setEdited] = useState<BookmakerAccount | 'new' | null>(null);
  const accounts = data?.accounts ?? [];
  return (
    <section aria-label="Bookmakers">
      <div className="bankroll-head">
        <h2>Bookmakers</h2>
        <Button icon="plus" onClick={() => setEdited(edited === 'new' ? null : 'new')}>
          Note a limit
        </Button>
      </div>
      {edited !== null && (
        <LimitForm
          key={edited === 'new' ? '' : `${edited.currency} ${edited.bookmaker}`}
          account={edited === 'new' ? null : edited}
          currency={currency ?? own}
          names={data?.bookmakers ?? []}
          onDone={() => setEdited(null)}
        />
      )}
      {!data && error && (
        <ErrorState title="Bookmakers did not load" error={error} onRetry={() => void refetch()} />
      )}
      {data && accounts.length === 0 && (
        <p className="fl-quiet">
          Name the bookmaker of a deposit or withdrawal, and its balance with your bets there stands here.
        </p>
      )}
      {accounts.length > 0 && (
        <div className="bets-table-frame">
          <table className="bets-table bankroll-table" aria-label="Bookmakers">
            <thead>
              <tr>
                <th scope="col">Bookmaker</th>
                <th scope="col" data-numeric>
                  Balance
                </th>
                <th scope="col" data-numeric data-wide>
                  Open stakes
                </th>
                <th scope="col" data-numeric>
                  Available
                </th>
                <th scope="col" data-numeric data-wide>
                  Limit
                </th>
              </tr>
            </thead>
            <tbody>
              {accounts.map((account) => (
                <AccountRow
                  key={`${account.currency} ${account.bookmaker}`}
                  account={account}
                  values={values}
                  onEdit={() => setEdited(account)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface AccountRowProps {
  readonly account: BookmakerAccount;
  readonly values: Values;
  readonly onEdit: () => void;
}

function AccountRow({ account, values, onEdit }: AccountRowProps) {
  const { bookmaker, currency, balance, open_stakes, available, max_stake, note } = account;
  const money = (amount: number | null): string => (amount === null ? '–' : values.amount(amount, currency));
  return (
    <tr>
      <td>
        <button
          type="button"
          className="bankroll-name"
          aria-label={`${bookmaker}, ${currency}: note the limit`}
          onClick={onEdit}
        >
          {bookmaker}
        </button>
        {available !== null && available <= 0 && <span className="bankroll-empty"> empty</span>}
      </td>
      <td data-numeric>
        <b>{money(balance)}</b>
      </td>
      <td data-numeric data-wide>
        {money(open_stakes)}
      </td>
      <td data-numeric>{money(available)}</td>
      <td data-numeric data-wide title={note ?? undefined}>
        {max_stake === null && note !== null ? note : money(max_stake)}
      </td>
    </tr>
  );
}
