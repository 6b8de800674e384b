import { Button, useFormatter } from '@fairline/shared/ui';
import { Defined } from '@fairline/shared/ui/stats';
import type { LuckState } from './use-luck.ts';

export interface LuckNoteProps {
  readonly state: LuckState;
}

/** How lucky the bets were, or how far the simulation is. */
export function LuckNote({ state }: LuckNoteProps) {
  const format = useFormatter();
  if (state.status === 'off') return null;
  return (
    <div className="stats-luck" role="status">
      <div>
        <Defined id="luck" />
      </div>
      {state.status === 'running' && (
        <>
          <progress className="fl-progress" value={state.share} max={1} aria-label="Simulating" />
          <span>Simulating 10,000 runs of your bets: {format.percent(state.share * 100, 0)}</span>
        </>
      )}
      {state.status === 'failed' && (
        <span>
          The simulation did not run.{' '}
          <Button size="small" onClick={state.retry}>
            Try again
          </Button>
        </span>
      )}
      {state.status === 'done' && (
        <span>
          {state.luck === null
            ? 'No settled bet has a closing price yet.'
            : `${luckWords(state.luck.profit.percentile)} You did better than ${format.percent(state.luck.profit.percentile)} of ${format.count(state.luck.paths)} simulated runs of ${format.count(state.bets)} bets.`}
          {state.withoutClose > 0 &&
            ` ${format.count(state.withoutClose)} settled ${state.withoutClose === 1 ? 'bet has' : 'bets have'} no close and no part in it.`}
        </span>
      )}
    </div>
  );
}

/** @param percentile of the profit among simulated ones */
function luckWords(percentile: number): string {
  if (percentile > 97.5) return 'Luckier than the range, or better than the close says.';
  if (percentile < 2.5) return 'Unluckier than the range, or worse than the close says.';
  return 'Inside the range, luck explains the difference.';
}
