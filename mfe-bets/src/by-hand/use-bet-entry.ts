import { bookmakerWarning } from '@fairline/shared/bets';
import { useDirtyForm, usePreferences } from '@fairline/shared/client';
import type { Bankroll, Bet, Bookmakers, Currency } from '@fairline/shared/contracts';
import { numberInput } from '@fairline/shared/numbers';
import { showToast, useFormatter, useValues } from '@fairline/shared/ui';
import { useZone } from '@fairline/shared/ui/calendar';
import { browserRegion, readFlatStake, rememberFlatStake } from '@fairline/shared/ui/numbers';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { betsApi } from '../bets.endpoints.ts';
import { type BetEntry, blankEntry, entryLike } from './bet-entry.ts';
import { type ByHandBody, readEntry } from './read-entry.ts';
import { useLogByHand } from './use-log-by-hand.ts';

export interface BetEntryOptions {
  /** The user's bookmakers, and what the last bet had; undefined until they are read. */
  readonly known: Bookmakers | undefined;
  /** The bet whose terms the entry begins with; by default those of the last one. */
  readonly template?: Bet | undefined;
  readonly onLogged: (bet: ByHandBody) => void;
}

/** A bet that is being entered by hand: its values, what is wrong with them, and logging it. */
export function useBetEntry({ known, template, onLogged }: BetEntryOptions) {
  const navigate = useNavigate();
  const format = useFormatter();
  const values = useValues();
  const zone = useZone();
  const { odds_format, currency: own, unitSize, autoBetSize } = usePreferences();
  const { data: bankrolls = [] } = betsApi.useBetListBankrollsQuery();
  const [entered, setEntry] = useState<BetEntry | null>(null);
  const main = bankrolls.find(({ is_default }) => is_default);
  const blank: BetEntry = template
    ? entryLike(template, browserRegion())
    : { ...blankEntry(known?.last), ...(!autoBetSize && flatStakeOf(main)) };
  const entry = entered ?? blank;
  const [isTried, setTried] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const { send, isSending, failure } = useLogByHand();
  useDirtyForm(entered !== null);

  const bankroll = bankrolls.find(({ id }) => id === entry.bankroll) ?? main;
  const currency = bankroll?.currency ?? own;
  const shown: BetEntry =
    entry.stakeIn === null && values.mode === 'units' ? { ...entry, stakeIn: 'units' } : entry;
  const read = readEntry(shown, {
    zone,
    oddsFormat: odds_format,
    currency,
    now: Date.now(),
    unit: { size: unitSize, currency: own },
  });
  const stakeCurrency: Currency = read.stake?.currency ?? currency;
  const submit = async (): Promise<void> => {
    setTried(true);
    if (read.body === null) {
      // After the problems are shown.
      setTimeout(() => {
        const first = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
        first?.closest('details')?.setAttribute('open', '');
        first?.focus();
      });
      return;
    }
    const id = await send(read.body);
    if (id === null) return;
    const { stake, currency: of = currency } = read.body;
    if (bankroll && !autoBetSize) rememberFlatStake({ bankroll: bankroll.id, amount: stake, currency: of });
    onLogged(read.body);
    showToast({
      title: 'Bet logged',
      text: `${nameOf(read.body)} at ${format.price(read.odds)}, ${values.amount(stake, of)}`,
      link: { label: 'Open the bet', to: `/bets?bet=${id}`, onOpen: navigate },
    });
  };
  return {
    /** As it is entered, and with the unit that its stake is typed in. */
    entry,
    shown,
    isEntered: entered !== null,
    setEntry,
    read,
    /** Returns the problem of a field, once logging was tried. */
    problemOf: (field: string): string | null => (isTried ? (read.problems[field] ?? null) : null),
    bankrolls,
    currency,
    bookmakers: known?.bookmakers ?? NO_NAMES,
    /** The objection to the stake at the bookmaker. */
    warning: bookmakerWarning(
      known?.accounts ?? [],
      {
        bookmaker: entry.bookmaker,
        currency: stakeCurrency,
        stake: read.stake?.amount ?? null,
        freeBet: entry.freeBet,
      },
      (amount) => values.amount(amount, stakeCurrency),
    ),
    /** The form, whose first wrong field gets the focus. */
    fields,
    submit,
    isSending,
    failure,
  };
}

const NO_NAMES: readonly string[] = [];

/** Returns the stake that was typed last, in its currency. */
function flatStakeOf(bankroll: Bankroll | undefined): Partial<BetEntry> | null {
  const flat = readFlatStake(bankroll?.id);
  return flat && { stake: numberInput(flat.amount, browserRegion()), stakeIn: flat.currency };
}

function nameOf({ legs }: ByHandBody): string {
  const [first] = legs;
  if (legs.length > 1 || first === undefined) return `Parlay of ${legs.length}`;
  return 'event' in first ? `${first.selection}, ${first.event}` : first.bet_outcome;
}
