import { type LoggingFailure, loggingFailure, newKey } from '@fairline/shared/bets';
import { errorMessage, isApiError } from '@fairline/shared/client';
import { useRef, useState } from 'react';
import { byHandApi } from './by-hand.endpoints.ts';
import type { ByHandBody } from './read-entry.ts';

export interface ByHandFailure extends LoggingFailure {
  /** What the call was rejected with. */
  readonly error: unknown;
}

/** Sends the bet of one opening of the panel. All tries have the same key, so that the server logs one bet of them. */
export function useLogByHand() {
  const [log] = byHandApi.useByHandLogMutation();
  const [idempotency_key] = useState(newKey);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ByHandFailure | null>(null);
  // A second click comes before the screen has changed.
  const isRunning = useRef(false);

  /** @returns the id of the bet; null where it failed, or is being sent already */
  const send = async (body: ByHandBody): Promise<number | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setSending(true);
    setFailure(null);
    try {
      const { id } = await log({ ...body, idempotency_key }).unwrap();
      return id;
    } catch (error) {
      const failed = isApiError(error)
        ? error
        : { error: errorMessage(error), code: 'unknown', status: 'unknown' };
      setFailure({ ...loggingFailure(failed, 'It is as it was in that try.'), error });
      return null;
    } finally {
      isRunning.current = false;
      setSending(false);
    }
  };
  return { send, isSending, failure };
}
