import { useEffect } from 'react';
import { Drawer } from '../layers/drawer.tsx';
import { onDemand } from '../states/on-demand.tsx';
import type { LogBetPanelProps } from './log-bet-panel.tsx';
import { closeLogBet, useLogBetOpening } from './log-bet-store.ts';
import { useCloseOnceSent } from './use-close-once-sent.ts';

/** Its code is loaded when it is first opened. */
const LogBetPanel = onDemand<LogBetPanelProps>(
  'the bet panel',
  async () => (await import('./log-bet-panel.tsx')).LogBetPanel,
);

/** The panel that `openLogBet` opens, above any page and the odds drawer. The shell shows it once. */
export function LogBet() {
  const opening = useLogBetOpening();
  const { close, onSending } = useCloseOnceSent(closeLogBet);
  useEffect(() => closeLogBet, []);
  if (opening === null) return null;
  return (
    <Drawer open tall size="narrow" title="Log bet" onClose={close}>
      <LogBetPanel key={opening.opening} {...opening} onSending={onSending} onClose={close} />
    </Drawer>
  );
}
