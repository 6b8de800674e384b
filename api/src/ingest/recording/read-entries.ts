import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { constants, createGunzip } from 'node:zlib';
import { parseEntry, RECORDING_HEADER, type RecordedEntry } from './recorded-entry.ts';
import { RECORDING_FILE } from './recorder.ts';

/** The files of a recording of changes, oldest first; null when the path is no such recording, but perhaps one of responses. */
export function recordingFiles(path: string): string[] | null {
  if (!existsSync(path)) return null;
  if (!statSync(path).isDirectory()) return path.endsWith('.gz') ? [path] : null;
  const names = readdirSync(path).filter((name) => RECORDING_FILE.test(name));
  return names.length === 0 ? null : names.sort().map((name) => join(path, name));
}

/**
 * The entries of a recording in their order. The last file may end in the middle, because its writer was ended; lines that
 * cannot be read are left out.
 *
 * @throws with one sentence for a file that is no recording of changes
 */
export async function* readEntries(files: readonly string[]): AsyncGenerator<RecordedEntry> {
  for (const file of files) {
    const unzipped = createReadStream(file).pipe(createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }));
    let isFirst = true;
    for await (const line of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (isFirst && line !== RECORDING_HEADER) throw new Error(`${file} is no recording of a feed.`);
      const entry = isFirst ? null : parseEntry(line);
      isFirst = false;
      if (entry !== null) yield entry;
    }
  }
}
