import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isMetered } from '../remotes/is-metered.ts';
import { TOUR_PARAMETER } from './tour-parameter.ts';

/** After the first load. Milliseconds. */
const LATER_MS = { usual: 4_000, metered: 30_000 };

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
    const timer = setTimeout(() => setLater(true), isMetered() ? LATER_MS.metered : LATER_MS.usual);
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
