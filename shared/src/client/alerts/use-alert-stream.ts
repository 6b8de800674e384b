import { useCallback, useRef, useState } from 'react';
import { errorMessage } from '../base-api/api-error.ts';
import { useAppDispatch } from '../store/hooks.ts';
import type { AlertFilter } from './alert-filter.ts';
import { emptyStream } from './alert-stream.ts';
import { alertsApi, appendPage, readOlder } from './alerts.endpoints.ts';

/** How often older alerts are asked for while the server still reads the list, and the pause between. Milliseconds. */
const OLDER_TRIES = 20;
const OLDER_PAUSE_MS = 500;

/** A list of alerts that is updated while it is shown, with its loading states and paging. */
export function useAlertStream(filter: AlertFilter) {
  const dispatch = useAppDispatch();
  const { currentData, error, isError, isFetching, refetch } = alertsApi.useAlertsStreamQuery(filter);
  const stream = currentData ?? emptyStream;
  const { oldest, more } = stream;
  const loaded = stream.alerts.length;
  const loading = useRef(false);
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');

  /** Reads the next older page. Does nothing while a page is loading and after the last page. */
  const loadOlder = useCallback(async () => {
    if (loading.current || oldest === null || !more) return;
    loading.current = true;
    setOlder('loading');
    try {
      let page = await dispatch(readOlder(filter, oldest, loaded)).unwrap();
      // The server still reads the list and has not come to older alerts yet.
      for (let tries = 1; page.counting && page.alerts.length === 0 && tries < OLDER_TRIES; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, OLDER_PAUSE_MS));
        page = await dispatch(readOlder(filter, oldest, loaded)).unwrap();
      }
      dispatch(appendPage(filter, page, oldest));
      setOlder('idle');
    } catch {
      setOlder('failed');
    } finally {
      loading.current = false;
    }
  }, [dispatch, filter, oldest, more, loaded]);

  return {
    ...stream,
    isLoading: currentData === undefined && isFetching,
    error: isError && currentData === undefined ? errorMessage(error) : null,
    /** What the reading was rejected with. */
    failure: error,
    errorCode: isError && error && 'code' in error ? error.code : null,
    retry: refetch,
    older,
    loadOlder,
  };
}
