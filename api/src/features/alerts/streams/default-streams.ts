import {
  type AlertKind,
  alertKindSchema,
  defaultSetting,
  planIncludes,
  STREAM_FEATURES,
  upgradeLevelSchema,
} from '@fairline/shared/contracts';
import { alertScopeOf } from '../alerts.policy.ts';
import type { StreamSet } from './stream-set.ts';

/** Keeps the streams of the default settings in memory, complete: everybody without settings reads them. */
export async function keepDefaultStreams(streams: Readonly<Record<AlertKind, StreamSet>>): Promise<void> {
  for (const kind of alertKindSchema.options) {
    const scopes = new Map(
      upgradeLevelSchema.options
        .filter((level) => planIncludes(level, STREAM_FEATURES[kind]))
        .map(alertScopeOf)
        .map((scope) => [JSON.stringify(scope), scope]),
    );
    const opened = await Promise.all(
      [...scopes.values()].map((scope) => streams[kind].open(defaultSetting(kind), scope)),
    );
    // Together, so that one pass completes them all.
    await Promise.all(opened.map((stream) => streams[kind].complete(stream)));
    for (const stream of opened) streams[kind].pin(stream);
  }
}
