import { useCurrentLine } from '@fairline/shared/client';
import { type DerivedTable, lineIdOf } from '@fairline/shared/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { derivedApi } from './derived.endpoints.ts';

/** How long the lines are left to move before the prices are read again, and how long at most without a change of the main line. */
const SETTLE_MS = 1_500;
const EVERY_MS = 20_000;

export interface DerivedTableState {
  readonly table: DerivedTable | null;
  /** Why it could not be read; null without a failure. */
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * The derived prices of a match, which the server computes. They are read again when the main line has moved, and regularly for the other
 * lines; prices that are the same are not sent twice.
 */
export function useDerivedTable(eventId: number): DerivedTableState {
  const [read] = derivedApi.useLazyDerivedTableQuery();
  const line = useCurrentLine(lineIdOf(eventId, 0));
  const [state, setState] = useState<Omit<DerivedTableState, 'retry'>>({ table: null, error: null });
  const known = useRef<number | null>(null);
  const load = useCallback(async () => {
    const { data, error } = await read({ eventId, known: known.current });
    if (data === undefined) {
      // What is shown stays while a later reading fails; the next one follows by itself.
      setState(({ table }) => ({ table, error }));
      return;
    }
    known.current = data.version;
    setState(({ table }) => ({ table: data.unchanged && table !== null ? table : data, error: null }));
  }, [eventId, read]);

  const version = line?.version ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that has moved is read again.
  useEffect(() => {
    const timer = setTimeout(() => void load(), known.current === null ? 0 : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [load, version]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [load]);
  return { ...state, retry: () => void load() };
}
