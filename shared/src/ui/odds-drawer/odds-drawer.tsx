import { useCurrentLine } from '@fairline/shared/client';
import { Drawer } from '../layers/drawer.tsx';
import { matchOfLine } from '../live/match-of-line.ts';
import { LogBetFoot } from '../log-bet/log-bet-foot.tsx';
import type { AlertOrigin } from '../log-bet/log-bet-store.ts';
import { useCloseOnceSent } from '../log-bet/use-close-once-sent.ts';
import { onDemand } from '../states/on-demand.tsx';
import { StartTime } from '../time/start-time.tsx';
import type { DrawerSelection } from './drawer-address.ts';
import type { OddsHistoryViewProps } from './odds-history.tsx';
import { useOddsDrawer } from './use-odds-drawer.ts';

/** Its code is loaded when a history is first opened. */
const OddsHistoryView = onDemand<OddsHistoryViewProps>(
  'the history',
  async () => (await import('./odds-history.tsx')).OddsHistoryView,
);

/** The history of the selection in the address, above any page. The shell shows it once. */
export function OddsDrawer() {
  const { selection, alert, open, close } = useOddsDrawer();
  if (!selection) return null;
  return (
    <SelectionDrawer
      {...selection}
      alert={alert}
      onSelect={(next) => open(next, { replace: true })}
      onClose={close}
    />
  );
}

interface SelectionDrawerProps extends DrawerSelection {
  /** The alert that it was opened from. */
  readonly alert: AlertOrigin | null;
  readonly onSelect: (selection: DrawerSelection) => void;
  readonly onClose: () => void;
}

function SelectionDrawer({ lineId, cellId, alert, onSelect, onClose }: SelectionDrawerProps) {
  const line = useCurrentLine(lineId);
  const { close, onSending } = useCloseOnceSent(onClose);
  return (
    <Drawer
      open
      tall
      onClose={close}
      above={line?.league_name ?? null}
      title={line ? `${line.home} vs ${line.away}` : 'Odds history'}
      below={
        line ? (
          <StartTime starts={line.starts} settledStatus={line.settledStatus} match={matchOfLine(line)} />
        ) : null
      }
      footer={
        <LogBetFoot
          key={`${lineId}/${cellId}`}
          lineId={lineId}
          selection={cellId}
          alert={alert ?? undefined}
          disabled={!line}
          onSending={onSending}
          onLogged={onClose}
        />
      }
    >
      <OddsHistoryView key={lineId} lineId={lineId} cellId={cellId} onSelect={onSelect} />
    </Drawer>
  );
}
