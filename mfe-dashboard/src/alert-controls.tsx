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

/** The orders of a stream with their labels. */
export function ordersOf(kind: AlertKind): { value: AlertOrder; label: string }[] {
  // A closed market has no size of change.
  return ORDERS.filter((value) => kind !== 'closed' || value !== 'drop').map((value) => ({
    value,
    label: value === 'drop' && kind === 'limit' ? 'Change' : LABELS[value],
  }));
}

export interface SoundControlsProps {
  readonly sounds: boolean;
  readonly onSounds: (on: boolean) => void;
  /** The browser has blocked a sound. */
  readonly isBlocked: boolean;
}

/** The order of a stream, its pause, and the sounds of this device. */
export function AlertControls(props: AlertControlsProps & SoundControlsProps) {
  const { kind, order, onOrder, paused, onPause, sounds, onSounds, isBlocked } = props;
  return (
    <>
      {isBlocked && <span role="status">Click anywhere to allow sounds</span>}
      <IconButton
        icon={sounds ? 'sound' : 'sound-off'}
        label={sounds ? 'Switch sounds off' : 'Switch sounds on'}
        pressed={!sounds}
        onClick={() => onSounds(!sounds)}
      />
      <IconButton
        icon={paused ? 'play' : 'pause'}
        label={paused ? 'Resume alerts' : 'Pause alerts'}
        pressed={paused}
        onClick={() => onPause(!paused)}
      />
      <Segmented label="Order" options={ordersOf(kind)} value={order} onChange={onOrder} />
    </>
  );
}
