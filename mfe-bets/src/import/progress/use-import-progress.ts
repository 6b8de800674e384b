import type { ImportProgress } from '@fairline/shared/contracts';
import { useState } from 'react';
import { betImportApi } from '../import.endpoints.ts';

/** How often the progress is read while an import runs. Milliseconds. */
const POLL_MS = 400;

/** The newest import of the user, followed while it runs; null before the first, and while that is not known. */
export function useImportProgress({ always = true } = {}): ImportProgress | null {
  const [isFollowed, setFollowed] = useState(always);
  const { data = null } = betImportApi.useBetImportProgressQuery(undefined, {
    pollingInterval: isFollowed ? POLL_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const next = always || (data !== null && isRunning(data));
  if (next !== isFollowed) setFollowed(next);
  return data;
}

const RUNNING: readonly ImportProgress['state'][] = ['reading', 'comparing', 'storing'];
export const isRunning = ({ state }: ImportProgress): boolean => RUNNING.includes(state);
