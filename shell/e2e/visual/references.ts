import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { REPOSITORY_ROOT } from '@fairline/shared/build/workspaces/repository-root.ts';
import type { Page } from 'playwright';
import { compare, type Difference } from './compare/compare.ts';
import { halfSize } from './compare/half-size.ts';
import { isAlike } from './compare/is-alike.ts';
import { readNote, readPng, writeExactPng, writePng } from './compare/png.ts';
import { isStill, photograph } from './fixed-page.ts';

const REFERENCES = join(import.meta.dirname, 'references');
/** Where a difference is shown. */
const REPORT = join(REPOSITORY_ROOT, '.cache', 'visual');
/** Set by `npm run visual -- --update`. */
export const UPDATE = process.env.VISUAL_UPDATE === '1';

/** A page that differs is photographed again so often: on a busy machine a picture of it may have come late. */
const MOST_TRIES = 3;

/**
 * Compares a page that is still with its reference. Returns nothing if they look the same, otherwise a sentence that names the files with
 * both and their difference.
 */
export async function differencesFrom(name: string, page: Page): Promise<string[]> {
  const file = join(REFERENCES, `${name}.png`);
  const report = join(REPORT, name);
  await rm(report, { recursive: true, force: true });
  const reference = existsSync(file) ? await readFile(file) : null;
  let screenshot = await photograph(page);
  let difference = reference && differenceOf(reference, screenshot);
  for (let tries = 1; tries < MOST_TRIES && (difference !== null || UPDATE); tries++) {
    const before = screenshot;
    await isStill(page);
    screenshot = await photograph(page);
    difference = reference && differenceOf(reference, screenshot);
    if (screenshot.equals(before)) break;
  }
  // An update also writes what the comparison lets pass, such as another word of the same length.
  if (UPDATE) {
    const isSame = difference === null && reference !== null;
    if (isSame && isAlike(readPng(reference), halfSize(screenshot))) return [];
    await mkdir(REFERENCES, { recursive: true });
    await writeFile(file, referenceOf(screenshot));
    return [];
  }
  if (reference !== null && difference === null) return [];
  await mkdir(report, { recursive: true });
  await writeFile(join(report, 'now.png'), screenshot);
  if (reference === null || difference === null) {
    return [
      `${name} has no reference. It is shown in ${relative(REPOSITORY_ROOT, report)}/now.png. Write it with npm run visual -- --update.`,
    ];
  }
  await writeFile(join(report, 'reference.png'), reference);
  await writeFile(join(report, 'difference.png'), writePng(difference.picture));
  return [
    `${name} has changed. ${difference.problem} See now.png, reference.png and difference.png in ${relative(REPOSITORY_ROOT, report)}. If it is meant to look so: npm run visual -- --update.`,
  ];
}

/** With the colours of a palette, unless close colours that become one would make an area that is none. */
function referenceOf(screenshot: Buffer): Buffer {
  const [current, digest] = [halfSize(screenshot), digestOf(screenshot)];
  const small = writePng(current, digest);
  return compare(readPng(small), current) === null ? small : writeExactPng(current, digest);
}

function differenceOf(reference: Buffer, screenshot: Buffer): Difference | null {
  // On the machine that drew the reference, most pages are drawn alike to the last bit, and need no comparison.
  if (readNote(reference) === digestOf(screenshot)) return null;
  return compare(readPng(reference), halfSize(screenshot));
}

const digestOf = (screenshot: Buffer): string => createHash('sha256').update(screenshot).digest('base64');
