import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { TOUR_PARAMETER } from './tour-parameter.ts';

/** After the first load. Milliseconds. */
const LATER_MS = 4_000;

/** Explanations and questions that cannot be loaded are not worth the page. */
const Guidance = lazy(() =>
  import('./guidance.tsx').then(
    (module) => ({ default: module.Guidance }),
    () => ({ default: () => null }),
  ),
);

/** What the application explains to a user or asks them, once their page has loaded. */
export function GuidanceLater() {
  const { search } = useLocation();
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    (isLater || search.includes(TOUR_PARAMETER)) && (
      <Suspense>
        <Guidance />
      </Suspense>
    )
  );
}
