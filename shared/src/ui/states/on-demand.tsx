import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';

/**
 * A component whose code is loaded when it is first shown. Unlike React's `lazy`, a failed load can be tried again.
 *
 * @param what in the sentences for the user: `the prices`
 */
export function onDemand<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function OnDemand(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Shown !== null || failed) return;
      let left = false;
      load().then(
        (component) => {
          loaded = component;
          // What is large is rendered in parts, between which the page answers.
          if (!left) startTransition(() => setShown(() => component));
        },
        (error: unknown) => {
          console.error(`The code of ${what} could not be loaded.`, error);
          if (!left) setFailed(true);
        },
      );
      return () => {
        left = true;
      };
    }, [Shown, failed]);
    if (Shown !== null) return <Shown {...props} />;
    if (!failed) return <LoadingState label={`Loading ${what}`} />;
    return (
      <ErrorState
        title={`Loading ${what} failed`}
        message="Check your connection."
        onRetry={() => setFailed(false)}
      />
    );
  };
}
