import { errorMessage, isApiError } from '@fairline/shared/client';
import { useEffect, useRef, useState } from 'react';
import { logBetApi, type PlaceBetBody } from '../log-bet.endpoints.ts';

/** Why a bet has no answer that it is logged. */
export interface PlacingFailure {
  readonly title: string;
  readonly text: string;
  /** An earlier try has logged a bet: another one from this panel would be a second one. */
  readonly isLogged: boolean;
  /** The number of the try. */
  readonly attempt: number;
}

/** Sends the bet of one opening of the panel. All tries have the same key, so that the server logs one bet of them. */
export function usePlaceBet(onSending: (sending: boolean) => void) {
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
      setFailure({ ...failureOf(error), attempt: attempt.current.count });
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

/** Random, also on pages that are not served over HTTPS, where `crypto.randomUUID` does not exist. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function failureOf(error: unknown): Omit<PlacingFailure, 'attempt'> {
  const text = errorMessage(error);
  if (isApiError(error) && error.code === 'key_reused') {
    return {
      title: 'An earlier try has logged this bet',
      text: 'It has the stake and odds of that try. You can change it in your bets.',
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
