import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A failed load is tried again after this time, or as soon as the device is online again. Milliseconds. */
const RETRY_MS = 30_000;

/**
 * A part of a page whose code is loaded after the first screen. One that cannot be loaded is not worth an error: its place is
 * shown until a later attempt succeeds. React's `lazy` would remember the failure for as long as the page is open.
 *
 * @param place shown until the code is loaded
 */
export function optional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: ReactNode | ((props: Props) => ReactNode) = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function OptionalPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part !== null) return;
      return loadEventually(load, (part) => {
        loaded = part;
        setPart(() => part);
      });
    }, [Part]);
    if (Part !== null) return <Part {...props} />;
    return typeof place === 'function' ? place(props) : place;
  };
}

/**
 * Loads code in the background, again and again until it has arrived.
 *
 * @returns ends the attempts; nothing is reported after it
 */
export function loadEventually<Code>(load: () => Promise<Code>, onLoaded: (code: Code) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  const stopWaiting = (): void => {
    clearTimeout(timer);
    window.removeEventListener('online', attempt);
  };
  function attempt(): void {
    stopWaiting();
    load().then(
      (code) => {
        if (!hasEnded) onLoaded(code);
      },
      (error: unknown) => {
        console.error('Code could not be loaded; it is tried again.', error);
        if (hasEnded) return;
        timer = setTimeout(attempt, RETRY_MS);
        window.addEventListener('online', attempt);
      },
    );
  }
  attempt();
  return () => {
    hasEnded = true;
    stopWaiting();
  };
}
