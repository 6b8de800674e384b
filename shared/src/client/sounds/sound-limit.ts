/** Sounds are at least this far apart. Milliseconds. */
export const SOUND_PAUSE_MS = 1_000;
/** After another order of the list was chosen, alerts make no sound for this time. Milliseconds. */
export const SILENT_AFTER_ORDER_MS = 5_000;

/** Decides which sounds are played: never more than one a second, and none right after the order was changed. */
export function createSoundLimit() {
  let silentUntil = Number.NEGATIVE_INFINITY;
  return {
    /** Whether a sound may be played at this time, which then counts as played. Milliseconds. */
    allows(now: number): boolean {
      if (now < silentUntil) return false;
      silentUntil = now + SOUND_PAUSE_MS;
      return true;
    },
    orderChanged(now: number): void {
      silentUntil = Math.max(silentUntil, now + SILENT_AFTER_ORDER_MS);
    },
  };
}
export type SoundLimit = ReturnType<typeof createSoundLimit>;
