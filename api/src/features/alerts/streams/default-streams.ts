import {
  type AlertKind,
  alertKindSchema,
  defaultSettings,
  planIncludes,
  STREAM_FEATURES,
  sportsOf,
  upgradeLevelSchema,
} from '@fairline/shared/contracts';
import { getAlertScope } from '../settings/alert-settings.policy.ts';
import type { StreamSet } from './stream-set.ts';

/** Keeps the streams of the default settings in memory, complete: everybody without settings reads them. */
export async function keepDefaultStreams(streams: Readonly<Record<AlertKind, StreamSet>>): Promise<void> {
  for (const kind of alertKindSchema.options) {
    const levels = upgradeLevelSchema.options.filter((level) => planIncludes(level, STREAM_FEATURES[kind]));
    const defaults = levels.flatMap((level) =>
      defaultSettings(kind, sportsOf(level, null)).map((setting) => ({
        setting,
        scope: getAlertScope(level),
      })),
    );
    const different = new Map(defaults.map((one) => [JSON.stringify(one), one]));
    const opened = await Promise.all(
      [...different.values()].map(({ setting, scope }) => streams[kind].open(setting, scope)),
    );
    // Together, so that one pass completes them all.
    await Promise.all(opened.map((stream) => streams[kind].complete(stream)));
    for (const stream of opened) streams[kind].pin(stream);
  }
}
