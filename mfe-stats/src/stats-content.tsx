import { useUpgradeLevel } from '@fairline/shared/client';
import { planIncludes, type StatsPage } from '@fairline/shared/contracts';
import { PlanGate } from '@fairline/shared/ui';
import { memo, useMemo } from 'react';
import { AgainstPanel } from './against/against-panel.tsx';
import { Breakdown } from './breakdowns/breakdown.tsx';
import { CalibrationChart } from './breakdowns/calibration-chart.tsx';
import { TimingChart } from './breakdowns/timing-chart.tsx';
import { chartSource } from './charts/chart-source.ts';
import { InTurn } from './charts/in-turn.tsx';
import { DailyPerformance } from './days/daily-performance.tsx';
import { FacetExplorer } from './facets/facet-explorer.tsx';
import { CertaintyPanel } from './figures/certainty-panel.tsx';
import { AlertLedger } from './ledger/alert-ledger.tsx';
import { luckBand } from './luck/luck-band.ts';
import { useLuck } from './luck/use-luck.ts';
import { ProfitChart } from './profit/profit-chart.tsx';
import type { StatsQueryState } from './query/use-stats-choice.ts';

export interface StatsContentProps {
  readonly page: StatsPage;
  readonly query: StatsQueryState;
}

/**
 * All parts that need enough bets, from above, so that the page answers before the last one is there. While luck is simulated, only the
 * part that shows its progress is rendered again.
 */
export function StatsContent({ page, query }: StatsContentProps) {
  const hasClose = planIncludes(useUpgradeLevel(), 'closing-ev');
  const { settled, profit } = page.summary;
  const luck = useLuck(query.request, hasClose);
  const band = useMemo(
    () => (luck.status === 'done' ? luckBand(luck, settled, profit) : null),
    [luck, settled, profit],
  );
  return (
    <>
      <div className="stats-lead">
        <Profit page={page} query={query} band={band} />
        <InTurn>
          <Days query={query} />
        </InTurn>
      </div>
      <InTurn place={<div className="stats-later" />}>
        <div className="stats-columns">
          <div>
            <CertaintyPanel page={page} luck={luck} />
            <FirstColumn page={page} />
          </div>
          <SecondColumn page={page} query={query} hasClose={hasClose} />
        </div>
      </InTurn>
      <InTurn>
        <LastParts page={page} query={query} />
      </InTurn>
    </>
  );
}

const Profit = memo(ProfitChart);
const Days = memo(DailyPerformance);

const FirstColumn = memo(function FirstColumn({ page }: Pick<StatsContentProps, 'page'>) {
  const { currency } = page.summary;
  return (
    <>
      <Breakdown title="Bets by market" name="Market" cells={page.markets} currency={currency} />
      <Breakdown title="Bets by odds" name="Odds" cells={byLowerEdge(page.odds)} currency={currency} />
      <Breakdown
        title="Bets by tag"
        name="Tag"
        cells={page.tags}
        currency={currency}
        empty="No bet has a tag."
      />
    </>
  );
});

interface SecondColumnProps extends StatsContentProps {
  readonly hasClose: boolean;
}

const SecondColumn = memo(function SecondColumn({ page, query, hasClose }: SecondColumnProps) {
  const source = chartSource(query);
  return (
    <div>
      <Breakdown title="Bets by sport" name="Sport" cells={page.sports} currency={page.summary.currency} />
      <TimingChart timing={page.timing} hasClose={hasClose} source={source} />
      <CalibrationChart calibration={page.calibration} hasClose={hasClose} source={source} />
    </div>
  );
});

const LastParts = memo(function LastParts({ page, query }: StatsContentProps) {
  return (
    <>
      <FacetExplorer query={query} />
      <AgainstPanel summary={page.summary} query={query} />
      <PlanGate
        feature="closing-ev"
        name="The record of alert settings"
        about="See how prices stood at the close against your alerts, and what your bets from them brought."
      >
        <AlertLedger query={query} />
      </PlanGate>
    </>
  );
});

/** Bands of odds in their order. */
const byLowerEdge = (cells: StatsPage['odds']): StatsPage['odds'] =>
  cells.toSorted((a, b) => Number.parseFloat(a.keys[0] ?? '') - Number.parseFloat(b.keys[0] ?? ''));
