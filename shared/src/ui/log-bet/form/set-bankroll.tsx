import { errorMessage } from '@fairline/shared/client';
import { amountField, readTyped } from '@fairline/shared/ui/numbers';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { logBetApi } from '../log-bet.endpoints.ts';
import { EntryField } from './entry-field.tsx';
import type { Account } from './use-account.ts';

/** In place of the stake while there is no bankroll to suggest it of: asks for the starting bankroll. */
export function SetBankroll({ account: { bankroll, currency } }: { readonly account: Account }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [set, { isLoading, error }] = logBetApi.useLogBetSetBankrollMutation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  if (!isOpen) {
    return (
      <div className="fl-log-bet-field">
        <span>Stake</span>
        <Button icon="money" onClick={() => setOpen(true)}>
          Set Bankroll
        </Button>
      </div>
    );
  }
  const field = amountField(currency);
  const read = readTyped(text, field);
  const { value, problem } = read;
  const save = (): void => {
    if (value !== null && !isLoading) void set({ amount: value, bankroll });
  };
  return (
    // The form around it logs the bet: here, Enter saves the bankroll.
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the input inside.
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== input.current) return;
        event.preventDefault();
        save();
      }}
    >
      <EntryField
        ref={input}
        label="Starting bankroll"
        value={text}
        onChange={setText}
        unit={currency}
        field={field}
        read={read}
        problem={problem ?? (error === undefined ? null : errorMessage(error))}
        action={
          <Button size="small" kind="primary" busy={isLoading} disabled={value === null} onClick={save}>
            Save
          </Button>
        }
      />
    </div>
  );
}
