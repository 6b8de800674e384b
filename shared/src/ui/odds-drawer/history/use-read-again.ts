import { selectRealtime, useAppSelector } from '@fairline/shared/client';
import { useEffect, useRef } from 'react';

/** Reads again what was missed while the connection was down. */
export function useReadAgain(read: () => void): void {
  const { connected } = useAppSelector(selectRealtime);
  const wasConnected = useRef(connected);
  useEffect(() => {
    if (connected && !wasConnected.current) read();
    wasConnected.current = connected;
  }, [connected, read]);
}
