import { errorMessage, useMatchesLinesQuery } from '@fairline/shared/client';
import type { OddsLine } from '@fairline/shared/contracts';
import { period } from '@fairline/shared/periods';
import {
  EmptyState,
  ErrorState,
  EventOddsPanel,
  LoadingState,
  openLogBet,
  Segmented,
  startState,
  TabBar,
  useOddsDrawer,
  useTicking,
} from '@fairline/shared/ui';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { LiveSwitch } from './markets/live-switch.tsx';
import { type MarketChoice, matchMarkets, type ShownMarket, shownMarket } from './markets/match-markets.ts';
import { PeriodsSideBySide } from './markets/periods-side-by-side.tsx';
import './match-odds.css';

/** The value of the choice of periods that shows all of them. */
const ALL = -1;

export interface MatchOddsProps {
  readonly match: Pick<OddsLine, 'event_id' | 'starts' | 'settledStatus' | 'live_status'>;
  /** Beside the choice of periods: what can be done with the match. */
  readonly actions?: ReactNode;
}

/** The odds of a match by market and period: changes are pushed, and all odds are read again every 40 s. */
export function MatchOdds({ match, actions }: MatchOddsProps) {
  const { data: lines, error, refetch } = useMatchesLinesQuery(match.event_id);
  const [choice, setChoice] = useState<MarketChoice>({ market: null, live: null, period: null });
  const starts = Date.parse(match.starts);
  const isLive = useTicking((now) => startState(starts, match.settledStatus, now) === 'live');
  const markets = useMemo(() => matchMarkets(lines ?? []), [lines]);
  const shown = shownMarket(markets, choice, isLive);
  const panel = useId();

  if (!lines) {
    return error ? (
      <ErrorState title="Odds did not load" message={errorMessage(error)} onRetry={refetch} />
    ) : (
      <LoadingState label="Loading odds" />
    );
  }
  if (!shown) return <EmptyState title="No odds for this match" />;
  const isAll = choice.period === ALL && shown.lines.length > 1;
  return (
    <>
      <div className="match-choice">
        {markets.length > 1 && (
          <TabBar
            label="Markets"
            tabs={markets.map(({ name }) => ({ id: name, label: name }))}
            active={shown.market.name}
            onChange={(market) => setChoice({ ...choice, market })}
            panelId={panel}
          />
        )}
        {shown.lines.length > 1 && (
          <Segmented
            label="Periods"
            options={periodOptions(shown)}
            value={isAll ? ALL : shown.line.period_num}
            onChange={(number) => setChoice({ ...choice, period: number })}
          />
        )}
        <div className="match-choice-end">
          <LiveSwitch
            shown={shown}
            isExpected={match.live_status === 2 && match.settledStatus === 0}
            hasStarted={isLive}
            onChange={(live) => setChoice({ ...choice, live })}
          />
          {actions}
        </div>
      </div>
      <div id={panel} role={markets.length > 1 ? 'tabpanel' : undefined} className="match-panel">
        {isAll ? (
          <PeriodsSideBySide lines={shown.lines} />
        ) : (
          <Prices key={shown.line.line_id} line={shown.line} />
        )}
      </div>
    </>
  );
}

function Prices({ line }: { readonly line: OddsLine }) {
  const { open } = useOddsDrawer();
  return (
    <EventOddsPanel
      line={line}
      onSelect={(cellId) => open({ lineId: line.line_id, cellId })}
      onLogBet={(cellId) => openLogBet({ lineId: line.line_id, selection: cellId })}
    />
  );
}

function periodOptions({ lines }: ShownMarket) {
  const each = lines.map(({ sport_id, period_num }) => ({
    value: period_num,
    label: period(sport_id, period_num).description,
  }));
  return [...each, { value: ALL, label: 'All periods' }];
}
