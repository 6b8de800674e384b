import type { AlertOrder } from '@fairline/shared/client';
import type { AlertKind } from '@fairline/shared/contracts';
import { Segmented } from '@fairline/shared/ui';

const LABELS: Record<AlertOrder, string> = { time: 'Newest', drop: 'Drop', limit: 'Limit', start: 'Start' };
const ORDERS: readonly AlertOrder[] = ['time', 'drop', 'limit', 'start'];

export interface AlertControlsProps {
  readonly kind: AlertKind;
  readonly order: AlertOrder;
  readonly onOrder: (order: AlertOrder) => void;
}

/** The orders of a stream with their labels. */
export function ordersOf(kind: AlertKind): { value: AlertOrder; label: string }[] {
  // A closed market has no size of change.
  return ORDERS.filter((value) => kind !== 'closed' || value !== 'drop').map((value) => ({
    value,
    label: value === 'drop' && kind === 'limit' ? 'Change' : LABELS[value],
  }));
}

/** The order of a stream. Its pause and its sounds are switched in the frame, on every page. */
export function AlertControls({ kind, order, onOrder }: AlertControlsProps) {
  return <Segmented label="Order" options={ordersOf(kind)} value={order} onChange={onOrder} />;
}
