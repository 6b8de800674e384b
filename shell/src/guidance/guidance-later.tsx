import { optional } from '@fairline/shared/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isMetered } from '../remotes/is-metered.ts';
import { TOUR_PARAMETER } from './tour-parameter.ts';

/** After the first load. Milliseconds. */
const LATER_MS = { usual: 4_000, metered: 30_000 };

const Guidance = optional(async () => (await import('./guidance.tsx')).Guidance);

/** What the application explains to a user or asks them, once their page has loaded. */
export function GuidanceLater() {
  const { search } = useLocation();
  const [isLater, setLater] = useState(search.includes(TOUR_PARAMETER));
  useEffect(() => {
    const timer = setTimeout(setLater, isMetered() ? LATER_MS.metered : LATER_MS.usual, true);
    return () => clearTimeout(timer);
  }, []);
  return isLater && <Guidance />;
}
