import type { AlertFilter } from '@fairline/shared/client';
import { useMemo, useState } from 'react';
import { useSettingCountsOfStreamQuery } from './setting-counts.endpoints.ts';

/** How often the counts are read again, and while the server still counts. Milliseconds. */
const REFRESH_MS = { done: 15_000, counting: 1_000 };

/**
 * The number of alerts in the stream of each setting, by the setting's id, as far as it is known.
 *
 * @param hasSettings without settings nothing is read
 */
export function useSettingCounts(
  filter: Omit<AlertFilter, 'setting'>,
  hasSettings: boolean,
): { readonly counts: ReadonlyMap<number, number>; readonly counting: boolean } {
  const [isCounting, setCounting] = useState(false);
  const { currentData } = useSettingCountsOfStreamQuery(filter, {
    skip: !hasSettings,
    pollingInterval: isCounting ? REFRESH_MS.counting : REFRESH_MS.done,
    skipPollingIfUnfocused: true,
  });
  const counting = currentData?.counting ?? false;
  if (counting !== isCounting) setCounting(counting);
  const counts = useMemo(
    () => new Map(currentData?.counts.map(({ setting, count }) => [setting, count])),
    [currentData],
  );
  return { counts, counting };
}
