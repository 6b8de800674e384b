import { compileSetting, type ShownMove } from '@fairline/shared/alerts';
import {
  type AlertPreview,
  type AlertSetting,
  PREVIEW_ALERTS,
  PREVIEW_HOURS,
} from '@fairline/shared/contracts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { alertScopeOf } from '../../alerts/alerts.policy.ts';
import { presentAlerts } from '../../alerts/alerts.presenter.ts';
import type { MovesReadModel } from '../../alerts/streams/moves.read-model.ts';
import { rowOf } from '../../alerts/streams/shown-columns.ts';
import { assertIncluded, sportsOfUser } from '../alert-settings.policy.ts';
import type { AlertSettingsReadModel } from '../alert-settings.read-model.ts';
import type { SettingsOwner, StreamsPort } from '../streams.port.ts';
import type { AlertPreviewReadModel } from './alert-preview.read-model.ts';
import { foldMoves } from './fold-moves.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const COUNTED_DAYS = 7;

export interface AlertPreviewDeps {
  readonly readModel: AlertPreviewReadModel;
  readonly settings: AlertSettingsReadModel;
  readonly moves: MovesReadModel;
  readonly alerts: Pick<StreamsPort, 'rowsOf'>;
  readonly now: () => number;
}

/** Computes what a setting would have shown. A newer request of the same user ends the one that is running. */
export function createAlertPreviewService(deps: AlertPreviewDeps) {
  const { readModel, settings, moves, alerts, now } = deps;
  const running = new Map<string, AbortController>();

  async function compute(setting: AlertSetting, owner: SettingsOwner, signal: AbortSignal) {
    const kind = setting.type;
    const tally = createTally(now());
    const until = await moves.measuredUntil();
    // One day more warms up the rules about what has been shown before.
    const first = await readModel.firstSince(kind, new Date(now() - (COUNTED_DAYS + 1) * DAY_MS));
    if (first !== null) {
      const compiled = compileSetting({ ...setting, enabled: true }, alertScopeOf(owner.level));
      await foldMoves(moves, compiled, { afterId: first - 1, until }, tally.add, signal);
    }
    const oldest = await readModel.oldest(kind);
    const { newest, subjects, ...counted } = tally.result();
    const selections = [...subjects].map((subject) => (kind === 'limit' ? Math.floor(subject / 2) : subject));
    const rows = await alerts.rowsOf(
      kind,
      newest.map((shown) => ({
        ...rowOf(shown),
        settings: [setting],
        confirmedAfter: kind === 'odds' ? setting.confirm_seconds : 0,
      })),
    );
    const isComplete = oldest !== null && oldest.getTime() <= now() - COUNTED_DAYS * DAY_MS;
    return {
      day: { ...counted.day, matches: await readModel.countMatches(selections) },
      week: counted.week,
      hours: counted.hours,
      newest: presentAlerts(kind, rows),
      since: oldest === null || isComplete ? null : oldest.toISOString(),
    } satisfies Omit<AlertPreview, 'status'>;
  }

  return {
    /** @throws ApiError 403 for a setting that the plan does not include, 409 when a newer request has ended this one */
    async preview(setting: AlertSetting, owner: SettingsOwner) {
      assertIncluded(setting, owner.level, sportsOfUser(owner.level, await settings.findList(owner.id)));
      running.get(owner.id)?.abort(superseded());
      const controller = new AbortController();
      running.set(owner.id, controller);
      try {
        return await compute(setting, owner, controller.signal);
      } finally {
        if (running.get(owner.id) === controller) running.delete(owner.id);
      }
    },
  };
}
export type AlertPreviewService = ReturnType<typeof createAlertPreviewService>;

function superseded(): ApiError {
  return new ApiError(409, 'superseded', 'A newer preview has been requested.');
}

/** Counts what is shown, without storing it. */
function createTally(now: number) {
  const hours = Array.from({ length: PREVIEW_HOURS }, () => 0);
  const subjects = new Set<number>();
  let newest: ShownMove[] = [];
  let week = 0;
  return {
    add(shown: ShownMove): void {
      const age = now - shown.move.at;
      if (age >= COUNTED_DAYS * DAY_MS) return;
      week += 1;
      newest = [shown, ...newest].slice(0, PREVIEW_ALERTS);
      const hour = PREVIEW_HOURS - 1 - Math.floor(Math.max(0, age) / HOUR_MS);
      if (hour < 0) return;
      hours[hour] = (hours[hour] ?? 0) + 1;
      subjects.add(Number(shown.move.subject));
    },
    result: () => ({
      day: { alerts: hours.reduce((sum, each) => sum + each, 0), busiest_hour: Math.max(...hours) },
      week: { alerts: week },
      hours,
      newest,
      subjects,
    }),
  };
}
