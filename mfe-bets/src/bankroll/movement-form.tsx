import { newKey } from '@fairline/shared/bets';
import { useDirtyForm } from '@fairline/shared/client';
import type { Bankroll } from '@fairline/shared/contracts';
import { Button, ErrorText, Segmented } from '@fairline/shared/ui';
import { useZone } from '@fairline/shared/ui/calendar';
import { amountField, readTyped } from '@fairline/shared/ui/numbers';
import { useRef, useState } from 'react';
import { TextField } from '../fields/text-field.tsx';
import { instantOfText } from '../fields/zoned-text.ts';
import { bankrollApi } from './bankroll.endpoints.ts';

const KINDS = [
  { value: 'deposit', label: 'Deposit' },
  { value: 'withdrawal', label: 'Withdrawal' },
] as const;
const LONGEST_NOTE = 500;

/** Adds a deposit or withdrawal. All tries of one have the same key, so that it is added once. */
export function MovementForm({ bankroll: { id, currency } }: { readonly bankroll: Bankroll }) {
  const zone = useZone();
  const [kind, setKind] = useState<'deposit' | 'withdrawal'>('deposit');
  const [amount, setAmount] = useState('');
  const [when, setWhen] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const key = useRef(newKey());
  const isRunning = useRef(false);
  const [move, { isLoading, error, reset }] = bankrollApi.useBankrollMoveMutation();
  const field = amountField(currency);
  const read = readTyped(amount, field);
  useDirtyForm(`${amount}${when}${note}` !== '');
  const at = when === '' ? null : instantOfText(when, zone);
  const timeProblem = whenProblem(when, at);

  const add = async (): Promise<void> => {
    setTried(true);
    if (isRunning.current || read.value === null || timeProblem !== null) return;
    isRunning.current = true;
    try {
      const body = { kind, amount: read.value, note: note.trim() || null, idempotency_key: key.current };
      await move({ id, body: { ...body, ...(at === null ? {} : { at }) } }).unwrap();
      key.current = newKey();
      reset();
      setTried(false);
      setAmount('');
      setWhen('');
      setNote('');
    } catch {
      // The form shows it.
    } finally {
      isRunning.current = false;
    }
  };
  return (
    <form
      className="bankroll-form"
      aria-label="New movement"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Segmented label="Kind of movement" options={KINDS} value={kind} onChange={setKind} />
      <TextField
        label={`Amount (${currency})`}
        inputMode="decimal"
        value={amount}
        onChange={setAmount}
        number={{ field, read }}
        problem={isTried && read.value === null ? (read.problem ?? field.hint) : null}
      />
      <TextField
        label="When, if not now"
        type="datetime-local"
        value={when}
        onChange={setWhen}
        problem={isTried ? timeProblem : null}
      />
      <TextField label="Note" maxLength={LONGEST_NOTE} value={note} onChange={setNote} />
      {error !== undefined && (
        <p role="alert" className="bankroll-problem">
          <ErrorText error={error} /> However often you try, it is added once.
        </p>
      )}
      <div className="bankroll-buttons">
        <Button type="submit" busy={isLoading}>
          {error === undefined ? 'Add' : 'Try again'}
        </Button>
      </div>
    </form>
  );
}

function whenProblem(when: string, at: string | null): string | null {
  if (when === '') return null;
  if (at === null) return 'There is no such time.';
  return Date.parse(at) > Date.now() ? 'This time lies in the future.' : null;
}
