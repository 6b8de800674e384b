import { hiddenBy } from '@fairline/shared/alerts';
import {
  type HiddenEntry,
  useAlertsSettingsQuery,
  useAlertsUpdateSettingsMutation,
  useLocalSetting,
} from '@fairline/shared/client';
import type { Alert, AlertKind, AlertSetting } from '@fairline/shared/contracts';
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

  const save = useCallback(
    async (settings: readonly AlertSetting[], version: number): Promise<number | null> => {
      try {
        return (await update({ settings: [...settings], version }).unwrap()).version;
      } catch (error) {
        showToast({ kind: 'error', title: 'Failed to save configurations', error });
        return null;
      }
    },
    [update],
  );

  const hide = useCallback(
    async (alerts: Alerts) => {
      if (!data) return;
      const leagues = [...new Set(alerts.map(({ league_name }) => league_name))];
      const sportId = alerts[0].sport_id;
      const code = await loadHideLeagues();
      if (code === null) return;
      const next = code.hideLeagues(data.settings, { kind, sportId, leagues, sports: data.sports });
      if (next === null) {
        showToast({ kind: 'info', ...code.LEAGUE_IS_LISTED });
        return;
      }
      const version = await save(next, data.version);
      if (version === null) return;
      showToast({
        title: 'League hidden',
        text: leagues.join(', '),
        onUndo: () => void save(data.settings, version),
      });
    },
    [data, kind, save],
  );
  const show = useCallback(
    async (league: string) => {
      const code = await loadHideLeagues();
      if (data && code) void save(code.showLeague(data.settings, kind, league), data.version);
    },
    [data, kind, save],
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
