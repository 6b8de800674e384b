import { usePreferences } from '@fairline/shared/client';
import type { Alert, AlertKind } from '@fairline/shared/contracts';
import { AlertColumns, type AlertColumnsProps } from '@fairline/shared/ui';
import { useEffect, useState } from 'react';
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

/** Height of most groups, before one is measured. Pixels. */
const USUAL_HEIGHT = { modern: 110, compact: 90 };

/** A group with related lines has a row for them. */
const shapeOf = ({ alerts }: AlertGroupData): string => (alerts.length > 1 ? 'related' : 'single');

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
}

/** The alerts by match, newest first. The page scrolls; only the visible groups are in the DOM. */
export function AlertList({ kind, label, alerts, more, older, loadOlder }: AlertListProps) {
  const { alertDesign, showVig } = usePreferences();
  const atTop = useAtTop();
  const { shown, pending, onTop, resume } = usePausedList(alerts);
  useEffect(() => onTop(atTop), [onTop, atTop]);
  const groups = useAlertGroups(shown);
  const { openOf, fold } = useOpenSections();
  const [newAlerts] = useState(() => createNewAlerts(alerts[0]?.id ?? 0));

  const showNew = (): void => {
    resume();
    window.scrollTo({ top: 0 });
  };

  return (
    <div className={`alerts alerts-${kind} alerts-${alertDesign}`} data-vig={showVig || undefined}>
      {pending > 0 && <PendingPill count={pending} onResume={showNew} />}
      <div className="alerts-columns">
        <AlertColumns {...HEADS[kind]} vig={showVig} />
      </div>
      <div className="alerts-list" role="feed" aria-label={label} aria-busy={older === 'loading'} data-alerts>
        <WindowList
          items={groups}
          usualHeight={USUAL_HEIGHT[alertDesign]}
          shapeOf={shapeOf}
          onEnd={() => void loadOlder()}
        >
          {(group) => (
            <AlertGroupRow group={group} newAlerts={newAlerts} open={openOf(group.key)} onFold={fold} />
          )}
        </WindowList>
      </div>
      <ListEnd more={more} older={older} loadOlder={loadOlder} />
    </div>
  );
}
