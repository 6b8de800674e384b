import { useMatchesLinesQuery } from '@fairline/shared/client';
import type { OddsLine } from '@fairline/shared/contracts';
import {
  ErrorState,
  EventOddsPanel,
  LoadingState,
  NoPricesState,
  openLogBet,
  startState,
  useOddsDrawer,
  useTicking,
} from '@fairline/shared/ui';
import {
  ALL_PERIODS,
  choiceOf,
  type MarketChoice,
  MatchChoice,
  matchMarkets,
  shownMarket,
} from '@fairline/shared/ui/matches';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { OtherBooksView } from '../other-books/other-books.tsx';
import { eventIdOf } from '../search/match-filter.ts';
import { PeriodsSideBySide } from './periods-side-by-side.tsx';
import './match-odds.css';

export interface MatchOddsProps {
  readonly match: Pick<OddsLine, 'away' | 'event_id' | 'home' | 'live_status' | 'settledStatus' | 'starts'>;
  /** Beside the choice of periods: what can be done with the match. */
  readonly actions?: ReactNode;
}

const NO_CHOICE: MarketChoice = { market: null, live: null, period: null };

/** The odds of a match by market and period: changes are pushed, and all odds are read again every 40 s. */
export function MatchOdds({ match, actions }: MatchOddsProps) {
  const { data: lines, error, refetch } = useMatchesLinesQuery(match.event_id);
  const [chosen, setChosen] = useState<MarketChoice | null>(null);
  const named = eventIdOf(useSearchParams()[0].get('event_id'));
  const starts = Date.parse(match.starts);
  const isLive = useTicking((now) => startState(starts, match.settledStatus, now) === 'live');
  const markets = useMemo(() => matchMarkets(lines ?? []), [lines]);
  // A link to corners opens their tab.
  const linked = named === match.event_id ? undefined : lines?.find(({ event_id }) => event_id === named);
  const choice = chosen ?? (linked ? { ...choiceOf(markets, linked), period: null } : NO_CHOICE);
  const shown = shownMarket(markets, choice, isLive);
  const panel = useId();
  useEffect(EventOddsPanel.preload, []);

  if (!lines) {
    return error ? (
      <ErrorState title="Odds did not load" error={error} onRetry={refetch} />
    ) : (
      <LoadingState label="Loading odds" />
    );
  }
  const otherBooks = match.settledStatus === 0 && <OtherBooksView eventId={match.event_id} match={match} />;
  if (!shown) {
    return (
      <>
        <NoPricesState eventId={match.event_id} />
        {otherBooks}
      </>
    );
  }
  const isAll = choice.period === ALL_PERIODS && shown.lines.length > 1;
  return (
    <>
      <MatchChoice
        markets={markets}
        shown={shown}
        choice={choice}
        onChange={setChosen}
        panelId={panel}
        match={match}
        hasStarted={isLive}
        hasAllPeriods
        actions={actions}
      />
      <div id={panel} role={markets.length > 1 ? 'tabpanel' : undefined} className="match-panel">
        {isAll ? (
          <>
            <PeriodsSideBySide lines={shown.lines} />
            {otherBooks}
          </>
        ) : (
          <Prices key={shown.line.line_id} line={shown.line} below={otherBooks} />
        )}
      </div>
    </>
  );
}

function Prices({ line, below }: { readonly line: OddsLine; readonly below: ReactNode }) {
  const { open } = useOddsDrawer();
  return (
    <EventOddsPanel
      line={line}
      onSelect={(cellId) => open({ lineId: line.line_id, cellId })}
      onLogBet={(cellId) => openLogBet({ lineId: line.line_id, selection: cellId })}
      below={below}
    />
  );
}
