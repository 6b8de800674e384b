import { type AlertOrder, useLocalSetting } from '@fairline/shared/client';
import type { AlertKind } from '@fairline/shared/contracts';
import { useSearchParams } from 'react-router';
import { ordersOf } from '../alert-controls.tsx';

/** Sizes from which changes can be shown alone. Percent. */
export const MINIMUM_DROPS = [10, 20];

/**
 * How a stream is narrowed and ordered. The address has all of it, so that a reload and a copied link show the same list; what the address
 * does not say is as this browser had it last.
 */
export function useStreamChoice(kind: AlertKind) {
  const [address, setAddress] = useSearchParams();
  const [lastOrder, setLastOrder] = useLocalSetting('alertOrder');
  const [lastHideStarted, setLastHideStarted] = useLocalSetting('hideStarted');
  const [lastMinimum, setLastMinimum] = useLocalSetting('minimumDrop');
  const write = (name: string, value: string | null): void =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const from = Number(address.get('from') ?? Number.NaN);
  const setting = Number(address.get('setting'));
  return {
    order: ordersOf(kind).find(({ value }) => value === address.get('order'))?.value ?? lastOrder,
    setOrder: (order: AlertOrder) => {
      setLastOrder(order);
      write('order', order);
    },
    hideStarted: address.has('started') ? address.get('started') === 'hidden' : lastHideStarted,
    setHideStarted: (hide: boolean) => {
      setLastHideStarted(hide);
      write('started', hide ? 'hidden' : 'shown');
    },
    minimumDrop: from === 0 || MINIMUM_DROPS.includes(from) ? from : lastMinimum,
    setMinimumDrop: (percent: number) => {
      setLastMinimum(percent);
      write('from', String(percent));
    },
    /** The setting whose alerts are shown alone. */
    setting: Number.isSafeInteger(setting) && setting > 0 ? setting : null,
    setSetting: (id: number | null) => write('setting', id === null ? null : String(id)),
  };
}

export type StreamChoice = ReturnType<typeof useStreamChoice>;
