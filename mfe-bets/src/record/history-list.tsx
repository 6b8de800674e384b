import { useSession } from '@fairline/shared/client';
import type { Bet, BetEntryAnswer, BetTag } from '@fairline/shared/contracts';
import { Button, ErrorState, LoadingState, useFormatter, type Values } from '@fairline/shared/ui';
import { betsApi } from '../bets.endpoints.ts';
import { changesInWords, entryTitle } from './history-words.ts';
import { useBetChange } from './use-bet-change.ts';

export interface HistoryListProps {
  readonly bet: Bet;
  readonly tags: readonly BetTag[];
  readonly values: Values;
}

/** Every change of a bet, newest first: who, when, from and to, each to be undone. */
export function HistoryList({ bet, tags, values }: HistoryListProps) {
  const { data: entries, error, refetch } = betsApi.useBetListHistoryQuery(bet.id);
  return (
    <section aria-label="History">
      <h3>History</h3>
      {!entries && error && (
        <ErrorState title="The history did not load" error={error} onRetry={() => void refetch()} />
      )}
      {!entries && !error && (
        <LoadingState label="Loading the history" columns="1fr 80px" rows={bet.version} />
      )}
      {entries && (
        <ol className="bets-history" reversed>
          {entries.toReversed().map((entry) => (
            <Entry key={entry.seq} bet={bet} entry={entry} tags={tags} values={values} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ bet, entry, tags, values }: HistoryListProps & { readonly entry: BetEntryAnswer }) {
  const format = useFormatter();
  const me = useSession().profile?.id;
  const { takeBack } = useBetChange();
  const { seq, at, kind, actor_id } = entry;
  const amount = (value: number) => values.amount(value, bet.currency);
  const who = actor_id === null ? 'Fairline' : actor_id === me ? 'you' : 'support';
  // The first entry is undone by deleting the bet, and a close is not the user's to take back.
  const canUndo = seq > 1 && kind !== 'closed' && !bet.deleted;
  return (
    <li>
      <div className="bets-entry">
        <b>
          {seq}. {entryTitle(entry)}
        </b>
        <span>
          {format.moment(at)}, {who}
        </span>
        {canUndo && (
          <Button
            kind="text"
            size="small"
            aria-label={`Undo change ${seq}`}
            onClick={() => void takeBack(bet, seq)}
          >
            Undo
          </Button>
        )}
      </div>
      {changesInWords(entry, { format, amount, tags }).map(({ label, from, to }) => (
        <p key={label}>
          {label}: {from} → {to}
        </p>
      ))}
    </li>
  );
}
