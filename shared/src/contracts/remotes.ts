import * as z from 'zod';
import { upgradeLevelSchema } from './plans.ts';

/** The version of the agreement between shell and remotes. A remote of another one is not mounted. */
export const REMOTE_CONTRACT_VERSION = 2;

/** One row of `/remotes.json`: a remote is data, published and rolled back without building the shell. */
export const remoteEntrySchema = z.object({
  /** Name of the remote, which is its folder: `mfe-dashboard`. */
  name: z.string().regex(/^mfe-[a-z-]+$/),
  version: z.string().min(1),
  /** Address of its `mf-manifest.json`, relative to the origin or absolute. */
  manifest: z.string().min(1),
  /** Where the shell mounts it: the first path segments it owns, for example `["/dashboard"]`. */
  paths: z.array(z.string().startsWith('/')).min(1),
  /** Lowest plan that sees it. */
  minimum_plan: upgradeLevelSchema.default('basic'),
});
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

/** `/remotes.json` whole: what the shell reads at its start and every half minute after. */
export const remoteRegistrySchema = z.object({ remotes: z.array(remoteEntrySchema) });
export type RemoteRegistry = z.infer<typeof remoteRegistrySchema>;
