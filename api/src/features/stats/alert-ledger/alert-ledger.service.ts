import type { AlertLedger, AlertSetting, StatsQuery, UpgradeLevel } from '@fairline/shared/contracts';
import { expectedValue } from '@fairline/shared/odds';
import { cellsOf, type DatedPercent, dayMeans, statContext } from '@fairline/shared/stats';
import { createPauses } from '../../../platform/pause.ts';
import type { AlertsService } from '../../alerts/index.ts';
import type { BetUserReadModel } from '../../bets/index.ts';
import type { StatBets } from '../reading/stat-bets.ts';
import type { AlertLedgerReadModel } from './alert-ledger.read-model.ts';
import { pastsOf, type SettingPast, type SettingVersion } from './setting-versions.ts';
import { startedRows } from './started-rows.ts';

export interface AlertLedgerDeps {
  readonly readModel: AlertLedgerReadModel;
  readonly alerts: Pick<AlertsService, 'reach' | 'rowsOf'>;
  readonly bets: StatBets;
  readonly users: BetUserReadModel;
  readonly now: () => number;
  /** Days for which moves are stored. */
  readonly retentionDays: number;
}

type Row = AlertLedger['settings'][number];
type AlertsAtClose = Row['raised'];

const DAY_MS = 86_400_000;
/** All streams of a request are waited for no longer than this. Milliseconds. */
const ANSWER_MS = 1_500;
/** The newest versions of a setting are looked at. */
const MOST_VERSIONS = 8;
const MOST_SETTINGS = 50;

/** What a user's alert settings have raised, how its prices stood at the close, and what was bet from it. */
export function createAlertLedgerService(deps: AlertLedgerDeps) {
  const { readModel, alerts, bets, users, now, retentionDays } = deps;

  return {
    async ofUser(
      owner: { readonly id: string; readonly level: UpgradeLevel },
      query: StatsQuery,
    ): Promise<Omit<AlertLedger, 'status'>> {
      const at = now();
      // The oldest day that is stored only warms up the rules.
      const oldest = (Math.floor(at / DAY_MS) - retentionDays + 1) * DAY_MS;
      const known = Math.max(oldest, (await readModel.findFirstMove()) ?? at);
      const wanted = query.from === undefined ? 0 : Date.parse(query.from);
      const period = {
        from: Math.max(oldest, wanted),
        to: Math.min(at, query.to === undefined ? at : Date.parse(query.to)),
      };
      const { currency, devig_method } = await users.preferencesOf(owner.id);
      const pasts = pastsOf(await readModel.findVersions(owner.id), period).slice(-MOST_SETTINGS);
      const names = new Map(pasts.map(({ id, last }) => [id, last.name]));
      const { cells } = await bets.fold({ userId: owner.id }, query, devig_method, {}, (columns) => {
        const context = statContext(columns, { currency, zone: query.zone, seesCloses: true });
        const named = { tags: new Map(), settings: names };
        return cellsOf(context, ['alert-setting'], named, MOST_SETTINGS * 2);
      });
      const end = performance.now() + ANSWER_MS;
      const pause = createPauses();
      let counting = false;

      /** Alerts of settings, each in its own time. */
      async function measured(versions: readonly SettingVersion[]): Promise<AlertsAtClose> {
        let count = 0;
        const clvs: DatedPercent[] = [];
        const moved: DatedPercent[] = [];
        for (const { setting, from, to } of versions.slice(-MOST_VERSIONS)) {
          if (!setting.enabled || from >= to) continue;
          const milliseconds = Math.max(0, end - performance.now());
          const until = { from, milliseconds };
          const { stream, members } = await alerts.reach(setting.type, [setting], owner.level, until);
          counting ||= stream.exactFrom >= from && !stream.isComplete;
          const shown = members[0]?.stream.shown;
          if (shown !== undefined) count += shown.placeOf(to, 0) - shown.placeOf(from, 0);
          const rows = await alerts.rowsOf(setting.type, await startedRows(stream, { from, to, at }, pause));
          const moves = rows.map(({ move }) => move);
          const closes = await readModel.findAtClose(moves, devig_method, pause);
          for (const { row, move } of rows) {
            const close = closes.get(move.id);
            const at = row.shownAt;
            if (close?.fairOdds && move.odds) {
              clvs.push({ at, percent: expectedValue(move.odds, close.fairOdds) });
            }
            if (close !== undefined && close.moved !== null) moved.push({ at, percent: close.moved });
          }
          await pause();
        }
        const clv = dayMeans(clvs, query.zone);
        return {
          alerts: count,
          clv: clv.mean,
          closing_beaten: clv.beaten,
          moved: dayMeans(moved, query.zone).mean,
        };
      }

      const settings: Row[] = [];
      for (const past of pasts) {
        const { id, last, deleted, versions } = past;
        settings.push({
          ...{ id, name: last.name, type: last.type, deleted, versions: versions.length },
          raised: await measured(versions),
          backtest: deleted ? null : await measured([{ setting: enabled(past), ...period }]),
          bets: cells.find(({ keys }) => keys[0] === String(id)) ?? null,
        });
      }
      return { since: wanted < known ? new Date(known).toISOString() : null, counting, settings };
    },
  };
}
export type AlertLedgerService = ReturnType<typeof createAlertLedgerService>;

/** A backtest is of the setting as if it were switched on. */
function enabled({ last }: SettingPast): AlertSetting {
  return { ...last, enabled: true };
}
