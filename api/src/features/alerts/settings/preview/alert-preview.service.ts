import {
  type AlertPreview,
  type AlertSetting,
  PREVIEW_ALERTS,
  PREVIEW_HOURS,
} from '@fairline/shared/contracts';
import { getUserSports } from '../../../profile/index.ts';
import { presentAlerts } from '../../alerts.presenter.ts';
import type { AlertsService, Reader } from '../../alerts.service.ts';
import type { KeptStream } from '../../streams/kept-stream.ts';
import { assertIncluded } from '../alert-settings.policy.ts';
import type { AlertSettingsReadModel } from '../alert-settings.read-model.ts';
import type { AlertPreviewReadModel } from './alert-preview.read-model.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** A preview is answered after so long, with what has been read by then. Milliseconds. */
const ANSWER_MS = 60;
/** The matches of more alerts are not counted. */
const MOST_COUNTED = 5_000;

export interface AlertPreviewDeps {
  readonly readModel: AlertPreviewReadModel;
  readonly settings: AlertSettingsReadModel;
  readonly alerts: Pick<AlertsService, 'rowsOf' | 'reach'>;
  readonly now: () => number;
}

/** Shows what a setting would have shown, by the stream that it would have: saving it changes nothing of the numbers. */
export function createAlertPreviewService({ readModel, settings, alerts, now }: AlertPreviewDeps) {
  return {
    /** @throws ApiError 403 for a setting that the plan does not include */
    async preview(setting: AlertSetting, owner: Reader): Promise<Omit<AlertPreview, 'status'>> {
      const { level } = owner;
      assertIncluded(setting, level, getUserSports(level, await settings.findList(owner.id)));
      const kind = setting.type;
      const at = now();
      const week = at - WEEK_MS;
      const enabled = { ...setting, enabled: true };
      const reached = await alerts.reach(kind, [enabled], level, { from: week, milliseconds: ANSWER_MS });
      const { stream, members } = reached;
      // Before anything is counted: the stream may become complete meanwhile, and the numbers would not be.
      const counting = stream.exactFrom >= week && !stream.isComplete;
      const hours = members[0] ? countHours(members[0].stream, at - DAY_MS) : [];
      const day = hours.reduce((sum, each) => sum + each, 0);
      const view = { from: week, narrowing: null };
      const newest = stream.before(view, { shownAt: Number.POSITIVE_INFINITY, id: 0 }, PREVIEW_ALERTS);
      const oldest = await readModel.oldest(kind);
      const isWhole = oldest === null || oldest.getTime() <= week;
      return {
        day: {
          alerts: day,
          matches: members[0] && day <= MOST_COUNTED ? await countMatches(kind, members[0].stream, at) : null,
          busiest_hour: Math.max(0, ...hours),
        },
        week: { alerts: await stream.count(view) },
        hours,
        newest: presentAlerts(kind, await alerts.rowsOf(kind, newest)),
        counting,
        since: isWhole ? null : oldest.toISOString(),
      };
    },
  };

  async function countMatches(kind: AlertSetting['type'], { shown }: KeptStream, at: number) {
    const first = shown.placeOf(at - DAY_MS, 0);
    const ids = Array.from({ length: shown.length - first }, (_, place) => shown.idAt(first + place));
    // The wall clock may differ from measured time.
    return readModel.countMatches(kind, ids, new Date(at - 2 * DAY_MS));
  }
}
export type AlertPreviewService = ReturnType<typeof createAlertPreviewService>;

/** Alerts of each hour from a time on; what is shown later than that belongs to the last. */
function countHours({ shown }: KeptStream, from: number): number[] {
  const places = Array.from({ length: PREVIEW_HOURS }, (_, hour) => shown.placeOf(from + hour * HOUR_MS, 0));
  return places.map((place, hour) => (places[hour + 1] ?? shown.length) - place);
}
