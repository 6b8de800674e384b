import { teamName, unitOf } from '@fairline/shared/alerts';
import { usePreferences, useUpgradeLevel } from '@fairline/shared/client';
import { type Alert, parseLineId, planIncludes } from '@fairline/shared/contracts';
import { Age, AlertGroup, type AlertMove, SportIcon, StartTime, useFormatter } from '@fairline/shared/ui';
import { memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { GraphOnDemand, useHasGraphs } from '../../graphs/graph-on-demand.tsx';
import { HideMenu } from '../../hidden/hide-menu.tsx';
import type { Hideable } from '../../hidden/use-hidden.ts';
import { logBetOn } from '../../pane/log-alert.ts';
import { matchOfAlert } from '../../pane/match-of-alert.ts';
import { NowNote } from '../../prices/now-note.tsx';
import type { AlertGroupData } from '../alert-groups.ts';
import type { NewAlerts } from '../paused/new-alerts.ts';
import { useRenderBudget } from '../window/use-render-budget.ts';
import { sectionsOf } from './alert-moves.ts';
import { FairHint } from './fair-hint.tsx';
import { useSeen } from './use-seen.ts';

export interface AlertGroupRowProps {
  readonly group: AlertGroupData;
  readonly newAlerts: NewAlerts;
  /** Keys of the sections that are unfolded. */
  readonly open: ReadonlySet<string>;
  readonly onFold: (group: string, section: string, open: boolean) => void;
  /** The alert that the pane shows, if it is in this group. */
  readonly current: number | undefined;
  /** Whether the tab key comes to this group. */
  readonly isTabStop: boolean;
  readonly onSelect: (alert: Alert, by: 'click' | 'keys' | 'enter') => void;
  readonly onHide: (what: Hideable, alerts: AlertGroupData['alerts']) => void;
}

/** The alerts of one match in the list. Its content is rendered when the frame has time for it. */
export const AlertGroupRow = memo(function AlertGroupRow(props: AlertGroupRowProps) {
  const { group, newAlerts } = props;
  const filled = useRenderBudget();
  const row = useRef<HTMLDivElement>(null);
  const [newest] = group.alerts;
  const [seen, setSeen] = useState(0);
  const fresh = seen !== newest.id && newAlerts.isNew(group.key, newest);
  const onSeen = useCallback(() => {
    newAlerts.see(group.key, newest);
    setSeen(newest.id);
  }, [newAlerts, group.key, newest]);
  useSeen(row, fresh, onSeen);
  return (
    <div ref={row} className="alerts-row" data-related={group.alerts.length > 1 || undefined}>
      {filled && <FilledGroup {...props} fresh={fresh} />}
    </div>
  );
});

function FilledGroup(props: AlertGroupRowProps & { readonly fresh: boolean }) {
  const { group, open, onFold, fresh, current, isTabStop, onSelect, onHide } = props;
  const format = useFormatter();
  const { devig_method, displayChange, hideSecondaryOdds, showVig } = usePreferences();
  const hasGraphs = useHasGraphs(group.alerts[0].type);
  const sections = useMemo(
    () => sectionsOf(group.alerts, format, { devig_method, displayChange, hideSecondaryOdds, showVig }),
    [group, format, devig_method, displayChange, hideSecondaryOdds, showVig],
  );
  const alertOf = useCallback((move: AlertMove) => group.alerts.find(({ id }) => id === move.id), [group]);
  const fair = useCallback(
    (move: AlertMove, price: ReactNode) => {
      const alert = alertOf(move);
      return alert ? (
        <FairHint alert={alert} isReached={isTabStop}>
          {price}
        </FairHint>
      ) : (
        price
      );
    },
    [alertOf, isTabStop],
  );
  const graph = useCallback(
    (move: AlertMove) => {
      const alert = alertOf(move);
      return alert && <GraphOnDemand alert={alert} />;
    },
    [alertOf],
  );
  const now = useCallback(
    (move: AlertMove) => {
      const alert = alertOf(move);
      return alert && <NowNote alert={alert} />;
    },
    [alertOf],
  );
  const select = useCallback(
    (move: AlertMove, by: 'click' | 'keys' | 'enter') => {
      const alert = alertOf(move);
      if (alert) onSelect(alert, by);
    },
    [alertOf, onSelect],
  );
  const logBet = useCallback(
    (move: AlertMove) => {
      const alert = alertOf(move);
      if (alert?.type === 'odds') logBetOn(alert);
    },
    [alertOf],
  );
  const history = useCallback((move: AlertMove) => select(move, 'enter'), [select]);
  const fold = useCallback(
    (section: string, unfolded: boolean) => onFold(group.key, section, unfolded),
    [onFold, group.key],
  );
  const canOpen = planIncludes(useUpgradeLevel(), 'matches');
  const [newest] = group.alerts;
  // The match itself has the id and the league that the matches page lists.
  const main = group.alerts.find((alert) => unitOf(alert) === null) ?? newest;
  const match = `${teamName(main.home)} – ${teamName(main.away)}`;
  return (
    <AlertGroup
      sport={<SportIcon sportId={main.sport_id} />}
      match={match}
      matchLink={
        canOpen ? (
          <Link to={`/matches?event_id=${parseLineId(main.line_id).eventId}`} tabIndex={isTabStop ? 0 : -1}>
            {match}
          </Link>
        ) : undefined
      }
      league={main.league_name}
      seen={<Age at={newest.shown_at} />}
      start={<StartTime starts={main.starts} match={matchOfAlert(main)} />}
      fresh={fresh}
      selected={current !== undefined}
      current={current}
      tabStop={isTabStop ? (current ?? sections[0]?.moves[0].id ?? 0) : 0}
      hide={
        <HideMenu
          league={main.league_name}
          isReached={isTabStop}
          onHide={(what) => onHide(what, group.alerts)}
        />
      }
      sections={sections}
      open={open}
      onFold={fold}
      onSelect={select}
      onHistory={history}
      onLogBet={newest.type === 'odds' ? logBet : undefined}
      spark={hasGraphs ? graph : undefined}
      fair={fair}
      now={now}
    />
  );
}
