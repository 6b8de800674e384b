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

/** What the server may have reported as changed while nothing was received. Alerts and prices follow by themselves. */
const OF_THE_USER: readonly Tag[] = ['Profile', 'AlertSettings', 'Bets', 'Graphs'];

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
        if (isAgain) store.dispatch(baseApi.util.invalidateTags([...OF_THE_USER]));
      },
      selectViewed(store.getState())?.id,
    );
  };

  const unfollow = store.subscribe(follow);
  const unfollowBets = realtime.changes('bets-changed', () =>
    store.dispatch(baseApi.util.invalidateTags(['Bets'])),
  );
  const unfollowGraphs = realtime.changes('graphs-changed', () =>
    store.dispatch(baseApi.util.invalidateTags(['Graphs'])),
  );
  // A payment, an end by time alone, or the operator; answers of another plan have other contents.
  const unfollowAccount = realtime.changes('account-changed', () =>
    store.dispatch(baseApi.util.invalidateTags([...OF_A_PLAN])),
  );
  follow();
  return () => {
    unfollow();
    unfollowBets();
    unfollowGraphs();
    unfollowAccount();
    stop?.();
    stop = null;
    token = null;
    store.dispatch(realtimeStopped());
  };
}
