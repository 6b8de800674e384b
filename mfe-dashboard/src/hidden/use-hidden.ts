import { hiddenBy } from '@fairline/shared/alerts';
import {
  type HiddenEntry,
  useAlertsSettingsQuery,
  useAlertsUpdateSettingsMutation,
  useLocalSetting,
} from '@fairline/shared/client';
import type { Alert, AlertKind } from '@fairline/shared/contracts';
import { showToast } from '@fairline/shared/ui';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { hiddenEntryOf, recentEntries } from './hidden-entry.ts';
import { hiddenLeagues } from './hidden-leagues.ts';

/** What a user can hide from a block of alerts. */
export type Hideable = 'alert' | 'match' | 'league';
type Alerts = readonly [Alert, ...Alert[]];

/**
 * What the user has hidden by hand in a stream: alerts and matches, stored in this browser, and leagues, stored in the
 * settings. Everything can be undone.
 */
export function useHidden(kind: AlertKind) {
  const [entries, setEntries] = useLocalSetting('hiddenAlerts');
  const leagues = useHiddenLeagues(kind);
  const { hide: hideLeague } = leagues;
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  }, [entries]);

  const show = useCallback(
    (entry: HiddenEntry) => setEntries(latest.current.filter((each) => !isSame(each, entry))),
    [setEntries],
  );
  const hide = useCallback(
    (what: Hideable, alerts: Alerts) => {
      if (what === 'league') {
        void hideLeague(alerts);
        return;
      }
      const entry = hiddenEntryOf(what, alerts);
      setEntries(recentEntries([...latest.current, entry], Date.now()));
      showToast({ title: HIDDEN[what], text: entry.name, onUndo: () => show(entry) });
    },
    [hideLeague, setEntries, show],
  );
  const isHidden = useMemo(() => hiddenBy(entries), [entries]);
  return { entries, isHidden, hide, show, leagues: leagues.names, showLeague: leagues.show };
}

const HIDDEN = { alert: 'Alert hidden', match: 'Match hidden' } as const;

const isSame = (a: HiddenEntry, b: HiddenEntry): boolean =>
  a.type === b.type && a.match === b.match && a.ids.join() === b.ids.join();

/** The leagues that the user's settings of a stream leave out. */
function useHiddenLeagues(kind: AlertKind) {
  const { data } = useAlertsSettingsQuery();
  const [update] = useAlertsUpdateSettingsMutation();
  const names = useMemo(() => hiddenLeagues(data?.settings ?? [], kind), [data, kind]);

  const hide = useCallback(
    async (alerts: Alerts) => {
      const code = await loadHideLeagues();
      if (data && code) await code.saveHiddenLeagues(alerts, data, kind, update);
    },
    [data, kind, update],
  );
  const show = useCallback(
    async (league: string) => {
      const code = await loadHideLeagues();
      if (data && code) await code.saveShownLeague(league, data, kind, update);
    },
    [data, kind, update],
  );
  return { names, hide, show };
}

/** Loads the changes of settings, which most visits do not need; null with a message where they cannot be loaded. */
const loadHideLeagues = () =>
  import('./hide-leagues.ts').catch(() => {
    showToast({
      kind: 'error',
      title: 'Failed to save configurations',
      text: 'Check your connection and try again.',
    });
    return null;
  });
