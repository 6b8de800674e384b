import type { Alert } from '@fairline/shared/contracts';
import { Drawer, LogBetFoot, StartTime, useCloseOnceSent } from '@fairline/shared/ui';
import { buildBetRequest } from './log-alert.ts';
import { matchOfAlert } from './match-of-alert.ts';
import { MatchPane } from './on-demand.ts';

export interface AlertDrawerProps {
  readonly alert: Alert | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The selected alert where there is no space for a pane. */
export function AlertDrawer({ alert, open, onClose }: AlertDrawerProps) {
  const { close, onSending } = useCloseOnceSent(onClose);
  if (!alert) return null;
  return (
    <Drawer
      tall
      open={open}
      onClose={close}
      above={alert.league_name}
      title={`${alert.home} – ${alert.away}`}
      below={<StartTime starts={alert.starts} match={matchOfAlert(alert)} />}
      footer={
        alert.type === 'odds' && (
          <LogBetFoot key={alert.id} {...buildBetRequest(alert)} onSending={onSending} onLogged={onClose} />
        )
      }
    >
      <MatchPane alert={alert} />
    </Drawer>
  );
}
