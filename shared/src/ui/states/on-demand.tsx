import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';

/** A component whose code is loaded when it is needed. */
export type OnDemand<Props extends object> = ComponentType<Props> & {
  /** Begins to load the code, beside what is read for the component. Whether that fails is shown by the component. */
  readonly preload: () => void;
};

/**
 * A component whose code is loaded when it is first shown. Unlike React's `lazy`, a failed load can be tried again.
 *
 * @param what in the sentences for the user: `the prices`
 */
export function onDemand<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
  /** Around what is shown until the code is loaded. */
  placeClass?: string,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null;
  const preload = (): void => {
    if (loaded !== null) return;
    load().then(
      (component) => {
        loaded = component;
      },
      () => undefined,
    );
  };
  return Object.assign(Shown, { preload });

  function Shown(props: Props) {
    const [Component, setComponent] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Component !== null || failed) return;
      let left = false;
      load().then(
        (component) => {
          loaded = component;
          // What is large is rendered in parts, between which the page answers.
          if (!left) startTransition(() => setComponent(() => component));
        },
        (error: unknown) => {
          console.error(`The code of ${what} could not be loaded.`, error);
          if (!left) setFailed(true);
        },
      );
      return () => {
        left = true;
      };
    }, [Component, failed]);
    if (Component !== null) return <Component {...props} />;
    const place = failed ? (
      <ErrorState
        title={`Loading ${what} failed`}
        message="Check your connection."
        onRetry={() => setFailed(false)}
      />
    ) : (
      <LoadingState label={`Loading ${what}`} />
    );
    return placeClass === undefined ? place : <div className={placeClass}>{place}</div>;
  }
}

/** As `onDemand`, for a dialog or a drawer: until its code is loaded, it takes no place in the page, whose content stays where it is. */
export const onDemandLayer = <Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
) => onDemand(what, load, 'fl-layer-place');
