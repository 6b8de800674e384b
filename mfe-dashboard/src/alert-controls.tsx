import type { AlertOrder } from '@fairline/shared/client';
import type { AlertKind } from '@fairline/shared/contracts';
import { IconButton, Segmented } from '@fairline/shared/ui';

const LABELS: Record<AlertOrder, string> = { time: 'Newest', drop: 'Drop', limit: 'Limit', start: 'Start' };
const ORDERS: readonly AlertOrder[] = ['time', 'drop', 'limit', 'start'];

export interface AlertControlsProps {
  readonly kind: AlertKind;
  readonly order: AlertOrder;
  readonly onOrder: (order: AlertOrder) => void;
  readonly paused: boolean;
  readonly onPause: (paused: boolean) => void;
}

/** The order of a stream, and its pause. */
export function AlertControls({ kind, order, onOrder, paused, onPause }: AlertControlsProps) {
  // A closed market has no size of change.
  const options = ORDERS.filter((value) => kind !== 'closed' || value !== 'drop').map((value) => ({
    value,
    label: value === 'drop' && kind === 'limit' ? 'Change' : LABELS[value],
  }));
  return (
    <>
      <IconButton
        icon={paused ? 'play' : 'pause'}
        label={paused ? 'Resume alerts' : 'Pause alerts'}
        pressed={paused}
        onClick={() => onPause(!paused)}
      />
      <Segmented label="Order" options={options} value={order} onChange={onOrder} />
    </>
  );
}
