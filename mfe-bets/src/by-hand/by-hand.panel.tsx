import { betProfit, bookmakerWarning, placeOdds } from '@fairline/shared/bets';
import { useDirtyForm, usePreferences } from '@fairline/shared/client';
import type { Bankroll, BetTag, Bookmakers } from '@fairline/shared/contracts';
import { numberInput } from '@fairline/shared/numbers';
import { Button, Drawer, RequestId, showToast, useFormatter, useValues } from '@fairline/shared/ui';
import { useZone } from '@fairline/shared/ui/calendar';
import { browserRegion, readFlatStake, rememberFlatStake } from '@fairline/shared/ui/numbers';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { betsApi } from '../bets.endpoints.ts';
import { readCommission } from '../fields/typed-values.ts';
import { type BetEntry, blankEntry } from './bet-entry.ts';
import { LegList } from './leg-list.tsx';
import { type ByHandBody, type ReadEntry, readEntry } from './read-entry.ts';
import { MoreTermFields, TermFields } from './term-fields.tsx';
import { type ByHandFailure, useLogByHand } from './use-log-by-hand.ts';
import './by-hand.css';

export interface ByHandPanelProps {
  readonly tags: readonly BetTag[];
  /** The user's bookmakers, and what the last bet had; undefined until they are read. */
  readonly known: Bookmakers | undefined;
  readonly onClose: () => void;
}

const NO_NAMES: readonly string[] = [];

/** Logs a bet that the feed does not have, or a parlay of what it has. What is entered is not lost without a question. */
export function ByHandPanel({ tags, known, onClose }: ByHandPanelProps) {
  const form = useId();
  const navigate = useNavigate();
  const format = useFormatter();
  const values = useValues();
  const zone = useZone();
  const { odds_format, currency: own, unitSize, autoBetSize } = usePreferences();
  const { data: bankrolls = [] } = betsApi.useBetListBankrollsQuery();
  const [entered, setEntry] = useState<BetEntry | null>(null);
  const main = bankrolls.find(({ is_default }) => is_default);
  const entry = entered ?? {
    ...blankEntry(known?.last),
    ...(!autoBetSize && flatStakeOf(main)),
  };
  const [isTried, setTried] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  // After the dialog has taken the focus for its first button.
  useEffect(() => fields.current?.querySelector<HTMLElement>('.bets-form input')?.focus(), []);
  const { send, isSending, failure } = useLogByHand();
  useDirtyForm(entered !== null);

  const bankroll = bankrolls.find(({ id }) => id === entry.bankroll) ?? main;
  const currency = bankroll?.currency ?? own;
  const shown: BetEntry =
    entry.stakeIn === null && values.mode === 'units' ? { ...entry, stakeIn: 'units' } : entry;
  const read = readEntry(shown, {
    ...{ zone, oddsFormat: odds_format, currency, now: Date.now() },
    unit: { size: unitSize, currency: own },
  });
  const problemOf = (field: string): string | null => (isTried ? (read.problems[field] ?? null) : null);
  const close = (): void => {
    if (isSending) return;
    if (entered === null || isLeaving || failure?.isLogged) onClose();
    else setLeaving(true);
  };
  const submit = async (): Promise<void> => {
    setTried(true);
    setLeaving(false);
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
    onClose();
    const { stake, currency: of = currency } = read.body;
    if (bankroll && !autoBetSize) rememberFlatStake({ bankroll: bankroll.id, amount: stake, currency: of });
    showToast({
      title: 'Bet logged',
      text: `${nameOf(read.body)} at ${format.price(read.odds)}, ${values.amount(stake, of)}`,
      link: { label: 'Open the bet', to: `/bets?bet=${id}`, onOpen: navigate },
    });
  };

  return (
    <Drawer
      open
      title="Log a bet by hand"
      onClose={close}
      footer={
        isLeaving ? (
          <>
            <Button onClick={() => setLeaving(false)}>Keep editing</Button>
            <Button kind="danger" onClick={onClose}>
              Discard the bet
            </Button>
          </>
        ) : (
          <>
            <Button
              type="submit"
              form={form}
              kind="primary"
              busy={isSending}
              disabled={failure?.isLogged ?? false}
            >
              {failure === null ? 'Log bet' : 'Try again'}
            </Button>
            <Button disabled={isSending} onClick={close}>
              Cancel
            </Button>
          </>
        )
      }
    >
      <form
        ref={fields}
        id={form}
        className="by-hand"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <LegList
          legs={entry.legs}
          problemOf={problemOf}
          onChange={(legs) => setEntry({ ...entry, legs })}
          terms={
            <TermFields
              entry={shown}
              onChange={setEntry}
              problemOf={problemOf}
              bookmakers={known?.bookmakers ?? NO_NAMES}
              currency={currency}
              product={read.odds}
              warning={bookmakerWarning(
                known?.accounts ?? [],
                {
                  bookmaker: entry.bookmaker,
                  currency: read.stake?.currency ?? currency,
                  stake: read.stake?.amount ?? null,
                  freeBet: entry.freeBet,
                },
                (amount) => values.amount(amount, read.stake?.currency ?? currency),
              )}
            />
          }
        />
        <MoreTermFields
          entry={shown}
          onChange={setEntry}
          problemOf={problemOf}
          bankrolls={bankrolls}
          tags={tags}
        />
        <Returns entry={entry} read={read} />
        {startedLeg(entry) && entry.placed === '' && (
          <p className="by-hand-quiet">
            A match has started: without a time of placing, the bet counts as placed in play.
          </p>
        )}
        <p className="by-hand-quiet">
          A selection in your words is graded by you, one on the feed by its result. Of an each-way bet, the
          place part is graded by you.
        </p>
        {failure !== null && <Failure failure={failure} />}
      </form>
    </Drawer>
  );
}

