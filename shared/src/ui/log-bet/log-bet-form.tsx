import { bookmakerWarning } from '@fairline/shared/bets';
import { useDirtyForm, usePreferences, useUpgradeLevel } from '@fairline/shared/client';
import { type OddsLine, planIncludes } from '@fairline/shared/contracts';
import { ODDS_FORMAT_NAMES, type OddsFormat, oddsExample } from '@fairline/shared/odds';
import { browserRegion, COMMISSION_FIELD, readTyped } from '@fairline/shared/ui/numbers';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../controls/button.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { useFormatter } from '../format/use-formatter.ts';
import { useValues } from '../format/use-values.ts';
import { RequestId } from '../states/request-id.tsx';
import { BetDetails, type Details } from './form/bet-details.tsx';
import { offeredOdds, placedOddsField } from './form/bet-entry.ts';
import { BetFigures } from './form/bet-figures.tsx';
import { BetTerms, DEFAULT_TERMS } from './form/bet-terms.tsx';
import { BookmakerField } from './form/bookmaker-field.tsx';
import { EntryField } from './form/entry-field.tsx';
import { instantOf } from './form/placed-time.ts';
import { SetBankroll } from './form/set-bankroll.tsx';
import { StakeField } from './form/stake-field.tsx';
import { StakeNote } from './form/stake-note.tsx';
import { type Account, withTerms } from './form/use-account.ts';
import { usePlaceBet } from './form/use-place-bet.ts';
import { useStake } from './form/use-stake.ts';
import { type FoundSelection, halfOf, priceOf } from './found-selection.ts';
import type { PlaceBetBody } from './log-bet.endpoints.ts';
import { closeLogBet, type LogBetRequest } from './log-bet-store.ts';
import { SelectionHead, useSelectionName } from './selection-head.tsx';

export interface LogBetFormProps extends Pick<LogBetRequest, 'alert' | 'bookmaker' | 'odds'> {
  /** Called while the bet is being sent. */
  readonly onSending: (sending: boolean) => void;
  readonly onClose: () => void;
  readonly found: FoundSelection;
  /** The line now; null once it does not exist any more. */
  readonly line: OddsLine | null | undefined;
  readonly account: Account;
}

const NOT_OFFERED = { text: '', odds: null };
const offeredEntry = ({ odds }: { readonly odds: number | null }) => ({
  value: odds,
  problem: null,
  choices: [],
});

