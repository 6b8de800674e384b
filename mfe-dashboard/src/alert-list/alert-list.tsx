import { type AlertOrder, usePreferences } from '@fairline/shared/client';
import type { Alert, AlertKind } from '@fairline/shared/contracts';
import { AlertColumns, type AlertColumnsProps, useListKeys } from '@fairline/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHasGraphs } from '../graphs/graph-on-demand.tsx';
import type { Hideable } from '../hidden/use-hidden.ts';
import type { AlertGroupData } from './alert-groups.ts';
import { AlertGroupRow } from './group/alert-group-row.tsx';
import { headlineOf } from './group/alert-moves.ts';
import { ListEnd, type ListEndProps } from './list-end.tsx';
import { createNewAlerts } from './paused/new-alerts.ts';
import { PendingPill } from './paused/pending-pill.tsx';
import { useAtTop } from './paused/use-at-top.ts';
import { usePausedList } from './paused/use-paused-list.ts';
import { useAlertGroups } from './use-alert-groups.ts';
import { useOpenSections } from './use-open-sections.ts';
import { WindowList } from './window/window-list.tsx';
import './alert-list.css';

/** Height of most groups, before one is measured. Pixels. */
const USUAL_HEIGHT = { modern: 110, compact: 90 };

/** A group with related lines has a row for them. */
const shapeOf = ({ alerts }: AlertGroupData): string => (alerts.length > 1 ? 'related' : 'single');

const ALERT_KEYS = ['Next alert', 'Previous alert', 'Open its history'] as const;

/** The heads of the columns by stream. */
const HEADS: Record<AlertKind, AlertColumnsProps> = {
  odds: {},
  limit: { size: 'Change', pair: 'Limit was, now', fair: false, limit: false },
  closed: { size: 'Reason', pair: 'Last price', fair: false },
};

export interface AlertListProps extends ListEndProps {
  readonly kind: AlertKind;
  readonly label: string;
  /** Newest first. */
  readonly alerts: readonly Alert[];
  readonly order: AlertOrder;
  /** The user has paused the list. */
  readonly paused: boolean;
  readonly onResume: () => void;
  /** The alert that the pane shows. */
  readonly current: number | undefined;
  /** A pane shows the current alert, from the beginning the first of the list. */
  readonly hasPane: boolean;
  readonly onSelect: (alert: Alert, by: 'click' | 'keys' | 'enter') => void;
  readonly onHide: (what: Hideable, alerts: AlertGroupData['alerts']) => void;
}

/** The alerts by match. The page scrolls; only the visible groups are in the DOM. */
export function AlertList(props: AlertListProps) {
  const { kind, label, alerts, order, paused, onResume, current, more, older, loadOlder } = props;
  const { alertDesign, showVig } = usePreferences();
  const hasGraphs = useHasGraphs(kind);
  const atTop = useAtTop();
  const { shown, pending } = usePausedList(alerts, paused || !atTop);
  const groups = useAlertGroups(shown, order);
  const { openOf, fold } = useOpenSections();
  const [newAlerts] = useState(() => createNewAlerts(alerts[0]));
  const currentGroup = groups.find((group) => group.alerts.some(({ id }) => id === current))?.key;

  // The arrow keys are the group's, because they also fold.
  const { list } = useListKeys<HTMLDivElement>('.fl-alert-open', ALERT_KEYS, true);
  const select = useFirstSelected(props, groups);

  const showNew = (): void => {
    onResume();
    window.scrollTo({ top: 0 });
  };

  return (
    <div
      className={`alerts alerts-${kind} alerts-${alertDesign}`}
      data-vig={showVig || undefined}
      data-graphs={hasGraphs || undefined}
    >
      <div className="alerts-columns">
        <AlertColumns {...HEADS[kind]} vig={showVig} spark={hasGraphs ? 'Last 6 h' : ''} />
      </div>
      {(pending > 0 || paused) && <PendingPill paused={paused} count={pending} onResume={showNew} />}
      <div
        ref={list}
        className="alerts-list"
        role="feed"
        aria-label={label}
        aria-busy={older === 'loading'}
        data-alerts
      >
        <WindowList
          items={groups}
          usualHeight={USUAL_HEIGHT[alertDesign]}
          shapeOf={shapeOf}
          onEnd={() => {
            if (older === 'idle') void loadOlder();
          }}
          tabStop={currentGroup}
        >
          {(group, isTabStop) => (
            <AlertGroupRow
              group={group}
              newAlerts={newAlerts}
              open={openOf(group.key)}
              onFold={fold}
              current={group.key === currentGroup ? current : undefined}
              isTabStop={isTabStop}
              onSelect={select}
              onHide={props.onHide}
            />
          )}
        </WindowList>
      </div>
      <ListEnd more={more} older={older} loadOlder={loadOlder} />
    </div>
  );
}

/**
 * Selects the headline of the first group, so that the pane has content, and what becomes the headline of that group later,
 * until the user selects an alert.
 *
 * @returns how the user selects one
 */
function useFirstSelected(
  { hasPane, current, onSelect }: AlertListProps,
  groups: readonly AlertGroupData[],
): AlertListProps['onSelect'] {
  const chosen = useRef<{ readonly key: string; readonly id: number } | null>(null);
  useEffect(() => {
    const before = chosen.current;
    const isUsers = current !== undefined && current !== before?.id;
    if (!hasPane || isUsers) return;
    const group = current === undefined ? groups[0] : groups.find(({ key }) => key === before?.key);
    if (!group) return;
    const headline = headlineOf(group.alerts);
    chosen.current = { key: group.key, id: headline.id };
    if (headline.id !== current) onSelect(headline, 'keys');
  }, [hasPane, current, onSelect, groups]);
  return useCallback(
    (alert, by) => {
      chosen.current = null;
      onSelect(alert, by);
    },
    [onSelect],
  );
}
