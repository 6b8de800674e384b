import { useEffect, useState } from 'react';
import { useDrawTurn } from '../charts/draw-turn.ts';
import { type StatsRequest, statsApi } from '../stats.endpoints.ts';
import type { LuckMessage, LuckResult } from './luck-message.ts';

/** The simulation: not wanted, running (0 to 1), failed, or done. */
export type LuckState =
  | { readonly status: 'off' }
  | { readonly status: 'running'; readonly share: number }
  | { readonly status: 'failed'; readonly retry: () => void }
  | ({ readonly status: 'done' } & LuckResult);

const OFF: LuckState = { status: 'off' };

/**
 * What luck alone could have made of the bets of a request. Reading and drawing hundreds of thousands of numbers is done in a worker, after
 * the parts of the page have had their turns; another request ends the one before.
 */
export function useLuck(request: StatsRequest, isWanted: boolean): LuckState {
  const isTurn = useDrawTurn(isWanted);
  const skip = !isWanted || !isTurn;
  const { currentData: text, error, refetch } = statsApi.useStatsLuckQuery(request, { skip });
  const [state, setState] = useState<LuckState>(OFF);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew.
  useEffect(() => {
    if (text === undefined) return;
    setState({ status: 'running', share: 0 });
    return simulate(text, (message) => {
      if (message === null) setState({ status: 'failed', retry: () => setAttempt((number) => number + 1) });
      else if ('share' in message) setState({ status: 'running', share: message.share });
      else setState({ status: 'done', ...message });
    });
  }, [text, attempt]);
  if (!isWanted) return OFF;
  if (text !== undefined) return state.status === 'off' ? { status: 'running', share: 0 } : state;
  return error ? { status: 'failed', retry: () => void refetch() } : { status: 'running', share: 0 };
}

/** @returns a function that ends it */
function simulate(text: string, receive: (message: LuckMessage | null) => void): () => void {
  if (typeof Worker === 'undefined') {
    receive(null);
    return () => {};
  }
  const worker = new Worker(new URL('./luck.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<LuckMessage>) => receive(data);
  worker.onerror = () => {
    worker.terminate();
    receive(null);
  };
  worker.postMessage(text);
  return () => worker.terminate();
}
