import { useCallback, useEffect, useRef } from 'react';
import { Drawer } from '../layers/drawer.tsx';
import { onDemand } from '../states/on-demand.tsx';
import type { LogBetPanelProps } from './log-bet-panel.tsx';
import { closeLogBet, useLogBetOpening } from './log-bet-store.ts';

/** Its code is loaded when it is first opened. */
const LogBetPanel = onDemand<LogBetPanelProps>(
  'the bet panel',
  async () => (await import('./log-bet-panel.tsx')).LogBetPanel,
);

/** The panel that `openLogBet` opens, above any page and the odds drawer. The shell shows it once. */
export function LogBet() {
  const opening = useLogBetOpening();
  // A bet that is being sent has an answer, which the panel shows.
  const isSending = useRef(false);
  const onSending = useCallback((sending: boolean) => {
    isSending.current = sending;
  }, []);
  const close = useCallback(() => {
    if (!isSending.current) closeLogBet();
  }, []);
  useEffect(() => closeLogBet, []);
  if (opening === null) return null;
  return (
    <Drawer open tall size="narrow" title="Log bet" onClose={close}>
      <LogBetPanel key={opening.opening} {...opening} onSending={onSending} onClose={close} />
    </Drawer>
  );
}
