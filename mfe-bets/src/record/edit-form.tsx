import { useDirtyForm, usePreferences, useValuesMode } from '@fairline/shared/client';
import { type Bet, CURRENCIES, type EachWay, type EditBet } from '@fairline/shared/contracts';
import { numberInput, oddsInput } from '@fairline/shared/numbers';
import { Button } from '@fairline/shared/ui';
import { useZone } from '@fairline/shared/ui/calendar';
import {
  betOddsField,
  browserRegion,
  COMMISSION_FIELD,
  readTyped,
  stakeField,
} from '@fairline/shared/ui/numbers';
import { useId, useState } from 'react';
import { betsApi } from '../bets.endpoints.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { EachWayFields } from '../fields/each-way-fields.tsx';
import { TextField } from '../fields/text-field.tsx';
import { needed, oddsLabel, readCommission } from '../fields/typed-values.ts';
import { instantOfText, textOfInstant } from '../fields/zoned-text.ts';
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
  const zone = useZone();
  const { data: bankrolls = [] } = betsApi.useBetListBankrollsQuery();
  const shown = {
    odds: oddsInput(bet.bet_odds, odds_format, region),
    stake: numberInput(bet.stake, region),
    bookmaker: bet.bookmaker ?? '',
    note: bet.note ?? '',
    commission: bet.commission_percent === 0 ? '' : numberInput(bet.commission_percent, region),
    placed: textOfInstant(bet.placed_at, zone),
    currency: bet.currency as string,
    bankroll: String(bet.bankroll_id),
    freeBet: bet.free_bet ? 'yes' : '',
  };
  const [typed, setTyped] = useState<Partial<typeof shown>>({});
  // Undefined: as the bet has them.
  const [terms, setTerms] = useState<EachWay | null>();
  const eachWay = terms === undefined ? (bet.each_way ?? null) : terms;
  const isSingle = bet.legs.length === 1;
  const hidesValues = useValuesMode().mode === 'hide';
  const [showsStake, setShowsStake] = useState(false);
  const [edit, { isLoading }] = betsApi.useBetListEditMutation();
  const { run } = useBetChange();
  const text = { ...shown, ...typed };
  useDirtyForm(Object.keys(typed).length > 0 || terms !== undefined);
  const isEdited = (field: keyof typeof shown) => text[field].trim() !== shown[field];

  // What is shown of the bet may be rounded or longer than what can be typed.
  const stored = (value: number) => ({ value, problem: null, choices: [] });
  const oddsField = betOddsField(odds_format);
  const odds = isEdited('odds') ? readTyped(text.odds, oddsField) : stored(bet.bet_odds);
  const unit = { size: unitSize, currency };
  const amountField = stakeField({ currency: bet.currency, unit, odds: odds.value });
  const stake = isEdited('stake') ? readTyped(text.stake, amountField) : stored(bet.stake);
  const commission = readCommission(text.commission);
  const placedAt = isEdited('placed') ? instantOfText(text.placed, zone) : bet.placed_at;
  const problems = {
    odds: needed(odds, 'Enter the odds.').problem,
    stake: needed(stake, amountField.hint).problem,
    commission: commission.problem,
    placed: placedAt === null ? 'Enter a date and a time.' : null,
  };
  const changes: Omit<EditBet, 'version'> = {
    ...(isEdited('odds') && odds.value !== null ? { odds: odds.value } : {}),
    ...(isEdited('stake') && stake.value !== null ? { stake: stake.value } : {}),
    ...(isEdited('bookmaker') ? { bookmaker: text.bookmaker.trim() || null } : {}),
    ...(isEdited('note') ? { note: text.note.trim() || null } : {}),
    ...(isEdited('commission') && commission.value !== null ? { commission_percent: commission.value } : {}),
    ...(isEdited('placed') && placedAt !== null ? { placed_at: placedAt } : {}),
    ...(isEdited('currency') ? { currency: CURRENCIES.find((one) => one === text.currency) } : {}),
    ...(isEdited('bankroll') ? { bankroll_id: Number(text.bankroll) } : {}),
    ...(isEdited('freeBet') ? { free_bet: text.freeBet !== '' } : {}),
    ...(isSameEachWay(eachWay, bet.each_way ?? null) ? {} : { each_way: eachWay }),
  };
  const canSave =
    Object.keys(changes).length > 0 && Object.values(problems).every((problem) => problem === null);
  const save = async (): Promise<void> => {
    const change = edit({ id: bet.id, body: { ...changes, version: bet.version } }).unwrap();
    if (!(await run(change, () => 'Bet changed'))) return;
    setTyped({});
    setTerms(undefined);
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
        <details className="bets-edit-terms bets-field-wide">
          <summary>Free bet, {isSingle && 'each-way, '}commission, bankroll, time</summary>
          <div className="bets-form">
            <label className="bets-tick">
              <input
                type="checkbox"
                checked={text.freeBet !== ''}
                onChange={(event) => setTyped({ ...typed, freeBet: event.target.checked ? 'yes' : '' })}
              />
              Free bet, the stake is not returned
            </label>
            {isSingle && <EachWayFields value={eachWay} onChange={setTerms} />}
            <TextField
              label="Commission (%)"
              inputMode="decimal"
              placeholder="0"
              {...number('commission')}
              number={{ field: COMMISSION_FIELD, read: readTyped(text.commission, COMMISSION_FIELD) }}
            />
            {bankrolls.length > 1 && (
              <ChoiceField
                label="Bankroll"
                options={bankrolls.map((one) => ({ value: String(one.id), label: one.name }))}
                value={text.bankroll}
                onChange={(bankroll) => setTyped({ ...typed, bankroll })}
              />
            )}
            <ChoiceField
              label="Currency"
              options={CURRENCIES.map((one) => ({ value: one, label: one }))}
              value={text.currency}
              onChange={(next) => setTyped({ ...typed, currency: next })}
            />
            <TextField label="Placed" type="datetime-local" {...number('placed')} />
          </div>
        </details>
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

function isSameEachWay(a: EachWay | null, b: EachWay | null): boolean {
  return a?.divisor === b?.divisor && a?.places === b?.places;
}
