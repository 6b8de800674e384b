/**
 * What a standby waits for before it reads a feed resolves once it is the writer, which may be never: null as soon as the feed is stopped.
 * A later failure of what was waited for is of no interest then.
 */
export async function orStopped<T>(wanted: Promise<T>, signal: AbortSignal): Promise<T | null> {
  if (signal.aborted) {
    wanted.catch(() => {});
    return null;
  }
  const done = new AbortController();
  const stopped = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true, signal: done.signal });
  });
  return Promise.race([wanted, stopped]).finally(() => done.abort());
}
