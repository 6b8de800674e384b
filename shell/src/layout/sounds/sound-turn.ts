/** Open pages receive the same alert within this time, which is shorter than the pause between two sounds. Milliseconds. */
export const TURN_MS = 800;

/**
 * Whether this page plays the sound of an alert that every open page of the browser receives: the first one that asks. Browsers without
 * locks, and pages that are not secure, play each.
 */
export async function takeSoundTurn(locks: LockManager | null = navigator.locks ?? null): Promise<boolean> {
  if (locks === null) return true;
  return new Promise((resolve) => {
    locks
      .request('fairline.alert-sound', { ifAvailable: true }, async (lock) => {
        resolve(lock !== null);
        if (lock !== null) await new Promise((end) => setTimeout(end, TURN_MS));
      })
      .catch(() => resolve(true));
  });
}
