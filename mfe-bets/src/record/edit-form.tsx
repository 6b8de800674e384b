import { useDirtyForm, usePreferences, useValuesMode } from '@fairline/shared/client';
import type { Bet, EditBet } from '@fairline/shared/contracts';
import { numberInput, oddsInput } from '@fairline/shared/numbers';
import { Button } from '@fairline/shared/ui';
import { betOddsField, browserRegion, readTyped, stakeField } from '@fairline/shared/ui/numbers';
import { useId, useState } from 'react';
import { betsApi } from '../bets.endpoints.ts';
import { TextField } from '../fields/text-field.tsx';
import { needed, oddsLabel } from '../fields/typed-values.ts';
import { SelectionEdits } from './selection/selection-edits.tsx';
import { useBetChange } from './use-bet-change.ts';
import '../fields/fields.css';

const LONGEST = { bookmaker: 100, note: 10_000 } as const;

/**
 * Corrects what was logged. Only what differs from the bet is sent; what is typed stays while the bet changes elsewhere. A stake that
 * the user hides is shown when they ask for it.
 */
export function EditForm({ bet }: { readonly bet: Bet }) {
  const id = useId();
  const { odds_format, currency, unitSize } = usePreferences();
  const region = browserRegion();
  const shown = {
    odds: oddsInput(bet.bet_odds, odds_format, region),
    stake: numberInput(bet.stake, region),
    bookmaker: bet.bookmaker ?? '',
    note: bet.note ?? '',
  };
  const [typed, setTyped] = useState<Partial<typeof shown>>({});
  const hidesValues = useValuesMode().mode === 'hide';
  const [showsStake, setShowsStake] = useState(false);
  const [edit, { isLoading }] = betsApi.useBetListEditMutation();
  const { run } = useBetChange();
  const text = { ...shown, ...typed };
  useDirtyForm(Object.keys(typed).length > 0);
  const isEdited = (field: keyof typeof shown) => text[field].trim() !== shown[field];

  // What is shown of the bet may be rounded or longer than what can be typed.
  const stored = (value: number) => ({ value, problem: null, choices: [] });
  const oddsField = betOddsField(odds_format);
  const odds = isEdited('odds') ? readTyped(text.odds, oddsField) : stored(bet.bet_odds);
  const unit = { size: unitSize, currency };
  const amountField = stakeField({ currency: bet.currency, unit, odds: odds.value });
  const stake = isEdited('stake') ? readTyped(text.stake, amountField) : stored(bet.stake);
  const problems = {
    odds: needed(odds, 'Enter the odds.').problem,
    stake: needed(stake, amountField.hint).problem,
  };
  const changes: Omit<EditBet, 'version'> = {
    ...(isEdited('odds') && odds.value !== null ? { odds: odds.value } : {}),
    ...(isEdited('stake') && stake.value !== null ? { stake: stake.value } : {}),
    ...(isEdited('bookmaker') ? { bookmaker: text.bookmaker.trim() || null } : {}),
    ...(isEdited('note') ? { note: text.note.trim() || null } : {}),
  };
  const canSave = Object.keys(changes).length > 0 && problems.odds === null && problems.stake === null;
  const save = async (): Promise<void> => {
    const change = edit({ id: bet.id, body: { ...changes, version: bet.version } }).unwrap();
    if (await run(change, () => 'Bet changed')) setTyped({});
  };
  const field = (name: keyof typeof shown) => ({
    id: `${id}-${name}`,
    className: 'fl-input',
    value: text[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const number = (name: keyof typeof problems) => ({
    value: text[name],
    problem: problems[name],
    onChange: (next: string) => setTyped({ ...typed, [name]: next }),
  });

  return (
    <section aria-label="Edit">
      <h3>Edit</h3>
      <SelectionEdits bet={bet} />
      <form
        className="bets-edit"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave && !isLoading) void save();
        }}
      >
        <TextField
          label={oddsLabel('Odds', odds_format)}
          {...number('odds')}
          number={{ field: oddsField, read: odds }}
        />
        {hidesValues && !showsStake ? (
          <div className="bets-field">
            <span>Stake ({bet.currency})</span>
            <Button onClick={() => setShowsStake(true)}>Show the stake</Button>
          </div>
        ) : (
          <TextField
            label={`Stake (${bet.currency})`}
            inputMode="decimal"
            {...number('stake')}
            number={{ field: amountField, read: stake }}
          />
        )}
        <div className="bets-field">
          <label htmlFor={`${id}-bookmaker`}>Bookmaker</label>
          <input {...field('bookmaker')} maxLength={LONGEST.bookmaker} />
        </div>
        <div className="bets-field bets-field-wide">
          <label htmlFor={`${id}-note`}>Note</label>
          <textarea {...field('note')} rows={2} maxLength={LONGEST.note} />
        </div>
        <Button type="submit" kind="primary" busy={isLoading} disabled={!canSave}>
          Save
        </Button>
      </form>
    </section>
  );
}
