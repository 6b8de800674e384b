import type { AlertPreview, AlertSetting } from '@fairline/shared/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAlertSettingsPreviewQuery } from '../alert-settings.endpoints.ts';
import { useSettled } from '../form/use-settled.ts';

/** How often an open preview is read again, and one that is still being counted. Milliseconds. */
const REFRESH_MS = { done: 60_000, counting: 400 };
/** A preview follows a change once it has settled for so long. Milliseconds. */
const SETTLE_MS = 250;

export interface Preview {
  /** The last known preview; that of the values before while the current one is computed. */
  readonly preview: AlertPreview | null;
  readonly isFetching: boolean;
  /** Alerts of a day before the last change; null before the first. */
  readonly before: number | null;
  /** Why it could not be read; null without a failure. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** What a setting would have shown, while it is changed. Its name and its switch do not matter. */
export function usePreview(setting: AlertSetting): Preview {
  const { id: _, name: __, enabled: ___, ...rules } = setting;
  const key = useSettled(JSON.stringify(rules), SETTLE_MS);
  const previewed = useMemo(
    (): AlertSetting => ({ ...(JSON.parse(key) as typeof rules), name: 'Preview', enabled: true }),
    [key],
  );
  const [counting, setCounting] = useState(false);
  const { data, currentData, isFetching, error, refetch } = useAlertSettingsPreviewQuery(previewed, {
    pollingInterval: counting ? REFRESH_MS.counting : REFRESH_MS.done,
    skipPollingIfUnfocused: true,
  });
  const isCounting = currentData?.counting ?? false;
  if (isCounting !== counting) setCounting(isCounting);
  const shown = useRef<{ key: string; alerts: number } | null>(null);
  const [before, setBefore] = useState<number | null>(null);
  useEffect(() => {
    if (currentData === undefined || currentData.counting) return;
    const last = shown.current;
    if (last !== null && last.key !== key) setBefore(last.alerts);
    shown.current = { key, alerts: currentData.day.alerts };
  }, [currentData, key]);
  return {
    preview: currentData ?? data ?? null,
    isFetching,
    before,
    error: isFetching ? null : (error ?? null),
    retry: () => void refetch(),
  };
}
