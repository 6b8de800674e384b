import type { Alert } from '@fairline/shared/contracts';
import { Drawer, LogBetFoot, StartTime, useCloseOnceSent } from '@fairline/shared/ui';
import { buildBetRequest } from './log-alert.ts';
import { matchOfAlert } from './match-of-alert.ts';
import { MatchPane } from './match-pane.tsx';

export interface AlertDrawerProps {
  readonly alert: Alert;
  readonly onClose: () => void;
}

/** The selected alert where there is no space for a pane. */
export function AlertDrawer({ alert, onClose }: AlertDrawerProps) {
  const { close, onSending } = useCloseOnceSent(onClose);
  return (
    <Drawer
      tall
      open
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
