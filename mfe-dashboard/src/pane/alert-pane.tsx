import { useUpgradeLevel } from '@fairline/shared/client';
import { type Alert, isChartPeriod, parseLineId, planIncludes } from '@fairline/shared/contracts';
import { Button, Icon, IconButton, optional, StartTime } from '@fairline/shared/ui';
import { Link } from 'react-router';
import { alertCells } from './alert-cell.ts';
import { logBetOn } from './log-alert.ts';
import { matchOfAlert } from './match-of-alert.ts';
import { MatchPane } from './match-pane.tsx';
import type { PaneHistoryProps } from './pane-history.tsx';
import type { SaveMatchProps } from './save-match.tsx';
import { useIsUsed } from './use-is-used.ts';

export interface AlertPaneProps {
  readonly alert: Alert;
}

/** The button until its code is there. */
const GRAPH_PLACE = (
  <Button size="small" icon="graph" disabled>
    Add graph
  </Button>
);

const SAVE_PLACE = <IconButton icon="bookmark" label="Save Match" disabled />;

/** Its code comes with the history. */
const PaneGraph = optional<PaneHistoryProps>(
  async () => (await import('./pane-history.tsx')).PaneGraph,
  GRAPH_PLACE,
);

/** Its code comes once the page is used. */
const SaveMatch = optional<SaveMatchProps>(
  async () => (await import('./save-match.tsx')).SaveMatch,
  SAVE_PLACE,
);

/** The selected alert beside the list; it follows the arrow keys. */
export function AlertPane({ alert }: AlertPaneProps) {
  const level = useUpgradeLevel();
  const canOpen = planIncludes(level, 'matches');
  const isUsed = useIsUsed();
  const { eventId } = parseLineId(alert.line_id);
  // A special's place is in its line.
  const [graphCell] = alertCells(alert, null);
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
            <>
              {isUsed ? <SaveMatch key={alert.line_id} alert={alert} /> : SAVE_PLACE}
              <Link
                className="fl-icon-button"
                to={`/matches?event_id=${eventId}`}
                aria-label="Open the match"
                title="Open the match"
              >
                <Icon name="open" />
              </Link>
            </>
          )}
        </p>
      </header>
      <MatchPane alert={alert} hasHistory />
      {alert.type === 'odds' && (
        <footer className="dash-pane-foot">
          <Button kind="primary" icon="log-bet" onClick={() => logBetOn(alert)}>
            Log bet
          </Button>
          {graphCell &&
            planIncludes(level, 'graph-center') &&
            isChartPeriod(alert.sport_id, alert.period) &&
            (isUsed ? <PaneGraph alert={alert} cellId={graphCell} /> : GRAPH_PLACE)}
        </footer>
      )}
    </div>
  );
}
