import type { ViewAsUse, ViewAsUsesStore } from './view-as-uses.store.ts';

/** How exactly the end of a use is known; a use is stored again after so long. Milliseconds. */
export const RECORDED_WITHIN_MS = 30_000;
/** Uses that are remembered; the oldest is forgotten, and stored again with its next request. */
const MOST = 1_000;

/**
 * Records uses of view-as. A use is stored before anything of the user is answered: a caller waits for the promise.
 * @param now Epoch ms.
 */
export function createUsesRecorder(store: ViewAsUsesStore, now: () => number) {
  const recorded = new Map<string, { readonly at: number; readonly stored: Promise<void> }>();
  return (use: ViewAsUse): Promise<void> => {
    const key = JSON.stringify([use.adminId, use.userId, use.address]);
    const at = now();
    const known = recorded.get(key);
    if (known !== undefined && at - known.at < RECORDED_WITHIN_MS) return known.stored;
    const stored = store.record(use, new Date(at));
    recorded.delete(key);
    recorded.set(key, { at, stored });
    for (const oldest of [...recorded.keys()].slice(0, -MOST)) recorded.delete(oldest);
    stored.catch(() => recorded.delete(key));
    return stored;
  };
}
