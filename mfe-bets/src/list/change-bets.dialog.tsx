import { CURRENCIES, type EditMany, LEG_RESULTS } from '@fairline/shared/contracts';
import { Button, Chip, Dialog, Segmented, showToast } from '@fairline/shared/ui';
import { useId, useState } from 'react';
import { betsApi } from '../bets.endpoints.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { LONGEST } from '../fields/typed-values.ts';
import { GRADE_WORDS } from '../texts/result-words.ts';

export interface ChangeBetsDialogProps {
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

const FIELDS = [
  { value: 'result', label: 'Result' },
  { value: 'bankroll', label: 'Bankroll' },
  { value: 'bookmaker', label: 'Bookmaker' },
  { value: 'currency', label: 'Currency' },
] as const;
type Field = (typeof FIELDS)[number]['value'];

/** The result that opens bets again. */
const OPEN = 'open';
const RESULTS = [
  ...LEG_RESULTS.map((result) => ({ value: result, label: GRADE_WORDS[result] })),
  { value: OPEN, label: 'Not graded' },
];

/** Grades several bets, or sets one of their fields, with Undo of all of them. */
export function ChangeBetsDialog({ ids, onClose }: ChangeBetsDialogProps) {
  const id = useId();
  const [field, setField] = useState<Field>('result');
  const [values, setValues] = useState<Partial<Record<Field, string>>>({});
  const { data: bankrolls = [] } = betsApi.useBetListBankrollsQuery();
  const { data: known } = betsApi.useBetListBookmakersQuery();
  const [editMany, { isLoading }] = betsApi.useBetListEditManyMutation();
  const [undoMany] = betsApi.useBetListUndoManyMutation();
  const value = values[field] ?? '';
  const input = { value, onChange: (text: string) => setValues({ ...values, [field]: text }) };
  const change = changeOf(field, value.trim());

  const undo = async (bets: Parameters<typeof undoMany>[0]): Promise<void> => {
    try {
      if (bets.length > 0) await undoMany(bets).unwrap();
    } catch (error) {
      showToast({ kind: 'error', title: 'The change was not undone', error });
    }
  };
  const apply = async (): Promise<void> => {
    if (change === null) return;
    try {
      const { bets } = await editMany({ ids: [...ids], ...change }).unwrap();
      onClose();
      showToast({
        title: bets.length === 1 ? '1 bet changed' : `${bets.length} bets changed`,
        onUndo: () => void undo(bets),
      });
    } catch (error) {
      showToast({ kind: 'error', title: 'The bets were not changed', error });
    }
  };

  return (
    <Dialog
      open
      title={ids.length === 1 ? 'Change 1 bet' : `Change ${ids.length} bets`}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} kind="primary" busy={isLoading} disabled={change === null}>
          Apply
        </Button>
      }
    >
      <form
        id={id}
        className="bets-change"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLoading) void apply();
        }}
      >
        <Segmented label="What to change" options={FIELDS} value={field} onChange={setField} />
        {field === 'result' && (
          <fieldset className="bets-chips">
            <legend>Result</legend>
            {RESULTS.map(({ value: result, label }) => (
              <Chip key={result} label={label} on={value === result} onClick={() => input.onChange(result)} />
            ))}
          </fieldset>
        )}
        {field === 'bankroll' && (
          <ChoiceField
            label="Bankroll"
            options={bankrolls.map(({ id, name }) => ({ value: String(id), label: name }))}
            nothing="Choose a bankroll"
            {...input}
          />
        )}
        {field === 'bookmaker' && (
          <TextField
            label="Bookmaker, empty for none"
            maxLength={LONGEST.bookmaker}
            completions={known?.bookmakers ?? []}
            {...input}
          />
        )}
        {field === 'currency' && (
          <ChoiceField
            label="Currency of the stakes"
            options={CURRENCIES.map((one) => ({ value: one, label: one }))}
            nothing="Choose a currency"
            {...input}
          />
        )}
      </form>
    </Dialog>
  );
}

/** Returns the change of a field; null while nothing is chosen. */
function changeOf(field: Field, value: string): Pick<EditMany, 'result' | 'set'> | null {
  if (field === 'bookmaker') return { set: { bookmaker: value === '' ? null : value } };
  if (value === '') return null;
  if (field === 'bankroll') return { set: { bankroll_id: Number(value) } };
  if (field === 'currency') {
    const currency = CURRENCIES.find((one) => one === value);
    return currency === undefined ? null : { set: { currency } };
  }
  return { result: LEG_RESULTS.find((one) => one === value) ?? null };
}
