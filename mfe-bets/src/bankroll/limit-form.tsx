import { useDirtyForm } from '@fairline/shared/client';
import { type BookmakerAccount, CURRENCIES, type Currency } from '@fairline/shared/contracts';
import { numberInput } from '@fairline/shared/numbers';
import { Button, ErrorText } from '@fairline/shared/ui';
import { amountField, browserRegion, readTyped } from '@fairline/shared/ui/numbers';
import { useState } from 'react';
import { ChoiceField } from '../fields/choice-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { LONGEST } from '../fields/typed-values.ts';
import { bankrollApi } from './bankroll.endpoints.ts';

export interface LimitFormProps {
  /** Null for a bookmaker that is typed. */
  readonly account: BookmakerAccount | null;
  /** Of a new limit. */
  readonly currency: Currency;
  /** Names to complete. */
  readonly names: readonly string[];
  readonly onDone: () => void;
}

const LONGEST_NOTE = 500;
const CURRENCY_CHOICES = CURRENCIES.map((one) => ({ value: one as string, label: one as string }));

/** Notes the most that a bookmaker takes. Without a stake and a note, nothing is noted any more. */
export function LimitForm({ account, currency, names, onDone }: LimitFormProps) {
  const [bookmaker, setBookmaker] = useState(account?.bookmaker ?? '');
  const [chosen, setCurrency] = useState<string>(account?.currency ?? currency);
  const [stake, setStake] = useState(() =>
    account === null || account.max_stake === null ? '' : numberInput(account.max_stake, browserRegion()),
  );
  const [note, setNote] = useState(account?.note ?? '');
  const [isTried, setTried] = useState(false);
  const [save, { isLoading, error }] = bankrollApi.useBankrollNoteLimitMutation();
  useDirtyForm(true);
  const of = CURRENCIES.find((one) => one === chosen) ?? currency;
  const field = amountField(of);
  const read = readTyped(stake, field);
  const problem = bookmaker.trim() === '' ? 'Enter the bookmaker.' : null;
  const send = async (): Promise<void> => {
    setTried(true);
    if (isLoading || problem !== null || read.problem !== null) return;
    try {
      await save({
        bookmaker: bookmaker.trim(),
        currency: of,
        max_stake: read.value,
        note: note.trim() || null,
      }).unwrap();
      onDone();
    } catch {
      // The form shows it.
    }
  };
  return (
    <form
      className="bankroll-form"
      aria-label={account === null ? 'Limit of a bookmaker' : `Limit of ${account.bookmaker}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {account === null && (
        <>
          <TextField
            label="Bookmaker"
            maxLength={LONGEST.bookmaker}
            completions={names}
            value={bookmaker}
            onChange={setBookmaker}
            problem={isTried ? problem : null}
          />
          <ChoiceField label="Currency" options={CURRENCY_CHOICES} value={chosen} onChange={setCurrency} />
        </>
      )}
      <TextField
        label={`Largest stake (${of})`}
        inputMode="decimal"
        value={stake}
        onChange={setStake}
        number={{ field, read }}
        problem={isTried ? read.problem : null}
      />
      <TextField label="Note" maxLength={LONGEST_NOTE} value={note} onChange={setNote} />
      {error !== undefined && (
        <p role="alert" className="bankroll-problem">
          <ErrorText error={error} />
        </p>
      )}
      <div className="bankroll-buttons">
        <Button type="submit" kind="primary" busy={isLoading}>
          {error === undefined ? 'Save' : 'Try again'}
        </Button>
        <Button kind="text" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
