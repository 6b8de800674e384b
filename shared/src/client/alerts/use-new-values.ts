import type { EvAlert } from '@fairline/shared/contracts';
import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../store/hooks.ts';
import { type ValuesQuery, valuesApi } from './values.endpoints.ts';

/** Values are looked for this often. Milliseconds. */
const READ_MS = 5_000;
/** After an error, and where no other bookmakers are read. */
const SELDOM_MS = 60_000;
const once = { forceRefetch: true, subscribe: false } as const;

/** Calls back with what the EV stream gains from now on, whether a list shows it or not. */
export function useNewValues(isOn: boolean, onGained: (values: readonly EvAlert[]) => void): void {
  const dispatch = useAppDispatch();
  const latest = useRef(onGained);
  useEffect(() => {
    latest.current = onGained;
  }, [onGained]);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const read = (query: ValuesQuery): void => {
      dispatch(valuesApi.endpoints.values.initiate(query, once))
        .unwrap()
        .then(
          ({ alerts, cursor, configured }) => {
            if (isOver) return;
            if (query.after !== undefined && alerts.length > 0) latest.current(alerts);
            timer = setTimeout(() => read({ after: cursor }), configured ? READ_MS : SELDOM_MS);
          },
          () => {
            if (!isOver) timer = setTimeout(() => read(query), SELDOM_MS);
          },
        );
    };
    read({});
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [dispatch, isOn]);
}
