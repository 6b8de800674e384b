import type { UpgradeLevel } from '@fairline/shared/contracts';
import type { Configuration } from '@rspack/core';
import type { BuildMode } from './base-config.ts';

/** What `build.json` beside a remote's files says about it, and what publishing it needs. */
export type RemotePlacement = {
  /** The first path segments it owns, for example `["/dashboard"]`. */
  paths: [string, ...string[]];
  /** Lowest plan that sees it; basic when absent. */
  minimumPlan?: UpgradeLevel;
};

/** What a workspace's `rspack.config.ts` exports. */
export type WorkspaceBundle = {
  kind: 'shell' | 'remote';
  /** The folder's name: `shell`, `mfe-dashboard`. */
  name: string;
  /** The folder, absolute. */
  directory: string;
  placement?: RemotePlacement;
  /** @param sourceHash tells two builds of the same workspace apart on one page */
  configuration(mode: BuildMode, sourceHash: string): Configuration;
};
