import type { OddsLine } from '@fairline/shared/contracts';
import { period } from '@fairline/shared/periods';
import { Segmented, TabBar } from '@fairline/shared/ui';
import type { ReactNode } from 'react';
import { LiveSwitch } from './live-switch.tsx';
import { ALL_PERIODS, type MarketChoice, type MatchMarket, type ShownMarket } from './match-markets.ts';
import './match-choice.css';

export interface MatchChoiceProps {
  readonly markets: readonly MatchMarket[];
  readonly shown: ShownMarket;
  readonly choice: MarketChoice;
  readonly onChange: (choice: MarketChoice) => void;
  /** Id of the element that shows the prices. */
  readonly panelId: string;
  /** The match itself. Absent where it is not known. */
  readonly match?: Pick<OddsLine, 'settledStatus'> | undefined;
  readonly hasStarted: boolean;
  /** Offers all periods beside each other. */
  readonly hasAllPeriods?: boolean;
  /** What can be done with the match. */
  readonly actions?: ReactNode;
}

/** Which prices of a match are shown: the market, its period, and before or in play. */
export function MatchChoice(props: MatchChoiceProps) {
  const {
    markets,
    shown,
    choice,
    onChange,
    panelId,
    match,
    hasStarted,
    hasAllPeriods = false,
    actions,
  } = props;
  const { lines, line } = shown;
  const periods = lines.map(({ sport_id, period_num }) => ({
    value: period_num,
    label: period(sport_id, period_num).description,
  }));
  return (
    <div className="fl-match-choice">
      {markets.length > 1 && (
        <TabBar
          label="Markets"
          tabs={markets.map(({ name }) => ({ id: name, label: name }))}
          active={shown.market.name}
          onChange={(market) => onChange({ ...choice, market })}
          panelId={panelId}
        />
      )}
      {lines.length > 1 && (
        <Segmented
          label="Periods"
          options={hasAllPeriods ? [...periods, { value: ALL_PERIODS, label: 'All periods' }] : periods}
          value={hasAllPeriods && choice.period === ALL_PERIODS ? ALL_PERIODS : line.period_num}
          onChange={(number) => onChange({ ...choice, period: number })}
        />
      )}
      <div className="fl-match-choice-end">
        <LiveSwitch
          shown={shown}
          isExpected={match?.settledStatus === 0 && shown.market.prematch.some(isOfferedInPlay)}
          hasStarted={hasStarted}
          onChange={(live) => onChange({ ...choice, live })}
        />
        {actions}
      </div>
    </div>
  );
}

/** Corners and the like are events of their own, which are offered in play or not whatever the match is. */
const isOfferedInPlay = ({ live_status }: OddsLine): boolean => live_status === 2;
