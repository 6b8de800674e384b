import { newKey } from '@fairline/shared/bets';
import { useDirtyForm } from '@fairline/shared/client';
import type { Bankroll } from '@fairline/shared/contracts';
import { Button, ErrorText, Segmented } from '@fairline/shared/ui';
import { useZone } from '@fairline/shared/ui/calendar';
import { amountField, balanceField, readTyped } from '@fairline/shared/ui/numbers';
import { useRef, useState } from 'react';
import { betsApi } from '../bets.endpoints.ts';
import { TextField } from '../fields/text-field.tsx';
import { LONGEST } from '../fields/typed-values.ts';
import { instantOfText } from '../fields/zoned-text.ts';
import { bankrollApi } from './bankroll.endpoints.ts';

type Kind = 'balance' | 'deposit' | 'withdrawal';

const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'deposit', label: 'Deposit' },
  { value: 'withdrawal', label: 'Withdrawal' },
  { value: 'balance', label: 'Balance' },
];
const LONGEST_NOTE = 500;
const NO_NAMES: readonly string[] = [];

/**
 * Adds a deposit or withdrawal, at a bookmaker if one is named, or corrects what is left at a bookmaker. All tries of one have the same
 * key, so that it is added once.
 */
export function MovementForm({ bankroll: { id, currency } }: { readonly bankroll: Bankroll }) {
  const zone = useZone();
  const [kind, setKind] = useState<Kind>('deposit');
  const [amount, setAmount] = useState('');
  const [when, setWhen] = useState('');
  const [note, setNote] = useState('');
  const [bookmaker, setBookmaker] = useState('');
  // Null: as most movements of the kind are.
  const [stays, setStays] = useState<boolean | null>(null);
  const { data: known } = betsApi.useBetListBookmakersQuery();
  const [isTried, setTried] = useState(false);
  const key = useRef(newKey());
  const isRunning = useRef(false);
  const [move, { isLoading, error, reset }] = bankrollApi.useBankrollMoveMutation();
  const isBalance = kind === 'balance';
  const field = isBalance ? balanceField(currency) : amountField(currency);
  const read = readTyped(amount, field);
  useDirtyForm(`${amount}${when}${note}${bookmaker}` !== '');
  const at = when === '' || isBalance ? null : instantOfText(when, zone);
  const timeProblem = isBalance ? null : whenProblem(when, at);
  const name = bookmaker.trim();
  const nameProblem = isBalance && name === '' ? 'Enter the bookmaker.' : null;
  const isTransfer = name !== '' && (stays ?? isBalance);

  const add = async (): Promise<void> => {
    setTried(true);
    if (isRunning.current || read.value === null || timeProblem !== null || nameProblem !== null) return;
    isRunning.current = true;
    try {
      await move({
        id,
        body: {
          kind,
          amount: read.value,
          note: note.trim() || null,
          idempotency_key: key.current,
          ...(name !== '' && { bookmaker: name, is_transfer: isTransfer }),
          ...(at !== null && { at }),
        },
      }).unwrap();
      key.current = newKey();
      reset();
      setTried(false);
      setAmount('');
      setWhen('');
      setStays(null);
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
        label={isBalance ? `Left there (${currency})` : `Amount (${currency})`}
        inputMode="decimal"
        value={amount}
        onChange={setAmount}
        number={{ field, read }}
        problem={isTried && read.value === null ? (read.problem ?? field.hint) : null}
      />
      <TextField
        label={isBalance ? 'Bookmaker' : 'Bookmaker, if any'}
        maxLength={LONGEST.bookmaker}
        completions={known?.bookmakers ?? NO_NAMES}
        value={bookmaker}
        onChange={setBookmaker}
        problem={isTried ? nameProblem : null}
      />
      {!isBalance && (
        <TextField
          label="When, if not now"
          type="datetime-local"
          value={when}
          onChange={setWhen}
          problem={isTried ? timeProblem : null}
        />
      )}
      <TextField label="Note" maxLength={LONGEST_NOTE} value={note} onChange={setNote} />
      {name !== '' && (
        <label className="bets-tick bankroll-stays">
          <input type="checkbox" checked={isTransfer} onChange={() => setStays(!isTransfer)} />
          Part of this bankroll already: its balance stays
        </label>
      )}
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
