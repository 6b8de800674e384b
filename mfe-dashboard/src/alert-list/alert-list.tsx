import { type AlertOrder, usePreferences } from '@fairline/shared/client';
import type { Alert, AlertKind } from '@fairline/shared/contracts';
import { AlertColumns, type AlertColumnsProps } from '@fairline/shared/ui';
import { useState } from 'react';
import type { Hideable } from '../hidden/use-hidden.ts';
import type { AlertGroupData } from './alert-groups.ts';
import { AlertGroupRow } from './group/alert-group-row.tsx';
import { ListEnd, type ListEndProps } from './list-end.tsx';
import { createNewAlerts } from './paused/new-alerts.ts';
import { PendingPill } from './paused/pending-pill.tsx';
import { useAtTop } from './paused/use-at-top.ts';
import { usePausedList } from './paused/use-paused-list.ts';
import { useAlertGroups } from './use-alert-groups.ts';
import { useOpenSections } from './use-open-sections.ts';
import { WindowList } from './window-list.tsx';
import './alert-list.css';

/** Height of most groups, before they are measured. Pixels. */
const USUAL_HEIGHT = { modern: 110, compact: 90 };

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
  readonly onSelect: (alert: Alert, by: 'click' | 'keys') => void;
  readonly onHide: (what: Hideable, alerts: AlertGroupData['alerts']) => void;
}

/** The alerts by match. The page scrolls; only the visible groups are in the DOM. */
export function AlertList(props: AlertListProps) {
  const { kind, label, alerts, order, paused, onResume, current, more, older, loadOlder } = props;
  const { alertDesign, showVig } = usePreferences();
  const atTop = useAtTop();
  const { shown, pending } = usePausedList(alerts, paused || !atTop);
  const groups = useAlertGroups(shown, order);
  const { openOf, fold } = useOpenSections();
  const [newAlerts] = useState(() => createNewAlerts(alerts[0]));
  const currentGroup = groups.find((group) => group.alerts.some(({ id }) => id === current))?.key;

  const showNew = (): void => {
    onResume();
    window.scrollTo({ top: 0 });
  };

  return (
    <div className={`alerts alerts-${kind} alerts-${alertDesign}`} data-vig={showVig || undefined}>
      {(pending > 0 || paused) && <PendingPill count={pending} onResume={showNew} />}
      <div className="alerts-columns">
        <AlertColumns {...HEADS[kind]} vig={showVig} />
      </div>
      <div className="alerts-list" role="feed" aria-label={label} aria-busy={older === 'loading'} data-alerts>
        <WindowList
          items={groups}
          usualHeight={USUAL_HEIGHT[alertDesign]}
          onEnd={() => void loadOlder()}
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
              onSelect={props.onSelect}
              onHide={props.onHide}
            />
          )}
        </WindowList>
      </div>
      <ListEnd more={more} older={older} loadOlder={loadOlder} />
    </div>
  );
}
