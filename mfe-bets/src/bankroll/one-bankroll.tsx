import type { Bankroll } from '@fairline/shared/contracts';
import { Button, showToast, useFormatter, type Values } from '@fairline/shared/ui';
import { useState } from 'react';
import { BalanceLine } from './balance-line.tsx';
import { bankrollApi } from './bankroll.endpoints.ts';
import { BankrollForm } from './bankroll-form.tsx';
import { Movements } from './movements.tsx';

export interface OneBankrollProps {
  readonly bankroll: Bankroll;
  readonly values: Values;
}

/** One bankroll: what its balance is made of, what can be done with it, and its deposits and withdrawals. */
export function OneBankroll({ bankroll, values }: OneBankrollProps) {
  const { id, name, version, is_default, currency } = bankroll;
  const format = useFormatter();
  const [shown, setShown] = useState<'edit' | 'delete' | null>(null);
  const [edit, editing] = bankrollApi.useBankrollEditMutation();
  const [remove, removing] = bankrollApi.useBankrollDeleteMutation();
  const tried = async (change: Promise<unknown>, done: string): Promise<void> => {
    try {
      await change;
      showToast({ title: done });
    } catch (error) {
      showToast({ kind: 'error', title: 'The bankroll was not changed', error });
    }
    setShown(null);
  };
  const amount = (value: number): string => values.amount(value, currency);
  const parts = [
    ['Starting amount', amount(bankroll.starting_amount)],
    ['Deposits', amount(bankroll.deposits)],
    ['Withdrawals', amount(bankroll.withdrawals)],
    ['Profit of settled bets', values.profit(bankroll.profit, currency)],
    ['Balance', amount(bankroll.balance)],
    [`Open stakes, ${format.count(bankroll.open_bets)} bets`, amount(bankroll.open_stakes)],
    ['Available for new stakes', amount(bankroll.available)],
  ] as const;
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <dl className="bankroll-parts">
        {parts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <BalanceLine bankroll={bankroll} values={values} />
      {shown === 'edit' && <BankrollForm bankroll={bankroll} onDone={() => setShown(null)} />}
      {shown === 'delete' && (
        <div className="bankroll-buttons" role="status">
          <span>Delete {name}?</span>
          <Button kind="text" onClick={() => setShown(null)}>
            Keep
          </Button>
          <Button
            kind="danger"
            busy={removing.isLoading}
            onClick={() => void tried(remove(id).unwrap(), `${name} deleted`)}
          >
            Delete
          </Button>
        </div>
      )}
      {shown === null && (
        <div className="bankroll-buttons">
          <Button onClick={() => setShown('edit')}>Edit</Button>
          {!is_default && (
            <>
              <Button
                busy={editing.isLoading}
                onClick={() =>
                  void tried(
                    edit({ id, body: { version, is_default: true } }).unwrap(),
                    `${name} is the default bankroll`,
                  )
                }
              >
                Make default
              </Button>
              <Button kind="text" onClick={() => setShown('delete')}>
                Delete
              </Button>
            </>
          )}
        </div>
      )}
      <Movements bankroll={bankroll} values={values} />
    </section>
  );
}
