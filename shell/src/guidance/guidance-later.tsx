import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { optional } from '../layout/optional.tsx';
import { TOUR_PARAMETER } from './tour-parameter.ts';

/** After the first load. Milliseconds. */
const LATER_MS = 4_000;

const Guidance = optional(async () => (await import('./guidance.tsx')).Guidance);

/** What the application explains to a user or asks them, once their page has loaded. */
export function GuidanceLater() {
  const { search } = useLocation();
  const [isLater, setLater] = useState(search.includes(TOUR_PARAMETER));
  useEffect(() => {
    const timer = setTimeout(setLater, LATER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isLater && <Guidance />;
}
