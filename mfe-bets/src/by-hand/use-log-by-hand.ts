import { errorMessage, isApiError } from '@fairline/shared/client';
import { useRef, useState } from 'react';
import { newKey } from '../new-key.ts';
import { byHandApi } from './by-hand.endpoints.ts';
import type { ByHandBody } from './read-entry.ts';

/** Why there is no answer that the bet is logged. */
export interface LoggingFailure {
  readonly title: string;
  readonly text: string;
  /** An earlier try has logged a bet: another one from this panel would be a second one. */
  readonly isLogged: boolean;
}

/** Sends the bet of one opening of the panel. All tries have the same key, so that the server logs one bet of them. */
export function useLogByHand() {
  const [log] = byHandApi.useByHandLogMutation();
  const [idempotency_key] = useState(newKey);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<LoggingFailure | null>(null);
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
      setFailure(failureOf(error));
      return null;
    } finally {
      isRunning.current = false;
      setSending(false);
    }
  };
  return { send, isSending, failure };
}

function failureOf(error: unknown): LoggingFailure {
  const text = errorMessage(error);
  if (isApiError(error) && error.code === 'key_reused') {
    return {
      title: 'An earlier try has logged this bet',
      text: 'It is as it was in that try. You can change it in your bets.',
      isLogged: true,
    };
  }
  const isRefused = isApiError(error) && typeof error.status === 'number' && error.status < 500;
  return isRefused
    ? { title: 'The bet was not logged', text, isLogged: false }
    : {
        title: 'The bet may not be logged',
        text: `${/[.!?]$/.test(text) ? text : `${text}.`} However often you try, it is logged once.`,
        isLogged: false,
      };
}
