import { useDirtyForm, usePreferences, useValuesMode } from '@fairline/shared/client';
import { AMOUNT_DECIMALS, type Bet, type EditBet, hasDecimals, MAX_AMOUNT } from '@fairline/shared/contracts';
import { oddsInput, parseNumber } from '@fairline/shared/odds';
import { Button } from '@fairline/shared/ui';
import { useId, useState } from 'react';
import { betsApi } from '../bets.endpoints.ts';
import { oddsLabel, readPrice } from '../fields/typed-values.ts';
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
  const { odds_format } = usePreferences();
  const shown = {
    odds: oddsInput(bet.bet_odds, odds_format),
    stake: String(bet.stake),
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

  const odds = readPrice(text.odds, odds_format);
  const stake = parseNumber(text.stake);
  const problems = {
    // What is shown of the bet may be rounded or longer than what can be typed.
    odds: isEdited('odds') ? odds.problem : null,
    stake: stakeProblem(stake),
  };
  const changes: Omit<EditBet, 'version'> = {
    ...(isEdited('odds') && odds.value !== null ? { odds: odds.value } : {}),
    ...(isEdited('stake') && stake !== null ? { stake } : {}),
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
  const checked = (name: keyof typeof problems) => ({
    ...field(name),
    'aria-invalid': problems[name] !== null,
    'aria-describedby': problems[name] === null ? undefined : `${id}-${name}-problem`,
  });
  const problem = (name: keyof typeof problems) =>
    problems[name] && (
      <span id={`${id}-${name}-problem`} role="alert">
        {problems[name]}
      </span>
    );

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
        <div className="bets-field">
          <label htmlFor={`${id}-odds`}>{oddsLabel('Odds', odds_format)}</label>
          <input {...checked('odds')} />
          {problem('odds')}
        </div>
        <div className="bets-field">
          {hidesValues && !showsStake ? (
            <>
              <span>Stake ({bet.currency})</span>
              <Button onClick={() => setShowsStake(true)}>Show the stake</Button>
            </>
          ) : (
            <>
              <label htmlFor={`${id}-stake`}>Stake ({bet.currency})</label>
              <input {...checked('stake')} inputMode="decimal" />
              {problem('stake')}
            </>
          )}
        </div>
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

function stakeProblem(stake: number | null): string | null {
  if (stake === null || stake <= 0 || stake > MAX_AMOUNT) return 'Enter an amount above 0.';
  return hasDecimals(stake, AMOUNT_DECIMALS) ? null : `An amount has at most ${AMOUNT_DECIMALS} decimals.`;
}
