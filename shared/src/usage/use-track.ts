import { type AppDispatch, selectViewed, useAppDispatch, useAppSelector } from '@fairline/shared/client';
import {
  USAGE_BATCH,
  type UsageEvent,
  type UsageEventName,
  type UsageFields,
} from '@fairline/shared/contracts';
import { useCallback } from 'react';
import { asksNotToBeTracked } from './asks-not-to-be-tracked.ts';
import { guidanceApi } from './guidance.endpoints.ts';

/** Events of a moment are sent together. Milliseconds. */
const PAUSE_MS = 500;

export type Track = <Name extends UsageEventName>(name: Name, fields: UsageFields<Name>) => void;

/**
 * Records that the user did something, if they allow it: the only way in which the browser reports its use. Without a consent, with a
 * browser that asks not to be tracked, and for an administrator who views as a user, nothing is sent.
 * @example track('Checkout Started', { plan: 'pro' })
 */
export function useTrack(): Track {
  const dispatch = useAppDispatch();
  const isViewing = useAppSelector(selectViewed) !== null;
  return useCallback(
    (name, fields) => {
      if (!isViewing && !asksNotToBeTracked()) void add(dispatch, { name, fields } as UsageEvent);
    },
    [dispatch, isViewing],
  );
}

let pending: UsageEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

async function add(dispatch: AppDispatch, event: UsageEvent): Promise<void> {
  const read = guidanceApi.endpoints.guidance.initiate(undefined, { subscribe: false });
  const { data } = await dispatch(read);
  if (data?.usage !== true) return;
  pending.push(event);
  const send = (): void => {
    clearTimeout(timer);
    removeEventListener('pagehide', send);
    const events = pending;
    pending = [];
    // An event that is lost is not worth a message.
    if (events.length > 0)
      void dispatch(guidanceApi.endpoints.guidanceRecord.initiate(events, { track: false }));
  };
  if (pending.length === USAGE_BATCH) send();
  else if (pending.length === 1) {
    timer = setTimeout(send, PAUSE_MS);
    // The page of the payment provider may replace this one before.
    addEventListener('pagehide', send);
  }
}
