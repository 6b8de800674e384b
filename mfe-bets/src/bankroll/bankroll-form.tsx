import { useDirtyForm, usePreferences } from '@fairline/shared/client';
import { type Bankroll, CURRENCIES } from '@fairline/shared/contracts';
import { numberInput } from '@fairline/shared/numbers';
import { Button, ErrorText } from '@fairline/shared/ui';
import { balanceField, browserRegion, readTyped } from '@fairline/shared/ui/numbers';
import { useState } from 'react';
import { ChoiceField } from '../fields/choice-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { bankrollApi } from './bankroll.endpoints.ts';

export interface BankrollFormProps {
  /** The one that is edited; without it a new one is created. */
  readonly bankroll?: Bankroll;
  /** Called with the id of the bankroll; with null when it was left. */
  readonly onDone: (id: number | null) => void;
}

const LONGEST_NAME = 100;
const CURRENCY_CHOICES = CURRENCIES.map((one) => ({ value: one as string, label: one as string }));

/** Name, currency and starting amount of a bankroll. What is wrong stays at its field, what is refused above the buttons. */
export function BankrollForm({ bankroll, onDone }: BankrollFormProps) {
  const { currency: own } = usePreferences();
  const [name, setName] = useState(bankroll?.name ?? '');
  const [currency, setCurrency] = useState<string>(bankroll?.currency ?? own);
  const [amount, setAmount] = useState(() =>
    bankroll === undefined ? '' : numberInput(bankroll.starting_amount, browserRegion()),
  );
  const [isTried, setTried] = useState(false);
  const [create, creating] = bankrollApi.useBankrollCreateMutation();
  const [edit, editing] = bankrollApi.useBankrollEditMutation();
  // It is open only while it is edited.
  useDirtyForm(true);
  const busy = creating.isLoading || editing.isLoading;
  const error = creating.error ?? editing.error;
  const chosen = CURRENCIES.find((one) => one === currency) ?? own;
  const field = balanceField(chosen);
  const read = readTyped(amount, field);
  const starting_amount = amount.trim() === '' ? 0 : read.value;
  const problems = {
    name: name.trim() === '' ? 'Enter a name.' : null,
    amount: read.problem,
  };
  const save = async (): Promise<void> => {
    setTried(true);
    if (busy || problems.name !== null || starting_amount === null) return;
    const fields = { name: name.trim(), currency: chosen, starting_amount };
    try {
      const { id } = await (bankroll === undefined
        ? create(fields).unwrap()
        : edit({
            id: bankroll.id,
            body: { ...changesOf(fields, bankroll), version: bankroll.version },
          }).unwrap());
      onDone(id);
    } catch {
      // The form shows it.
    }
  };
  return (
    <form
      className="bankroll-form"
      aria-label={bankroll === undefined ? 'New bankroll' : `Edit ${bankroll.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Name"
        maxLength={LONGEST_NAME}
        value={name}
        onChange={setName}
        problem={isTried ? problems.name : null}
      />
      <ChoiceField label="Currency" options={CURRENCY_CHOICES} value={currency} onChange={setCurrency} />
      <TextField
        label="Starting amount"
        inputMode="decimal"
        placeholder="0"
        value={amount}
        onChange={setAmount}
        number={{ field, read }}
        problem={isTried ? problems.amount : null}
      />
      {error !== undefined && (
        <p role="alert" className="bankroll-problem">
          <ErrorText error={error} />
        </p>
      )}
      <div className="bankroll-buttons">
        <Button type="submit" kind="primary" busy={busy}>
          {error !== undefined ? 'Try again' : bankroll === undefined ? 'Create' : 'Save'}
        </Button>
        <Button kind="text" onClick={() => onDone(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type Fields = Pick<Bankroll, 'name' | 'currency' | 'starting_amount'>;

/** What differs; the name where nothing does, so that a save is never refused for that. */
function changesOf(fields: Fields, bankroll: Bankroll): Partial<Fields> {
  const changed = Object.entries(fields).filter(
    ([field, value]) => bankroll[field as keyof Fields] !== value,
  );
  return changed.length === 0 ? { name: fields.name } : Object.fromEntries(changed);
}
