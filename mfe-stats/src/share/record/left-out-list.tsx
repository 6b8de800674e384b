import { type LeftOut, UNVERIFIED_REASONS, type UnverifiedReason } from '@fairline/shared/contracts';
import { useFormatter } from '@fairline/shared/ui';

const REASONS: Readonly<Record<UnverifiedReason, string>> = {
  imported: 'imported',
  late: 'logged after the start or in play',
  'no-price': 'without a sharp price',
  'price-too-high': 'at odds too far above the fair price',
  deleted: 'deleted',
  changed: 'changed later',
  'graded-by-hand': 'graded by hand',
};

export interface LeftOutListProps {
  readonly verified: number;
  readonly leftOut: LeftOut;
}

/** How many bets count, and why others do not: the page shows the same. */
export function LeftOutList({ verified, leftOut }: LeftOutListProps) {
  const format = useFormatter();
  const reasons = UNVERIFIED_REASONS.filter((reason) => leftOut[reason] > 0);
  return (
    <dl className="share-left-out">
      <div>
        <dt>Verified bets</dt>
        <dd>{format.count(verified)}</dd>
      </div>
      {reasons.map((reason) => (
        <div key={reason}>
          <dt>Left out: {REASONS[reason]}</dt>
          <dd>{format.count(leftOut[reason])}</dd>
        </div>
      ))}
    </dl>
  );
}
