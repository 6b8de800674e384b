import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remotePlacementSchema } from '@fairline/shared/contracts';
import * as z from 'zod';

/** `dist/build.json`: describes the build that it lies in. */
const buildInfoSchema = z.object({
  name: z.string(),
  /** Package version and a short hash of the built files: `0.1.0-1a2b3c4d`. */
  version: z.string(),
  /** Hash of the sources; another hash means that the build is stale. */
  sources: z.string(),
  /** What a remote declares about itself; null for the shell. */
  placement: remotePlacementSchema.nullable(),
  /** The contract with the shell that it was built for; absent in builds of older releases. */
  contract_version: z.int().optional(),
});
export type BuildInfo = z.infer<typeof buildInfoSchema>;

/** The last build of a workspace, or null when there is none that can be read. */
export async function readBuildInfo(root: string, workspace: string): Promise<BuildInfo | null> {
  try {
    const text = await readFile(join(root, workspace, 'dist', 'build.json'), 'utf8');
    return buildInfoSchema.parse(JSON.parse(text));
  } catch {
    // Missing, truncated or of an older shape: in all three cases the workspace has to be built.
    return null;
  }
}
