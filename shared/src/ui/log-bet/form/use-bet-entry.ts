import { bookmakerWarning } from '@fairline/shared/bets';
import { usePreferences, useUpgradeLevel } from '@fairline/shared/client';
import { type OddsLine, planIncludes } from '@fairline/shared/contracts';
import type { OddsFormat } from '@fairline/shared/odds';
import { browserRegion, COMMISSION_FIELD, readTyped } from '@fairline/shared/ui/numbers';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../feedback/toast-store.ts';
import { useFormatter } from '../../format/use-formatter.ts';
import { useValues } from '../../format/use-values.ts';
import { type FoundSelection, halfOf, priceOf } from '../found-selection.ts';
import type { PlaceBetBody } from '../log-bet.endpoints.ts';
import type { LogBetRequest } from '../log-bet-store.ts';
import { useSelectionName } from '../selection-head.tsx';
import type { Details } from './bet-details.tsx';
import { offeredOdds, placedOddsField } from './bet-entry.ts';
import { DEFAULT_TERMS } from './bet-terms.tsx';
import { instantOf } from './placed-time.ts';
import { type Account, withTerms } from './use-account.ts';
import { usePlaceBet } from './use-place-bet.ts';
import { useStake } from './use-stake.ts';
import { useUndoBet } from './use-undo-bet.ts';

/** A selection to log a bet on, with the price and account of this moment. */
export interface BetToLog extends Pick<LogBetRequest, 'alert' | 'bookmaker' | 'odds'> {
  /** Called while the bet is being sent. */
  readonly onSending?: ((sending: boolean) => void) | undefined;
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

/**
 * The bet as it is entered, from the price and the stake that are offered to the request that logs it.
 *
 * @param showsStake whether the user has asked for a stake that is hidden
 */
export function useBetEntry(bet: BetToLog, showsStake: boolean, onLogged: () => void) {
  const { found, line, account: own, alert, bookmaker, odds: taken, onSending } = bet;

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
  const hidesStake = values.mode === 'hide' && stakeInput.isAutomatic && !showsStake;
  // Most bets have much in common with the one before.
  const [details, setDetails] = useState<Details>(() => ({
    tags: own.last?.tag_ids ?? [],
    bookmaker: bookmaker ?? own.last?.bookmaker ?? '',
    note: '',
  }));
  const { send, isSending, failure } = usePlaceBet(onSending);
  const undo = useUndoBet();

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
  const warning = bookmakerWarning(
    account.accounts,
    {
      bookmaker: details.bookmaker,
      currency: account.currency,
      stake: hidesStake ? null : amount,
      freeBet: terms.freeBet,
    },
    (money) => values.amount(money, account.currency),
  );
  const log = async (): Promise<void> => {
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
    onLogged();
    showToast({
      title: 'Bet logged',
      text: `${name} at ${format.price(odds.value)}, ${values.amount(amount, account.currency)}`,
      onUndo: () => void undo(id),
      link: { label: 'Open the bet', to: `/bets?bet=${id}`, onOpen: navigate },
    });
  };
  return {
    account,
    price,
    fairOdds,
    half,
    odds,
    oddsField,
    typedOdds,
    setTypedOdds,
    stakeInput,
    inUnits,
    hasStake,
    hidesStake,
    offeredStake,
    amount,
    warning,
    terms,
    setTerms,
    hasPlaces,
    details,
    setDetails,
    isReady,
    isSending,
    failure,
    send: log,
  };
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
