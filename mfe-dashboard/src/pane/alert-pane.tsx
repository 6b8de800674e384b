import { useUpgradeLevel } from '@fairline/shared/client';
import { type Alert, parseLineId, planIncludes } from '@fairline/shared/contracts';
import { Button, EmptyState, Icon, StartTime } from '@fairline/shared/ui';
import { Link } from 'react-router';
import { logBetOn } from './log-alert.ts';
import { matchOfAlert } from './match-of-alert.ts';
import { MatchPane } from './on-demand.ts';
import './match-pane.css';

/** The selected alert beside the list; it follows the arrow keys. */
export function AlertPane({ alert }: { readonly alert: Alert | null }) {
  const canOpen = planIncludes(useUpgradeLevel(), 'matches');
  if (!alert) {
    return (
      <div className="dash-pane">
        <EmptyState title="No alert is selected">
          <p>Click an alert, or press Enter on it, to see its match here.</p>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="dash-pane">
      <header className="dash-pane-head">
        <p>{alert.league_name}</p>
        <h2>
          {alert.home} – {alert.away}
        </h2>
        <p>
          <StartTime starts={alert.starts} match={matchOfAlert(alert)} />
          {canOpen && (
            <Link
              className="fl-icon-button"
              to={`/matches?event_id=${parseLineId(alert.line_id).eventId}`}
              aria-label="Open the match"
              title="Open the match"
            >
              <Icon name="open" />
            </Link>
          )}
        </p>
      </header>
      <MatchPane alert={alert} />
      {alert.type === 'odds' && (
        <footer className="dash-pane-foot">
          <Button kind="primary" icon="log-bet" onClick={() => logBetOn(alert)}>
            Log bet
          </Button>
        </footer>
      )}
    </div>
  );
}
