/** Seconds on the monotonic clock since some moment in the past. */
export const seconds = (): number => performance.now() / 1000;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Calls every 100 ms until the result is not null; null when the time is over. An error counts as null:
 * the product may be down.
 */
export async function until<T>(limitSeconds: number, look: () => Promise<T | null>): Promise<T | null> {
  const end = seconds() + limitSeconds;
  for (;;) {
    const seen = await attempt(look);
    if (seen !== null) return seen;
    if (seconds() > end) return null;
    await pause(100);
  }
}

async function attempt<T>(look: () => Promise<T | null>): Promise<T | null> {
  try {
    return await look();
  } catch {
    return null;
  }
}
