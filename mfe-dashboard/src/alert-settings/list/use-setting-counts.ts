import { useMemo, useState } from 'react';
import { useAlertSettingsCountsQuery } from '../alert-settings.endpoints.ts';

/** How often the counts are read again, and while some are missing. Milliseconds. */
const REFRESH_MS = { done: 60_000, counting: 1_000 };

/** Alerts of the last day by the id of the setting, as far as they are known. */
export function useSettingCounts(): ReadonlyMap<number, number> {
  const [counting, setCounting] = useState(false);
  const { data } = useAlertSettingsCountsQuery(undefined, {
    pollingInterval: counting ? REFRESH_MS.counting : REFRESH_MS.done,
    skipPollingIfUnfocused: true,
  });
  const isCounting = data?.counting ?? false;
  if (isCounting !== counting) setCounting(isCounting);
  return useMemo(() => new Map(data?.counts.map(({ id, alerts }) => [id, alerts])), [data]);
}