/** The stake that was typed last, in its currency. */
function flatStakeOf(bankroll: Bankroll | undefined): Partial<BetEntry> | null {
  const flat = readFlatStake(bankroll?.id);
  return flat && { stake: numberInput(flat.amount, browserRegion()), stakeIn: flat.currency };
}

function Returns({ entry, read: { odds, stake } }: { readonly entry: BetEntry; readonly read: ReadEntry }) {
  const format = useFormatter();
  const values = useValues();
  if (odds === null || stake === null) {
    return <p className="by-hand-returns fl-quiet">The profit if it wins follows from odds and stake.</p>;
  }
  const eachWay = entry.legs.length === 1 ? entry.eachWay : null;
  const won = { result: 'win', payout: null, profit: null, dead_heat: null } as const;
  const profit = (grade: Parameters<typeof betProfit>[0]['grade']): number =>
    betProfit({
      ...{ odds, stake: stake.amount, free_bet: entry.freeBet, each_way: eachWay, legs: [] },
      commission_percent: readCommission(entry.commission).value ?? 0,
      grade,
    }) ?? 0;
  const money = (amount: number) => values.amount(amount, stake.currency);
  return (
    <p className="by-hand-returns">
      Stake {money(stake.amount)} at {format.price(odds)}: profit <b>{money(profit(won))}</b> if it wins
      {eachWay !== null && (
        <>
          , <b>{values.profit(profit({ ...won, placed: true }), stake.currency)}</b> if it places at{' '}
          {format.price(placeOdds(odds, eachWay))}
        </>
      )}
      .
    </p>
  );
}

function Failure({ failure }: { readonly failure: ByHandFailure }) {
  return (
    <div role="alert" className="by-hand-failure">
      <b>{failure.title}</b>
      <p>
        {failure.text} <RequestId error={failure.error} />
      </p>
    </div>
  );
}

function startedLeg({ legs }: BetEntry): boolean {
  return legs.some((leg) => leg.kind === 'feed' && leg.match && Date.parse(leg.match.starts) <= Date.now());
}

function nameOf({ legs }: ByHandBody): string {
  const [first] = legs;
  if (legs.length > 1 || first === undefined) return `Parlay of ${legs.length}`;
  return 'event' in first ? `${first.selection}, ${first.event}` : first.bet_outcome;
}
