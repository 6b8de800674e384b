import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { REPOSITORY_ROOT } from '../../../shared/src/build/workspaces/repository-root.ts';
import { compare } from './compare/compare.ts';
import { halfSize } from './compare/half-size.ts';
import { readPng, writePng } from './compare/png.ts';

const REFERENCES = join(import.meta.dirname, 'references');
/** Where a difference is shown. */
const REPORT = join(REPOSITORY_ROOT, '.cache', 'visual');
/** Set by `npm run visual -- --update`. */
const UPDATE = process.env.VISUAL_UPDATE === '1';

/**
 * Compares a screenshot with its reference. Returns null if they look the same, otherwise a sentence that names the files
 * with both and their difference.
 */
export async function differenceFrom(name: string, screenshot: Buffer): Promise<string | null> {
  const file = join(REFERENCES, `${name}.png`);
  const current = halfSize(screenshot);
  if (UPDATE) {
    // A reference that still matches stays, so that an update changes only what looks different.
    if (existsSync(file) && compare(readPng(await readFile(file)), current) === null) return null;
    await mkdir(REFERENCES, { recursive: true });
    await writeFile(file, writePng(current));
    return null;
  }
  const report = join(REPORT, name);
  await rm(report, { recursive: true, force: true });
  const known = existsSync(file);
  const difference = known ? compare(readPng(await readFile(file)), current) : null;
  if (known && difference === null) return null;
  await mkdir(report, { recursive: true });
  await writeFile(join(report, 'now.png'), screenshot);
  if (difference === null) {
    return `${name} has no reference. It is shown in ${relative(REPOSITORY_ROOT, report)}/now.png. Write it with npm run visual -- --update.`;
  }
  await writeFile(join(report, 'reference.png'), await readFile(file));
  await writeFile(join(report, 'difference.png'), writePng(difference.picture));
  return `${name} has changed. ${difference.problem} See now.png, reference.png and difference.png in ${relative(REPOSITORY_ROOT, report)}. If it is meant to look so: npm run visual -- --update.`;
}
