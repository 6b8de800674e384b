import { baseApi } from '../base-api/base-api.ts';
import { selectToken } from '../session/session.slice.ts';
import type { AppStore } from '../store/create-store.ts';
import { realtimeChanged, realtimeStopped } from './realtime.slice.ts';
import { realtimeOf } from './realtime-of.ts';

/** Connects the socket while a user is signed in. The shell calls it once. Returns a function that stops it. */
export function startRealtime(store: AppStore): () => void {
  const realtime = store.dispatch((_dispatch, _getState, extra) => realtimeOf(extra));
  let token: string | null = null;
  let stop: (() => void) | null = null;

  const follow = (): void => {
    const now = selectToken(store.getState());
    if (now === token) return;
    token = now;
    stop?.();
    stop = null;
    store.dispatch(realtimeStopped());
    if (now === null) return;
    stop = realtime.start(now, (connected, rejection) =>
      store.dispatch(realtimeChanged({ connected, ...(rejection && { rejection: rejection.sentence }) })),
    );
  };

  const unfollow = store.subscribe(follow);
  const unfollowBets = realtime.changes('bets-changed', () =>
    store.dispatch(baseApi.util.invalidateTags(['Bets'])),
  );
  follow();
  return () => {
    unfollow();
    unfollowBets();
    stop?.();
    stop = null;
    token = null;
    store.dispatch(realtimeStopped());
  };
}
