import { useSession } from '@fairline/shared/client';
import type { CompareMode, Comparison } from '@fairline/shared/contracts';
import { Button, ErrorText, useFormatter } from '@fairline/shared/ui';
import { Link } from 'react-router';
import type { Amounts } from '../figures/use-amounts.ts';

/** The modes as they are named on screen. */
export const COMPARE_NAMES: Readonly<Record<CompareMode, string>> = {
  clvOptimal: 'CLV optimal',
  evOptimal: 'EV optimal',
  flat: 'Flat',
};
const FALLBACK_NAMES = { unitSize: 'unit size', fraction: 'Kelly fraction', bankroll: 'bankroll' } as const;
const LEFT_OUT = [
  ['parlay', 'parlay', 'parlays'],
  ['free_bet', 'free bet', 'free bets'],
  ['cash_out', 'cash-out', 'cash-outs'],
  ['void', 'void', 'voids'],
  ['no_price', 'without a known price', 'without a known price'],
  ['no_edge', 'without an edge', 'without an edge'],
] as const;

export interface CompareNoteProps {
  readonly mode: CompareMode;
  readonly comparison: Comparison | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly amounts: Amounts;
}

/** What the other stakes would have brought, and which bets they leave out. */
export function CompareNote({ mode, comparison, error, onRetry, amounts }: CompareNoteProps) {
  const format = useFormatter();
  const { count, points, signedPercent } = format;
  const bankroll = useSession().profile?.starting_bankroll;
  const name = COMPARE_NAMES[mode];
  if (comparison === undefined && error) {
    return (
      <p className="stats-compare" role="alert">
        {name} did not load. <ErrorText error={error} />{' '}
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </p>
    );
  }
  const left = LEFT_OUT.flatMap(([key, one, many]) => {
    const n = comparison?.left_out[key] ?? 0;
    return n === 0 ? [] : [`${count(n)} ${n === 1 ? one : many}`];
  });
  return (
    <div className="stats-compare" role="status">
      {mode !== 'flat' && !bankroll && (
        <p className="stats-hint">
          Your starting bankroll is missing. <Link to="/bets/bankroll">Set your bankroll</Link>
        </p>
      )}
      {comparison === undefined ? (
        <p>{name}…</p>
      ) : (
        <>
          <p>
            <strong>
              {name}: {amounts.profit(comparison.profit)}
            </strong>{' '}
            from {count(comparison.bets)} bets, {amounts.amount(comparison.staked)} staked, yield{' '}
            {signedPercent(comparison.yield_percent)}
            {mode !== 'flat' &&
              `, from a bankroll of ${amounts.amount(comparison.bankroll)} at ${points(comparison.fraction * 100)}% Kelly`}
            {mode === 'flat' && `, ${amounts.amount(comparison.unit)} each`}.
            {mode !== 'flat' && ' Quarter lines are sized as won or lost whole, a little too low.'}
            {mode === 'clvOptimal' && ' Hindsight: nobody knows the closing price when betting.'}
          </p>
          <p>
            {left.length === 0 ? 'No bet is left out.' : `Left out: ${left.join(', ')}.`}
            {comparison.fallbacks.length > 0 &&
              ` Not set in your preferences, so the usual value is taken: ${comparison.fallbacks
                .map((one) => FALLBACK_NAMES[one])
                .join(', ')}.`}
          </p>
        </>
      )}
    </div>
  );
}
