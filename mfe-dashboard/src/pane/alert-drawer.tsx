import type { Alert } from '@fairline/shared/contracts';
import { Button, Drawer, StartTime } from '@fairline/shared/ui';
import { logBetOn } from './log-alert.ts';
import { matchOfAlert } from './match-of-alert.ts';
import { MatchPane } from './on-demand.ts';

export interface AlertDrawerProps {
  readonly alert: Alert | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The selected alert where there is no space for a pane. */
export function AlertDrawer({ alert, open, onClose }: AlertDrawerProps) {
  if (!alert) return null;
  return (
    <Drawer
      tall
      open={open}
      onClose={onClose}
      above={alert.league_name}
      title={`${alert.home} – ${alert.away}`}
      below={<StartTime starts={alert.starts} match={matchOfAlert(alert)} />}
      footer={
        alert.type === 'odds' && (
          <Button kind="primary" icon="log-bet" onClick={() => logBetOn(alert)}>
            Log bet
          </Button>
        )
      }
    >
      <MatchPane alert={alert} />
    </Drawer>
  );
}
