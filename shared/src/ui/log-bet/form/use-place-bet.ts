import { type LoggingFailure, loggingFailure, newKey } from '@fairline/shared/bets';
import { errorMessage, isApiError } from '@fairline/shared/client';
import { useEffect, useRef, useState } from 'react';
import { logBetApi, type PlaceBetBody } from '../log-bet.endpoints.ts';

export interface PlacingFailure extends LoggingFailure {
  /** The number of the try. */
  readonly attempt: number;
  /** What the call was rejected with. */
  readonly error: unknown;
}

/** Sends the bet of one opening of the panel. All tries have the same key, so that the server logs one bet of them. */
export function usePlaceBet(onSending: (sending: boolean) => void = () => undefined) {
  const [place] = logBetApi.useLogBetPlaceMutation();
  const [idempotency_key] = useState(newKey);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<PlacingFailure | null>(null);
  // A second click comes before the screen has changed.
  const attempt = useRef({ count: 0, isRunning: false });
  useStayOnEscape(isSending);

  /** @returns the id of the bet; null where it failed, or is being sent already */
  const send = async (body: Omit<PlaceBetBody, 'idempotency_key'>): Promise<number | null> => {
    if (attempt.current.isRunning) return null;
    attempt.current = { count: attempt.current.count + 1, isRunning: true };
    setSending(true);
    onSending(true);
    try {
      const { id } = await place({ ...body, idempotency_key }).unwrap();
      return id;
    } catch (error) {
      const failed = isApiError(error)
        ? error
        : { error: errorMessage(error), code: 'unknown', status: 'unknown' };
      const why = loggingFailure(failed, 'It has the stake and odds of that try.');
      setFailure({ ...why, error, attempt: attempt.current.count });
      return null;
    } finally {
      attempt.current = { ...attempt.current, isRunning: false };
      setSending(false);
      onSending(false);
    }
  };
  return { send, isSending, failure };
}

/** Chromium closes a dialog by a second Escape although the first was prevented, unless the key itself is. */
function useStayOnEscape(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') event.preventDefault();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isOn]);
}
