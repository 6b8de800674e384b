import type { Bet, GradeBet, GradedResult, LegResult } from '@fairline/shared/contracts';
import { isThreeWay } from '@fairline/shared/periods';
import { Button } from '@fairline/shared/ui';
import { legWords } from '../texts/bet-words.ts';
import { GRADE_WORDS } from '../texts/result-words.ts';

export interface WaitingGradeProps {
  readonly bet: Bet;
  /** Why the feed does not grade it, with the score that it has. */
  readonly reason: string | null;
  readonly busy: boolean;
  readonly onGrade: (body: Omit<GradeBet, 'version'>) => void;
}

/** A bet that the feed cannot grade: the reason, and each result that its selection can have, one click each. */
export function WaitingGrade({ bet, reason, busy, onGrade }: WaitingGradeProps) {
  const isSingle = bet.legs.length === 1;
  const position = isSingle ? 0 : findWaiting(bet, reason);
  const leg = bet.legs[position];
  const give = (result: GradedResult | LegResult) =>
    onGrade(isSingle ? { result } : { legs: [{ position, result: result as LegResult }] });
  return (
    <section className="bets-waiting" aria-label="Waits for its result">
      <p>{reason}</p>
      {leg && (
        <div className="bets-grades">
          {!isSingle && <span>{legWords(leg).selection}</span>}
          {(isSingle ? offeredResults(bet) : possibleResults(leg)).map((result) => (
            <Button key={result} size="small" busy={busy} onClick={() => give(result)}>
              {GRADE_WORDS[result]}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

/** The selection of a parlay that waits; its event begins the reason. */
function findWaiting({ legs }: Bet, reason: string | null): number {
  return legs.findIndex(({ event, result }) => result === null && reason?.startsWith(`${event}: `));
}

/** Returns the results of a single bet that are one click away while it waits: the win part of an each-way bet is lost by then. */
export function offeredResults({ legs: [leg], each_way }: Bet): GradedResult[] {
  if (each_way) return ['placed', 'loss'];
  return leg === undefined ? [] : possibleResults(leg);
}

/**
 * Returns the results that a selection can have.
 * @example possibleResults({ ...leg, market: 'total', points: 2.5 }) // ['win', 'loss']
 */
export function possibleResults({
  market,
  outcome,
  points,
  is3Way,
  sport_id,
  period,
}: Bet['legs'][number]): LegResult[] {
  if (market === 'moneyline') {
    const isDecided = is3Way === true || outcome === 'draw' || isThreeWay(sport_id ?? 0, period ?? 0);
    return isDecided ? ['win', 'loss'] : ['win', 'loss', 'push'];
  }
  const line = Math.abs(points ?? 0) % 1;
  if (points === null || line === 0) return ['win', 'loss', 'push'];
  return line === 0.5 ? ['win', 'loss'] : ['win', 'half-win', 'half-loss', 'loss'];
}
