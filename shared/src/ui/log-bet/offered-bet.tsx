import { useEffect } from 'react';
import { Button } from '../controls/button.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { useFormatter } from '../format/use-formatter.ts';
import { useValues } from '../format/use-values.ts';
import { type Account, useAccount } from './form/use-account.ts';
import { type BetToLog, useBetEntry } from './form/use-bet-entry.ts';
import { useFoundSelection } from './form/use-found-selection.ts';
import { logBetApi } from './log-bet.endpoints.ts';
import type { LogBetRequest } from './log-bet-store.ts';
import { OfferedBetPlace } from './offered-bet-place.tsx';

export interface OfferedBetProps extends LogBetRequest {
  /** Called once it is known that the user has to see or enter something first. */
  readonly onNone: () => void;
  readonly onSending: (sending: boolean) => void;
  readonly onLogged: () => void;
}

/** Logs a bet as the Log Bet panel offers it, by one press: at the price of the opening and the stake that is suggested. */
export function OfferedBet(props: OfferedBetProps) {
  const { line, found, isGone } = useFoundSelection(props.lineId, props.selection);
  const account = useAccount();
  const reminders = logBetApi.useLogBetRemindersQuery(undefined, { refetchOnMountOrArgChange: true });
  // The panel shows a reminder before a bet is logged.
  const isReminded = reminders.data?.reminders.some(({ kind, reached }) => kind === 'stakes' && reached);
  if (isGone || isReminded) return <None {...props} />;
  if (found === null || account === null || reminders.isLoading) return <OfferedBetPlace />;
  return <OneBet {...props} found={found} line={line} account={account} />;
}

function OneBet(props: OfferedBetProps & BetToLog & { readonly account: Account }) {
  const format = useFormatter();
  const values = useValues();
  const entry = useBetEntry(props, false, props.onLogged);
  const { account, price, odds, amount, failure, isReady, isSending, warning } = entry;
  useEffect(() => {
    if (failure !== null) showToast({ kind: 'error', title: failure.title, text: failure.text });
  }, [failure]);
  // The panel says what speaks against the bet: a price that is not offered, a stake that is not suggested, money that is missing.
  const hasPrice = price !== null && !price.approximated;
  const isOffered = hasPrice && values.mode !== 'hide' && warning === null && isReady && amount !== null;
  if (!isOffered && failure === null) return <None {...props} />;
  return (
    <Button
      kind="primary"
      busy={isSending}
      disabled={!isReady}
      title="Logs the bet at once; Undo takes it back"
      // The second press of a double one was meant for what opened this.
      onClick={({ detail }) => {
        if (detail < 2) void entry.send();
      }}
    >
      {failure === null
        ? `Log ${values.amount(amount ?? 0, account.currency)} at ${format.price(odds.value ?? 0)}`
        : 'Try again'}
    </Button>
  );
}

function None({ onNone }: Pick<OfferedBetProps, 'onNone'>) {
  useEffect(onNone, [onNone]);
  return null;
}
