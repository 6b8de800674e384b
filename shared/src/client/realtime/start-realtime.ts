import { baseApi, type Tag } from '../base-api/base-api.ts';
import { selectToken } from '../session/session.slice.ts';
import type { AppStore } from '../store/create-store.ts';
import { selectViewed } from '../view-as/view-as.slice.ts';
import { realtimeChanged, realtimeStopped, selectRealtime } from './realtime.slice.ts';
import { realtimeOf } from './realtime-of.ts';

/** What is read again when the plan is another one. Streams of alerts follow by themselves. */
const OF_A_PLAN: readonly Tag[] = [
  'Profile',
  'AlertSettings',
  'Odds',
  'Matches',
  'Bookmarks',
  'Bets',
  'Graphs',
];

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
    stop = realtime.start(
      now,
      (connected, rejection) => {
        const isAgain = connected && selectRealtime(store.getState()).everConnected;
        store.dispatch(realtimeChanged({ connected, ...(rejection && { rejection: rejection.sentence }) }));
        // Its change may have been reported while nothing was received.
        if (isAgain) store.dispatch(baseApi.util.invalidateTags(['Profile']));
      },
      selectViewed(store.getState())?.id,
    );
  };

  const unfollow = store.subscribe(follow);
  const unfollowBets = realtime.changes('bets-changed', () =>
    store.dispatch(baseApi.util.invalidateTags(['Bets'])),
  );
  // A payment, an end by time alone, or the operator; answers of another plan have other contents.
  const unfollowAccount = realtime.changes('account-changed', () =>
    store.dispatch(baseApi.util.invalidateTags([...OF_A_PLAN])),
  );
  follow();
  return () => {
    unfollow();
    unfollowBets();
    unfollowAccount();
    stop?.();
    stop = null;
    token = null;
    store.dispatch(realtimeStopped());
  };
}
