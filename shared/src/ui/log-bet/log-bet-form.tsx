import { useDirtyForm, usePreferences, useUpgradeLevel } from '@fairline/shared/client';
import { type OddsLine, planIncludes } from '@fairline/shared/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { useFormatter } from '../format/use-formatter.ts';
import { BetDetails, type Details } from './form/bet-details.tsx';
import { oddsText, readOdds, readStake } from './form/bet-entry.ts';
import { BetFigures } from './form/bet-figures.tsx';
import { EntryField } from './form/entry-field.tsx';
import { SetBankroll } from './form/set-bankroll.tsx';
import { StakeNote } from './form/stake-note.tsx';
import type { Account } from './form/use-account.ts';
import { usePlaceBet } from './form/use-place-bet.ts';
import { useStake } from './form/use-stake.ts';
import { type FoundSelection, priceOf } from './found-selection.ts';
import { closeLogBet, type LogBetRequest } from './log-bet-store.ts';
import { SelectionHead, useSelectionName } from './selection-head.tsx';

export interface LogBetFormProps extends Pick<LogBetRequest, 'alert'> {
  /** Called while the bet is being sent. */
  readonly onSending: (sending: boolean) => void;
  readonly onClose: () => void;
  readonly found: FoundSelection;
  /** The line now; null once it does not exist any more. */
  readonly line: OddsLine | null | undefined;
  readonly account: Account;
}

const NO_DETAILS: Details = { tags: [], bookmaker: '', note: '' };

/** Odds, stake and what else a bet has, with the odds to beat of this moment. */
export function LogBetForm({ found, line, account, alert, onSending, onClose }: LogBetFormProps) {
  const format = useFormatter();
  const navigate = useNavigate();
  const { devig_method, odds_format } = usePreferences();
  const approximates = planIncludes(useUpgradeLevel(), 'line-approximation');
  const price = useMemo(
    () => priceOf(found, line, devig_method, approximates),
    [found, line, devig_method, approximates],
  );
  const name = useSelectionName(found);
  // The price of the opening: what the user logs does not change by itself.
  const [typedOdds, setTypedOdds] = useState(() =>
    price === null || price.approximated ? '' : oddsText(price.odds, odds_format),
  );
  const odds = readOdds(typedOdds, odds_format);
  const hasStake = account.isFunded || account.failed;
  const stakeInput = useStake(account.bankroll, odds.value, price?.fairOdds ?? null);
  const stake = readStake(stakeInput.text, odds.value);
  const [details, setDetails] = useState(NO_DETAILS);
  const { send, isSending, failure } = usePlaceBet(onSending);
  // The price of its opening would be lost as well.
  useDirtyForm(true);
  const oddsField = useFocusOnOpening();
  const stakeField = useFocusOnceShown(hasStake);

  const canSend = hasStake && odds.value !== null && stake.value !== null && !failure?.isLogged;
  const submit = async (event: { preventDefault(): void }): Promise<void> => {
    event.preventDefault();
    if (!canSend || odds.value === null || stake.value === null) return;
    const { market, outcome, points, specialsName, specialId } = found.selection;
    const id = await send({
      ...{ line_id: found.line.line_id, market, bet_outcome: outcome, points },
      ...{ specials_name: specialsName, special_id: specialId },
      ...{ stake: stake.value, bet_odds: odds.value, tags: [...details.tags] },
      ...(account.bankroll && { bankroll_id: account.bankroll.id, currency: account.currency }),
      bookmaker: details.bookmaker.trim() || null,
      note: details.note.trim() || null,
      ...(alert && {
        ...{ alert_id: alert.id, alert_type: alert.type },
        ...(alert.settingId === null ? {} : { setting_id: alert.settingId }),
      }),
    });
    if (id === null) return;
    closeLogBet();
    showToast({
      title: 'Bet logged',
      text: `${name} at ${format.price(odds.value)}, ${format.money(stake.value, account.currency)}`,
      link: { label: 'Open the bet', to: `/bets?bet=${id}`, onOpen: navigate },
    });
  };

  return (
    <form className="fl-log-bet" onSubmit={(event) => void submit(event)} noValidate>
      <SelectionHead found={found} line={line} />
      <BetFigures price={price} odds={odds.value} />
      <div className="fl-log-bet-numbers">
        <EntryField
          ref={oddsField}
          label="Odds"
          value={typedOdds}
          onChange={setTypedOdds}
          unit={odds_format === 'american' ? 'American' : 'Decimal'}
          // A sign is not on every keyboard of decimals.
          inputMode={odds_format === 'american' ? 'text' : 'decimal'}
          problem={odds.problem}
          placeholder="1.95 or +150"
        />
        {hasStake ? (
          <EntryField
            ref={stakeField}
            label={
              <>
                Stake <span className="fl-quiet">{stakeInput.isAutomatic ? 'automatic' : 'manual'}</span>
              </>
            }
            value={stakeInput.text}
            onChange={stakeInput.setText}
            unit={account.currency}
            // The note says why none is suggested.
            problem={stakeInput.isAutomatic ? null : stake.problem}
            action={
              <IconButton
                icon="calculator"
                label="Recalculate stake"
                disabled={stakeInput.recalculate === null}
                onClick={stakeInput.recalculate ?? undefined}
              />
            }
          />
        ) : (
          <SetBankroll account={account} />
        )}
      </div>
      <StakeNote
        account={account}
        odds={odds.value}
        fairOdds={price?.fairOdds ?? null}
        eventId={found.line.event_id}
      />
      <BetDetails tags={account.tags} value={details} onChange={setDetails} />
      <div className="fl-log-bet-foot">
        {failure !== null && (
          <div key={failure.attempt} role="alert" className="fl-log-bet-failure">
            <b>{failure.title}</b>
            <p>
              {failure.text}
              {failure.isLogged && (
                <>
                  {' '}
                  <Link to="/bets" onClick={onClose}>
                    Open your bets
                  </Link>
                </>
              )}
            </p>
          </div>
        )}
        <Button type="submit" kind="primary" busy={isSending} disabled={!canSend}>
          {failure === null ? 'Log bet' : 'Try again'}
        </Button>
        <Button disabled={isSending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Where a keyboard is at hand, the field has the focus from the beginning, and typing replaces its value. */
function useFocusOnOpening() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    field.current?.focus();
    field.current?.select();
  }, []);
  return field;
}

/** The field takes the focus when it replaces what was in its place. */
function useFocusOnceShown(isShown: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current) field.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return field;
}
