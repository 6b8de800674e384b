import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { upgradeLevelSchema } from '@fairline/shared/contracts';
import * as z from 'zod';

/** `dist/build.json`: what a build says about itself. */
export const buildInfoSchema = z.object({
  name: z.string(),
  /** Package version and a short hash of the built files: `0.1.0-1a2b3c4d`. */
  version: z.string(),
  /** Hash of what it was built from; another one means that the build is stale. */
  sources: z.string(),
  /** Where the shell mounts it; empty for the shell itself. */
  paths: z.array(z.string()),
  minimum_plan: upgradeLevelSchema,
});
export type BuildInfo = z.infer<typeof buildInfoSchema>;

/** The last build of a workspace, or null when there is none that can be read. */
export async function readBuildInfo(root: string, workspace: string): Promise<BuildInfo | null> {
  try {
    const text = await readFile(join(root, workspace, 'dist', 'build.json'), 'utf8');
    return buildInfoSchema.parse(JSON.parse(text));
  } catch {
    // Missing, cut short or of an older form: all three mean that there is nothing to build upon.
    return null;
  }
}
