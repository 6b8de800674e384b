import { usePreferences } from '@fairline/shared/client';
import { Button } from '../../controls/button.tsx';
import { useFormatter } from '../../format/use-formatter.ts';
import { useValues } from '../../format/use-values.ts';
import { logBetApi } from '../log-bet.endpoints.ts';
import { ReminderNote } from './reminder-note.tsx';
import { type FlatStake, type StakeBasis, suggestionText } from './suggested-stake.ts';
import type { Account } from './use-account.ts';

export interface StakeNoteProps {
  readonly account: Account;
  readonly odds: number | null;
  readonly fairOdds: number | null;
  readonly half: StakeBasis['half'];
  /** Offered where no stake is suggested. */
  readonly flat: FlatStake | null;
  readonly eventId: number;
}

/** What the suggested stake is computed from, and what is open on the same match, which it does not consider. */
export function StakeNote({ account, odds, fairOdds, half, flat, eventId }: StakeNoteProps) {
  const { bankroll, failed, isFunded, retry } = account;
  const preferences = usePreferences();
  const format = useFormatter();
  const values = useValues();
  return (
    <div className="fl-log-bet-note">
      {failed && (
        <p role="alert">
          The bankroll could not be read, so that no stake is suggested.{' '}
          <Button size="small" onClick={retry}>
            Read it again
          </Button>
        </p>
      )}
      {!failed && !isFunded && <p>Set your bankroll first: stakes are suggested from it.</p>}
      {isFunded && bankroll && (
        <p>{suggestionText({ odds, fairOdds, half, bankroll }, preferences, format, values, flat)}</p>
      )}
      {isFunded && half === 'unknown' && preferences.betSizeMethod === 'kelly' && (
        <p>
          Half wins and half losses do not count: the lines that are offered do not say how likely they are.
        </p>
      )}
      <OpenBets eventId={eventId} />
      <ReminderNote />
    </div>
  );
}

/** Empty until it is known: what is below stays where it is. */
const NOT_READ = '\u00a0';

function OpenBets({ eventId }: { readonly eventId: number }) {
  const format = useFormatter();
  const values = useValues();
  const { data, isError } = logBetApi.useLogBetExposureQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isError) return <p>Open bets on this match could not be read.</p>;
  if (data === undefined) return <p>{NOT_READ}</p>;
  const open = data.events.find(({ event_id }) => event_id === eventId);
  if (open === undefined) return <p>No open bets on this match.</p>;
  const { bets, staked, possible_profit, possible_loss } = open;
  const money = (amount: number): string => values.amount(amount, data.currency);
  return (
    <p>
      Open on this match: {bets === 1 ? '1 bet' : `${format.count(bets)} bets`}, {money(staked)} staked,
      possible profit {money(possible_profit)}, possible loss {money(possible_loss)}.
    </p>
  );
}
