import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A part of the frame whose code is loaded after the first screen. One that cannot be loaded is not worth the page.
 *
 * @param place what is shown until it is loaded, and where it cannot be
 */
export function optional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (() => place) as ComponentType<Props> }),
    ),
  );
  return function OptionalPart(props: Props) {
    return (
      <Suspense fallback={place}>
        <Part {...props} />
      </Suspense>
    );
  };
}
