import type { RemotePlacement } from '@fairline/shared/contracts';
import type { Configuration } from '@rspack/core';
import type { BuildMode } from './base-config.ts';
import type { StaticPages } from './static-pages.ts';

/** What a workspace's `rspack.config.ts` exports. */
export type WorkspaceBundle = {
  kind: 'shell' | 'remote';
  /** Name of the folder: `shell`, `mfe-dashboard`. */
  name: string;
  /** The folder, absolute. */
  directory: string;
  /** What a remote declares about itself; null for the shell. */
  placement: RemotePlacement | null;
  /** @param sourceHash distinguishes two builds of the same workspace on one page */
  configuration(mode: BuildMode, sourceHash: string): Configuration;
  /** The pages of HTML that the shell has beside the application; null for a remote. */
  pages: ((mode: BuildMode) => Promise<StaticPages>) | null;
};
