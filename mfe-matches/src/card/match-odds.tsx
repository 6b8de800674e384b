import { errorMessage, useMatchesLinesQuery } from '@fairline/shared/client';
import type { Match, OddsLine } from '@fairline/shared/contracts';
import {
  EmptyState,
  ErrorState,
  EventOddsPanel,
  LoadingState,
  openLogBet,
  type Tab,
  TabBar,
  useOddsDrawer,
} from '@fairline/shared/ui';
import { lineTabs } from '@fairline/shared/ui/matches';
import { useId, useMemo, useState } from 'react';

/** The odds of a match by period: changes are pushed, and all odds are read again every 40 s. */
export function MatchOdds({ match }: { readonly match: Match }) {
  const { data: lines, error, refetch } = useMatchesLinesQuery(match.event_id);
  const [chosen, setChosen] = useState<string | null>(null);
  const tabs = useMemo(() => lineTabs(lines ?? [], match.event_id), [lines, match.event_id]);
  const active = tabs.find(({ id }) => id === chosen) ?? firstTab(tabs, lines ?? []);
  const panel = useId();
  const { open } = useOddsDrawer();

  if (!lines) {
    return error ? (
      <ErrorState title="Odds did not load" message={errorMessage(error)} onRetry={refetch} />
    ) : (
      <LoadingState label="Loading odds" />
    );
  }
  const line = lines.find(({ line_id }) => line_id === active?.id);
  if (!active || !line) return <EmptyState title="No odds for this match" />;
  return (
    <>
      {tabs.length > 1 && (
        <TabBar label="Periods" tabs={tabs} active={active.id} onChange={setChosen} panelId={panel} />
      )}
      <div id={panel} role={tabs.length > 1 ? 'tabpanel' : undefined} className="match-panel">
        <EventOddsPanel
          key={line.line_id}
          line={line}
          onSelect={(cellId) => open({ lineId: line.line_id, cellId })}
          onLogBet={(cellId) => openLogBet({ lineId: line.line_id, selection: cellId })}
        />
      </div>
    </>
  );
}

/** The first open period. For a live match this is a period of the live variant. */
function firstTab(tabs: readonly Tab<string>[], lines: readonly OddsLine[]): Tab<string> | undefined {
  const open = new Set(lines.filter(({ is_open }) => is_open).map(({ line_id }) => line_id));
  return tabs.find(({ id }) => open.has(id)) ?? tabs[0];
}
