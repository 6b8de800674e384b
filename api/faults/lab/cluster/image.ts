import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { promisify } from 'node:util';
import { trackedFiles } from '@fairline/shared/build/tracked-files.ts';
import { removerOf } from '../at-exit.ts';
import { readDeployFile } from './compose-file.ts';
import { type Dockerfile, parseDockerfile } from './dockerfile.ts';
import type { Installation } from './installation.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const STEP_MS = 15 * 60_000;
/** `nobody`, where the harness is root, as the image is not. */
const NOBODY = 65_534;

/** What the image has in `/fairline`, in a folder of this machine. */
export interface Image extends Installation {
  readonly dockerfile: Dockerfile;
}

/** Does what the first stage of `shared/deploy/Dockerfile` says, line by line, in an empty folder. @throws when a line of it fails. */
export async function buildImage(): Promise<Image> {
  const dockerfile = parseDockerfile(readDeployFile('Dockerfile'), readDeployFile('Dockerfile.dockerignore'));
  const root = mkdtempSync(join(tmpdir(), 'fairline-image-'));
  const remove = removerOf(root);
  try {
    chmodSync(root, 0o755);
    copyContext(root, dockerfile.ignored);
    const env = { ...outside(), ...dockerfile.build.env };
    for (const command of dockerfile.build.commands) {
      await promisify(execFile)('sh', ['-ec', command], {
        cwd: root,
        env,
        timeout: STEP_MS,
        maxBuffer: 64 * 2 ** 20,
      });
    }
  } catch (error) {
    remove();
    throw error;
  }
  const isRoot = process.getuid?.() === 0;
  const { HOST: _host, DATA_DIR: _dataDir, ...env } = dockerfile.runs.env;
  return { root, env, uid: isRoot && dockerfile.runs.user !== null ? NOBODY : undefined, dockerfile, remove };
}

/** `COPY . .` */
function copyContext(root: string, ignored: readonly string[]): void {
  const isLeftOut = (file: string) =>
    ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`));
  for (const file of trackedFiles(ROOT)) if (!isLeftOut(file)) cpSync(join(ROOT, file), join(root, file));
}

/** The environment without what a command of this repository adds to it, and with this Node first, as the base image brings it. */
function outside(): Record<string, string | undefined> {
  const { PATH = '', ...others } = process.env;
  const places = PATH.split(':').filter((place) => !place.includes('node_modules'));
  const own = Object.entries(others).filter(([name]) => !/^(npm_|FAIRLINE_|NODE_ENV$)/.test(name));
  return { ...Object.fromEntries(own), PATH: [dirname(process.execPath), ...places].join(':') };
}
