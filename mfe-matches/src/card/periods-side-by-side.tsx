import type { OddsLine } from '@fairline/shared/contracts';
import { EventOddsPanel, NoPricesState, openLogBet, Segmented, useOddsDrawer } from '@fairline/shared/ui';
import { useState } from 'react';

type View = 'moneyline' | 'spread' | 'total' | 'team-total' | 'specials';

const VIEWS: readonly { value: View; label: string; has: (line: OddsLine) => boolean }[] = [
  { value: 'moneyline', label: 'Moneyline', has: ({ moneyline }) => moneyline !== null },
  { value: 'spread', label: 'Handicap', has: ({ spreads }) => spreads.length > 0 },
  { value: 'total', label: 'Total', has: ({ totals }) => totals.length > 0 },
  {
    value: 'team-total',
    label: 'Team totals',
    has: ({ team_totals: { home, away } }) => home.length + away.length > 0,
  },
  { value: 'specials', label: 'Specials', has: ({ specials }) => specials.length > 0 },
];

/** One market of all periods beside each other. Periods that never had it are left out. */
export function PeriodsSideBySide({ lines }: { readonly lines: readonly OddsLine[] }) {
  const offered = VIEWS.filter(({ has }) => lines.some((line) => has(line) || has(opened(line))));
  const [chosen, setChosen] = useState<View>('moneyline');
  const { open } = useOddsDrawer();
  const view = offered.find(({ value }) => value === chosen) ?? offered[0];
  if (!view) return <NoPricesState eventId={lines[0]?.event_id ?? 0} />;
  return (
    <>
      <Segmented label="Market" options={offered} value={view.value} onChange={setChosen} />
      <div className="match-periods">
        {lines
          .filter((line) => view.has(line) || view.has(opened(line)))
          .map((line) => (
            <EventOddsPanel
              key={line.line_id}
              line={line}
              market={view.value}
              onSelect={(cellId) => open({ lineId: line.line_id, cellId })}
              onLogBet={(cellId) => openLogBet({ lineId: line.line_id, selection: cellId })}
            />
          ))}
      </div>
    </>
  );
}

/** Of a closed line, the panel shows the last prices of what it had. */
function opened(line: OddsLine): OddsLine {
  return line.is_open ? line : { ...line, ...line.opening };
}
