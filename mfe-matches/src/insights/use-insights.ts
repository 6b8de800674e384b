import { errorMessage } from '@fairline/shared/client';
import { GENERIC_ERROR, type Insights } from '@fairline/shared/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useInsightsReadMutation } from './insights.endpoints.ts';

export type InsightsState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly insights: Insights }
  | { readonly status: 'error'; readonly message: string; readonly error: unknown };

const LOADING: InsightsState = { status: 'loading' };
const FAILED = 'Error fetching insights';

/** The insights of a match. They are requested once, and again by `again`; the server answers anew while it is writing. */
export function useInsights(eventId: number): InsightsState & { readonly again: () => void } {
  const [read] = useInsightsReadMutation();
  const [attempt, setAttempt] = useState({ eventId });
  const [state, setState] = useState<InsightsState>(LOADING);

  useEffect(() => {
    let left = false;
    const request = async (run?: string): Promise<void> => {
      const { data, error } = await read({ eventId: attempt.eventId, ...(run === undefined ? {} : { run }) });
      if (left) return;
      if (data?.insights) setState({ status: 'ready', insights: data.insights });
      else if (data?.run) await request(data.run);
      else setState({ status: 'error', message: messageOf(error), error });
    };
    void request();
    return () => {
      left = true;
    };
  }, [attempt, read]);

  const again = useCallback(() => {
    setState(LOADING);
    setAttempt({ eventId });
  }, [eventId]);
  return { ...state, again };
}

/** The sentence of the server where it has one. */
function messageOf(error: unknown): string {
  const message = errorMessage(error);
  return message === GENERIC_ERROR ? FAILED : message;
}
