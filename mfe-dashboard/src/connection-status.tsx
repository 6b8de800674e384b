import { selectRealtime, useAppSelector } from '@fairline/shared/client';
import './connection-status.css';

const LABELS = {
  live: 'Live',
  lost: 'Connection lost. Updating every few seconds.',
  starting: 'Connecting',
};

/** Whether alerts are pushed at this moment. */
export function ConnectionStatus() {
  const { connected, everConnected } = useAppSelector(selectRealtime);
  const state = connected ? 'live' : everConnected ? 'lost' : 'starting';
  return (
    <span className="dash-connection" data-state={state} role="status" title={LABELS[state]}>
      {LABELS[state]}
    </span>
  );
}
