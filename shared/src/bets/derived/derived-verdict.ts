import type { BetLeg } from '@fairline/shared/contracts';
import { decidingPeriods, settleJoint, type UndecidedReason } from '@fairline/shared/odds/joint';
import type { FeedSettlement, LegVerdict, PeriodSettlement } from '../grading/verdict.ts';
import { derivedSelectionOf } from './derived-leg.ts';

/** What stands where the scores do not decide. */
const REASONS: Readonly<Record<Exclude<UndecidedReason, 'score-missing'>, string>> = {
  'order-unknown': 'The scores of the halves do not say who came first. Enter the result by hand.',
  'returned-in-combination':
    'One of the two selections returns its stake. Enter what your bookmaker pays then by hand.',
};
const UNFIT = 'The selection does not fit its market.';

/**
 * What the settlements of the periods say of a selection of a derived market; null while those that it needs are not settled.
 *
 * A period that was cancelled returns the stake. A race is graded where the scores of the halves leave one order only.
 *
 * @param settlements by the number of the period.
 * @example derivedVerdict(bothToScore, new Map([[0, { ...settlement, score: { home: 1, away: 1 } }]]))?.kind // 'graded'
 */
export function derivedVerdict(
  leg: BetLeg,
  settlements: ReadonlyMap<number, PeriodSettlement>,
): LegVerdict | null {
  const selection = derivedSelectionOf(leg);
  const sportId = leg.sport_id ?? 0;
  const match = settlements.get(leg.period ?? 0);
  if (selection === null) {
    return match === undefined ? null : { kind: 'ungradeable', reason: UNFIT, version: match.version };
  }
  const needed = decidingPeriods(selection, sportId).flatMap((period) => settlements.get(period) ?? []);
  const cancelled = needed.find(isCancelled);
  if (cancelled !== undefined) {
    const { settledAt, version } = cancelled;
    return {
      ...{
        kind: 'graded',
        result: 'void',
        rule: 'period-cancelled',
        deadHeat: null,
        score: null,
        final: true,
      },
      ...{ settledAt, version },
    };
  }
  const settled = [...settlements].filter(([, one]) => isScored(one));
  const graded = settleJoint(
    selection,
    sportId,
    new Map(settled.map(([period, { score }]) => [period, score])),
  );
  if ('undecided' in graded && graded.undecided === 'score-missing') return null;
  // All that were read: a corrected score of any period may change the result.
  const version = settled.map(([period, one]) => `${period}:${one.version}`).join(' ');
  if ('undecided' in graded) {
    const reason = REASONS[graded.undecided as keyof typeof REASONS];
    return { kind: 'ungradeable', reason, version };
  }
  return {
    ...{ kind: 'graded', result: graded.result, deadHeat: null, final: true, version },
    rule: selection.market === 'combination' ? 'combination' : 'derived-market',
    score: match !== undefined && isScored(match) ? match.score : (settled[0]?.[1].score ?? null),
    settledAt: Math.max(
      ...(needed.length > 0 ? needed : settled.map(([, one]) => one)).map((one) => one.settledAt),
    ),
  };
}

function isCancelled({ status }: FeedSettlement): boolean {
  return status === 3 || status === 4;
}

function isScored({ score: { home, away }, status }: PeriodSettlement): boolean {
  return (
    status <= 2 && [home, away].every((value) => Number.isInteger(value) && value >= 0 && value <= 10_000)
  );
}
