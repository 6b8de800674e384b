import { useDirtyForm, usePreferences } from '@fairline/shared/client';
import { ODDS_FORMAT_NAMES, oddsExample } from '@fairline/shared/odds';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../controls/button.tsx';
import { useValues } from '../format/use-values.ts';
import { RequestId } from '../states/request-id.tsx';
import { BetDetails } from './form/bet-details.tsx';
import { BetFigures } from './form/bet-figures.tsx';
import { BetTerms } from './form/bet-terms.tsx';
import { BookmakerField } from './form/bookmaker-field.tsx';
import { EntryField } from './form/entry-field.tsx';
import { SetBankroll } from './form/set-bankroll.tsx';
import { StakeField } from './form/stake-field.tsx';
import { StakeNote } from './form/stake-note.tsx';
import { type BetToLog, useBetEntry } from './form/use-bet-entry.ts';
import { closeLogBet } from './log-bet-store.ts';
import { SelectionHead } from './selection-head.tsx';

export interface LogBetFormProps extends BetToLog {
  readonly onClose: () => void;
}

/** Odds, stake and what else a bet has, with the odds to beat of this moment. */
export function LogBetForm(props: LogBetFormProps) {
  const { found, line, onClose } = props;
  const values = useValues();
  const { odds_format } = usePreferences();
  const [showsStake, setShowsStake] = useState(false);
  const entry = useBetEntry(props, showsStake, closeLogBet);
  const { account, price, half, odds, oddsField, typedOdds, setTypedOdds, stakeInput, hasStake, hidesStake } =
    entry;
  const { terms, setTerms, details, setDetails, offeredStake, isReady, isSending, failure } = entry;
  // The price of its opening would be lost as well.
  useDirtyForm(true);
  const oddsInput = useFocusOnOpening();
  const stakeField = useFocusOnceShown(hasStake && !hidesStake);
  const submit = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    void entry.send();
  };

  return (
    <form className="fl-log-bet" onSubmit={submit} noValidate>
      <SelectionHead found={found} line={line} />
      <BetFigures price={price} odds={odds.value} isDerived={'derived' in found.of} />
      <div className="fl-log-bet-numbers">
        <EntryField
          ref={oddsInput}
          label="Odds"
          value={typedOdds}
          onChange={setTypedOdds}
          unit={ODDS_FORMAT_NAMES[odds_format]}
          // Signs, fractions and percent are not on every keyboard of decimals.
          inputMode={odds_format === 'decimal' ? 'decimal' : 'text'}
          field={oddsField}
          read={odds}
          placeholder={odds_format === 'decimal' ? '1.95 or +150' : oddsExample(odds_format)}
        />
        <BookmakerField
          names={account.bookmakers}
          value={details.bookmaker}
          onChange={(name) => setDetails({ ...details, bookmaker: name })}
          warning={entry.warning}
        />
        {hasStake ? (
          <StakeField
            ref={stakeField}
            input={stakeInput}
            unit={entry.inUnits ? 'units' : account.currency}
            isHidden={hidesStake}
            onShow={() => setShowsStake(true)}
          />
        ) : (
          <SetBankroll account={account} />
        )}
        {offeredStake !== null && (
          <Button type="submit" kind="primary" disabled={!isReady || isSending}>
            Log at {values.amount(offeredStake, account.currency)}
          </Button>
        )}
      </div>
      <StakeNote
        account={account}
        odds={odds.value}
        fairOdds={entry.fairOdds}
        half={half}
        flat={stakeInput.flat}
        eventId={found.line.event_id}
      />
      <BetDetails tags={account.tags} value={details} onChange={setDetails} />
      <BetTerms
        value={terms}
        onChange={setTerms}
        bankrolls={account.bankrolls}
        bankroll={account.bankroll}
        currency={account.currency}
        hasPlaces={entry.hasPlaces}
      />
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
              )}{' '}
              <RequestId error={failure.error} />
            </p>
          </div>
        )}
        <Button
          type="submit"
          kind="primary"
          busy={isSending}
          disabled={!isReady || stakeInput.stake.value === null}
        >
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
