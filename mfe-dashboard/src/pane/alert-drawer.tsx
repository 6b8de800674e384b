import type { Alert } from '@fairline/shared/contracts';
import { Drawer, StartTime } from '@fairline/shared/ui';
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
      open={open}
      onClose={onClose}
      above={alert.league_name}
      title={`${alert.home} – ${alert.away}`}
      below={<StartTime starts={alert.starts} />}
    >
      <MatchPane alert={alert} />
    </Drawer>
  );
}
