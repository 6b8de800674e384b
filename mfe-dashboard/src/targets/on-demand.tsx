import { useUpgradeLevel } from '@fairline/shared/client';
import { planIncludes } from '@fairline/shared/contracts';
import { optional } from '@fairline/shared/ui';
import { useEffect, useState } from 'react';

/** Their code is loaded after the first screen, which has no space for it. Milliseconds. */
const AFTER_MS = 4_000;
const ReachedTargets = optional(async () => (await import('./reached-targets.tsx')).ReachedTargets);

/** The reached targets, after the first alerts; without their code, nothing is shown. */
export function ReachedTargetsOnDemand() {
  const isIncluded = planIncludes(useUpgradeLevel(), 'graph-center');
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLater, AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isLater && isIncluded ? <ReachedTargets /> : null;
}
