import { LEAST_DAYS, type StatsPage } from '@fairline/shared/contracts';
import type { LuckSpread } from '@fairline/shared/stats';
import { NO_VALUE, useFormatter } from '@fairline/shared/ui';
import { Defined, type DefinitionId } from '@fairline/shared/ui/stats';
import type { ReactNode } from 'react';
import { LuckNote } from '../luck/luck-note.tsx';
import type { LuckState } from '../luck/use-luck.ts';
import { Panel } from './panel.tsx';
import { useAmounts } from './use-amounts.ts';

export interface CertaintyPanelProps {
  readonly page: StatsPage;
  readonly luck: LuckState;
}

/** How much of the profit is known to be skill: probability, bets to know, and what falls were to be expected. */
export function CertaintyPanel({ page: { certainty, runs, summary }, luck }: CertaintyPanelProps) {
  const format = useFormatter();
  const amounts = useAmounts(summary.currency);
  const { positive_percent, more_bets } = certainty;
  const simulated = luck.status === 'done' ? luck.luck : null;
  const amount = (hundredths: number): string => amounts.amount(hundredths / 100);
  const { count } = format;
  // Its place while it is simulated, so that nothing below moves.
  const expected = (spread: LuckSpread | undefined, write: (value: number) => string) =>
    luck.status !== 'off' && (
      <span className="stats-expected">
        {spread
          ? `expected ${write(spread.middle)}, ${write(spread.low)} to ${write(spread.high)}`
          : 'expected: simulating'}
      </span>
    );
  const isKnown = more_bets === 0 || (more_bets === null && isOneSided(summary.figures.yield));
  return (
    <Panel title="Luck and certainty">
      <dl className="stats-facts">
        <Fact id="certainty" value={format.percent(positive_percent)}>
          probability that the true yield is above 0
        </Fact>
        <Fact
          id="more-bets"
          value={isKnown ? 'None' : more_bets === null ? NO_VALUE : format.count(more_bets)}
        >
          {isKnown
            ? 'the interval of the yield leaves 0 out already'
            : positive_percent === null
              ? `bets on fewer than ${LEAST_DAYS} days do not say`
              : more_bets === null
                ? 'the yield until now is too near to 0 to say'
                : 'until the interval leaves 0 out, at the yield until now'}
        </Fact>
        <Fact id="drawdown" value={amounts.amount(runs.drawdown)}>
          {runs.drawdown_from && runs.drawdown_to
            ? `${format.fullDate(runs.drawdown_from)} to ${format.fullDate(runs.drawdown_to)}`
            : 'no fall'}
          {expected(simulated?.drawdown, amount)}
        </Fact>
        <Fact id="losing-run" value={format.count(runs.losing_run)}>
          {runs.losing_run === 1 ? 'bet' : 'bets'} in a row
          {expected(simulated?.losingRun, count)}
        </Fact>
      </dl>
      <LuckNote state={luck} />
    </Panel>
  );
}

const isOneSided = ({ low, high }: { low: number | null; high: number | null }): boolean =>
  (low !== null && low > 0) || (high !== null && high < 0);

interface FactProps {
  readonly id: DefinitionId;
  readonly value: string;
  readonly children: ReactNode;
}

/** A figure with what it means. */
export function Fact({ id, value, children }: FactProps) {
  return (
    <div>
      <dt>
        <Defined id={id} />
      </dt>
      <dd>
        <b>{value}</b> <span>{children}</span>
      </dd>
    </div>
  );
}
