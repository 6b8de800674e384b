import { DURATION_MONTHS, type Purchase } from '@fairline/shared/contracts';
import { Dialog, Segmented } from '@fairline/shared/ui';
import { useState } from 'react';
import type { PendingChange } from '../plan-texts.ts';
import { ChangeQuestion } from './change-dialog.tsx';
import { Replaced } from './replaced.tsx';

const PERIODS = [1, 2, 3] as const;

/** Whole periods without charge and without the product, after the one that is paid. */
export function PauseDialog({
  current,
  pending,
  onClose,
}: {
  readonly current: Purchase;
  readonly pending: PendingChange | null;
  readonly onClose: () => void;
}) {
  const [periods, setPeriods] = useState<number>(1);
  const options = PERIODS.map((count) => {
    const months = count * DURATION_MONTHS[current.duration];
    return { value: count, label: months === 1 ? '1 month' : `${months} months` };
  });
  return (
    <Dialog open title="Pause your plan" onClose={onClose}>
      <div className="settings-billing-choice">
        <p>You use what you have paid, then nothing is charged, and Fairline is closed until it goes on.</p>
        <Segmented label="Length of the pause" options={options} value={periods} onChange={setPeriods} />
        <ChangeQuestion
          key={periods}
          change={{ kind: 'pause', periods }}
          action="Pause my plan"
          done="Pause planned"
          onClose={onClose}
        >
          <Replaced pending={pending} />
        </ChangeQuestion>
      </div>
    </Dialog>
  );
}
