import { usePreferences, useUpgradeLevel } from '@fairline/shared/client';
import { parseLineId, planIncludes } from '@fairline/shared/contracts';
import { AlertGroup, type AlertMove, SportIcon, StartTime, useFormatter } from '@fairline/shared/ui';
import { memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type AlertGroupData, teamName, unitOf } from '../alert-groups.ts';
import type { NewAlerts } from '../paused/new-alerts.ts';
import { useRenderBudget } from '../use-render-budget.ts';
import { sectionsOf } from './alert-moves.ts';
import { FairHint } from './fair-hint.tsx';
import { useSeen } from './use-seen.ts';

export interface AlertGroupRowProps {
  readonly group: AlertGroupData;
  readonly newAlerts: NewAlerts;
  /** Keys of the sections that are unfolded. */
  readonly open: ReadonlySet<string>;
  readonly onFold: (group: string, section: string, open: boolean) => void;
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

function FilledGroup({ group, open, onFold, fresh }: AlertGroupRowProps & { readonly fresh: boolean }) {
  const format = useFormatter();
  const { devig_method, displayChange, hideSecondaryOdds, showVig } = usePreferences();
  const sections = useMemo(
    () => sectionsOf(group.alerts, format, { devig_method, displayChange, hideSecondaryOdds, showVig }),
    [group, format, devig_method, displayChange, hideSecondaryOdds, showVig],
  );
  const fair = useCallback(
    ({ id }: AlertMove, price: ReactNode) => {
      const alert = group.alerts.find((each) => each.id === id);
      return alert ? <FairHint alert={alert}>{price}</FairHint> : price;
    },
    [group],
  );
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
          <Link to={`/matches?event_id=${parseLineId(main.line_id).eventId}`}>{match}</Link>
        ) : undefined
      }
      league={main.league_name}
      seen={format.clock(newest.created_at)}
      seenTitle={`Raised ${format.moment(newest.created_at)}`}
      start={<StartTime starts={main.starts} />}
      fresh={fresh}
      sections={sections}
      open={open}
      onFold={fold}
      fair={fair}
    />
  );
}
