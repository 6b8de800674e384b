/**
 * In place of the federation runtime's snapshots of manifests: the shell reads manifests itself and registers entry scripts, so that no
 * manifest comes to the runtime. When a remote is registered again, the runtime asks here what to forget.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: (): void => {} };
  readonly manifestCache = new Map<string, unknown>();
}

/** No host has a snapshot. */
export const getGlobalRemoteInfo = (): { hostGlobalSnapshot?: undefined } => ({});