/** Odds, stake and what else a bet has, with the odds to beat of this moment. */
export function LogBetForm(props: LogBetFormProps) {
  const { found, line, account: own, alert, bookmaker, odds: taken, onSending, onClose } = props;

  const [terms, setTerms] = useState(DEFAULT_TERMS);
  const account = withTerms(own, terms.bankroll, terms.currency);
  const format = useFormatter();
  const navigate = useNavigate();
  const values = useValues();
  const { devig_method, odds_format, currency: usersCurrency, unitSize, timeZone } = usePreferences();
  const approximates = planIncludes(useUpgradeLevel(), 'line-approximation');
  const price = useMemo(
    () => priceOf(found, line, devig_method, approximates),
    [found, line, devig_method, approximates],
  );
  const fairOdds = price?.fairOdds ?? null;
  const half = useMemo(() => halfOf(found, line, fairOdds), [found, line, fairOdds]);
  const name = useSelectionName(found);
  // The price of the opening: what the user logs does not change by itself.
  const [offered] = useState(() =>
    taken !== undefined
      ? offeredOdds(taken, odds_format, browserRegion())
      : price === null || price.approximated
        ? enteredBefore(found, alert, odds_format)
        : offeredOdds(price.odds, odds_format, browserRegion()),
  );
  const [typedOdds, setTypedOdds] = useState(offered.text);
  const oddsField = placedOddsField(odds_format);
  const readOdds = readTyped(typedOdds, oddsField);
  const odds = typedOdds === offered.text && readOdds.value !== null ? offeredEntry(offered) : readOdds;
  const hasStake = account.isFunded || account.failed;
  // Units are of the user's own currency; a stake in another one is typed as money.
  const inUnits = values.mode === 'units' && account.currency === usersCurrency && unitSize > 0;
  const stakeInput = useStake(
    // A stake is suggested in the bankroll's currency.
    account.bankroll?.currency === account.currency ? account.bankroll : null,
    odds.value,
    fairOdds,
    half,
    account.currency,
    inUnits,
  );
  const { stake } = stakeInput;
  const [showsStake, setShowsStake] = useState(false);
  const hidesStake = values.mode === 'hide' && stakeInput.isAutomatic && !showsStake;
  // Most bets have much in common with the one before.
  const [details, setDetails] = useState<Details>(() => ({
    tags: own.last?.tag_ids ?? [],
    bookmaker: bookmaker ?? own.last?.bookmaker ?? '',
    note: '',
  }));
  const { send, isSending, failure } = usePlaceBet(onSending);
  // The price of its opening would be lost as well.
  useDirtyForm(true);
  const oddsInput = useFocusOnOpening();
  const stakeField = useFocusOnceShown(hasStake && !hidesStake);

  const hasPlaces = selectionBody(found).market === 'specials';
  const commission = readTyped(terms.commission, COMMISSION_FIELD);
  const placedAt = instantOf(terms.placed, timeZone === 'browser' ? undefined : timeZone);
  // While no stake is typed, the offered one can be logged at once, by its button or by Enter.
  const offeredStake = values.mode === 'hide' || stakeInput.text !== '' ? null : stakeInput.offered;
  const amount = offeredStake ?? stake.value;
  const isReady =
    (terms.commission.trim() === '' || commission.value !== null) &&
    (terms.placed === '' || placedAt !== null) &&
    hasStake &&
    !hidesStake &&
    odds.value !== null &&
    !failure?.isLogged;
  const submit = async (event: { preventDefault(): void }): Promise<void> => {
    event.preventDefault();
    if (!isReady || odds.value === null || amount === null) return;
    const id = await send({
      ...selectionBody(found),
      ...{ stake: amount, bet_odds: odds.value, tags: [...details.tags] },
      ...(account.bankroll && { bankroll_id: account.bankroll.id, currency: account.currency }),
      bookmaker: details.bookmaker.trim() || null,
      note: details.note.trim() || null,
      ...(terms.freeBet && { free_bet: true }),
      ...(hasPlaces && terms.eachWay !== null && { each_way: terms.eachWay }),
      ...(commission.value !== null && { commission_percent: commission.value }),
      ...(placedAt !== null && { placed_at: placedAt }),
      ...(alert && {
        ...{ alert_id: alert.id, alert_type: alert.type },
        ...(alert.settingId === null ? {} : { setting_id: alert.settingId }),
      }),
    });
    if (id === null) return;
    stakeInput.remember(amount);
    closeLogBet();
    showToast({
      title: 'Bet logged',
      text: `${name} at ${format.price(odds.value)}, ${values.amount(amount, account.currency)}`,
      link: { label: 'Open the bet', to: `/bets?bet=${id}`, onOpen: navigate },
    });
  };

  return (
    <form className="fl-log-bet" onSubmit={(event) => void submit(event)} noValidate>
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
          warning={bookmakerWarning(
            account.accounts,
            {
              bookmaker: details.bookmaker,
              currency: account.currency,
              stake: hidesStake ? null : amount,
              freeBet: terms.freeBet,
            },
            (money) => values.amount(money, account.currency),
          )}
        />
        {hasStake ? (
          <StakeField
            ref={stakeField}
            input={stakeInput}
            unit={inUnits ? 'units' : account.currency}
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
        fairOdds={price?.fairOdds ?? null}
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
        hasPlaces={hasPlaces}
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
        <Button type="submit" kind="primary" busy={isSending} disabled={!isReady || stake.value === null}>
          {failure === null ? 'Log bet' : 'Try again'}
        </Button>
        <Button disabled={isSending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The price that was entered in the calculator, or that of the alert. */
function enteredBefore({ of }: FoundSelection, alert: LogBetRequest['alert'], format: OddsFormat) {
  const odds = 'derived' in of ? of.odds : (alert?.odds ?? null);
  return odds === null ? NOT_OFFERED : offeredOdds(odds, format, browserRegion());
}

/** What names the selection in the request. */
function selectionBody({ of, line }: FoundSelection) {
  const { line_id } = line;
  if ('derived' in of) {
    const { market, outcome, period, points } = of.derived;
    return { line_id, market: market as PlaceBetBody['market'], bet_outcome: outcome, period, points };
  }
  const { market, outcome, points, specialsName, specialId } = of.selection;
  return {
    line_id,
    market,
    bet_outcome: outcome,
    points,
    specials_name: specialsName,
    special_id: specialId,
  };
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
