import { existsSync } from 'node:fs';
import { copyFile, glob, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Kinds of files that are served compressed. Fonts are compressed already; source maps are read by developers only. */
const KINDS = new Set(['.js', '.css', '.json', '.svg']);
/** A smaller file fits into one packet anyway. Bytes. */
const SMALLEST = 1_000;
/** Files at a time. zlib uses its own threads, so that this is the number of busy cores. */
const AT_ONCE = 4;
const HASHED = /\.[0-9a-f]{10}\.\w+$/;

/**
 * Writes `<file>.br` and `<file>.gz` beside each file of a build, at the highest level, which is too slow to do for each
 * request. A file with a content hash that the last build had is copied from there.
 *
 * @param directory the build
 * @param before the folder of the last build, which may not exist
 */
export async function compressFiles(directory: string, before: string): Promise<void> {
  const files: string[] = [];
  for await (const file of glob('**', { cwd: directory })) if (KINDS.has(extname(file))) files.push(file);
  const queue = files.values();
  const worker = async (): Promise<void> => {
    for (const file of queue) await compressFile(directory, before, file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function compressFile(directory: string, before: string, file: string): Promise<void> {
  const old = join(before, file);
  if (HASHED.test(file) && existsSync(`${old}.br`) && existsSync(`${old}.gz`)) {
    await copyFile(`${old}.br`, join(directory, `${file}.br`));
    await copyFile(`${old}.gz`, join(directory, `${file}.gz`));
    return;
  }
  const content = await readFile(join(directory, file));
  if (content.length < SMALLEST) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await writeFile(join(directory, `${file}.br`), br);
  await writeFile(join(directory, `${file}.gz`), gz);
}
