import { hasDirtyForms, useHasDirtyForms } from '@fairline/shared/client';
import { TIMINGS } from '@fairline/shared/contracts';
import { showToast } from '@fairline/shared/ui';
import { useEffect, useState } from 'react';
import { browser } from '../../session/leave.tsx';
import { pageFrame } from '../page-frame.ts';
import { followVersion } from './follow-version.ts';

/** How long the user reads what happens before the page is loaded again. Milliseconds. */
const NOTICE_MS = 1_500;

/**
 * Loads the page again when the server has a new version of it, and never while a form contains something that is not saved.
 *
 * @returns whether a new version waits for a form
 */
export function useAppUpdate(): boolean {
  const [isReady, setReady] = useState(false);
  const isDirty = useHasDirtyForms();
  useEffect(() => followVersion(pageFrame().version, TIMINGS.versionPoll, () => setReady(true)), []);
  useEffect(() => {
    if (!isReady || isDirty) return;
    const toast = showToast({ kind: 'busy', title: 'Updating...' });
    const timer = setTimeout(() => {
      // A form may have changed in this very moment, before this effect has ended.
      if (!hasDirtyForms()) browser.reload();
    }, NOTICE_MS);
    return () => {
      clearTimeout(timer);
      toast.close();
    };
  }, [isReady, isDirty]);
  return isReady && isDirty;
}
