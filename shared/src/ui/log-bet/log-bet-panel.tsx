import { EmptyState } from '../states/empty-state.tsx';
import { LoadingState } from '../states/loading-state.tsx';
import { useAccount } from './form/use-account.ts';
import { useFoundSelection } from './form/use-found-selection.ts';
import { LogBetForm } from './log-bet-form.tsx';
import type { LogBetRequest } from './log-bet-store.ts';
import './log-bet.css';

export interface LogBetPanelProps extends LogBetRequest {
  /** Called while a bet is being sent: the panel waits for the answer. */
  readonly onSending: (sending: boolean) => void;
  readonly onClose: () => void;
}

/** The content of the Log Bet panel. What is entered stays while its line changes, closes or disappears. */
export function LogBetPanel(props: LogBetPanelProps) {
  const { lineId, selection, alert, bookmaker, odds, onSending, onClose } = props;
  const { line, found, isGone } = useFoundSelection(lineId, selection);
  const account = useAccount();
  if (isGone) {
    return <EmptyState title="There is no such selection">The bookmaker has removed it.</EmptyState>;
  }
  if (found === null || account === null) return <LoadingState label="Loading the price" />;
  return (
    <LogBetForm
      found={found}
      line={line}
      account={account}
      alert={alert}
      bookmaker={bookmaker}
      odds={odds}
      onSending={onSending}
      onClose={onClose}
    />
  );
}
