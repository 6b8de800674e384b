import { betProfit, placeOdds } from '@fairline/shared/bets';
import type { Bet, BetTag, Bookmakers } from '@fairline/shared/contracts';
import {
  Button,
  Drawer,
  ErrorState,
  LoadingState,
  RequestId,
  useFormatter,
  useValues,
} from '@fairline/shared/ui';
import { useEffect, useId, useState } from 'react';
import { betsApi } from '../bets.endpoints.ts';
import { readCommission } from '../fields/typed-values.ts';
import type { BetEntry } from './bet-entry.ts';
import { LegList } from './leg-list.tsx';
import type { ReadEntry } from './read-entry.ts';
import { MoreTermFields, TermFields } from './term-fields.tsx';
import { useBetEntry } from './use-bet-entry.ts';
import type { ByHandFailure } from './use-log-by-hand.ts';
import './by-hand.css';

export interface ByHandPanelProps {
  readonly tags: readonly BetTag[];
  /** The user's bookmakers, and what the last bet had; undefined until they are read. */
  readonly known: Bookmakers | undefined;
  /** Id of the bet whose terms the form begins with; null for those of the last one. */
  readonly template: number | null;
  readonly onClose: () => void;
}

/** Logs a bet that the feed does not have, or a parlay of what it has. What is entered is not lost without a question. */
export function ByHandPanel({ template, ...props }: ByHandPanelProps) {
  const { data, error, refetch } = betsApi.useBetListOneQuery(template ?? 0, { skip: template === null });
  if (template === null || data) return <Panel {...props} template={data} />;
  return (
    <Drawer open title={TITLE} onClose={props.onClose}>
      {error === undefined ? (
        <LoadingState label="Loading the template" columns="1fr 1fr" rows={6} />
      ) : (
        <ErrorState title="The template did not load" error={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  );
}

const TITLE = 'Log a bet by hand';

type PanelProps = Omit<ByHandPanelProps, 'template'> & { readonly template: Bet | undefined };

function Panel({ tags, known, template, onClose }: PanelProps) {
  const form = useId();
  const [isLeaving, setLeaving] = useState(false);
  const bet = useBetEntry({ known, template, onLogged: onClose });
  const { entry, shown, setEntry, read, problemOf, fields, isSending, failure } = bet;
  // After the dialog has taken the focus for its first button.
  useEffect(() => fields.current?.querySelector<HTMLElement>('.bets-form input')?.focus(), [fields]);
  const close = (): void => {
    if (isSending) return;
    if (!bet.isEntered || isLeaving || failure?.isLogged) onClose();
    else setLeaving(true);
  };
  const submit = (): void => {
    setLeaving(false);
    void bet.submit();
  };

  return (
    <Drawer
      open
      title={TITLE}
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
          submit();
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
              bookmakers={bet.bookmakers}
              currency={bet.currency}
              product={read.odds}
              warning={bet.warning}
            />
          }
        />
        <MoreTermFields
          entry={shown}
          onChange={setEntry}
          problemOf={problemOf}
          bankrolls={bet.bankrolls}
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

/** Shows the returns of a bet that wins, or places. */
export function Returns({
  entry,
  read: { odds, stake },
}: {
  readonly entry: BetEntry;
  readonly read: ReadEntry;
}) {
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

/** Why a bet could not be logged. */
export function Failure({ failure }: { readonly failure: ByHandFailure }) {
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
