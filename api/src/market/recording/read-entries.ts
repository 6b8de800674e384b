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
 * Reads the entries of a recording in their order. A file may end in the middle, because its writer was ended. Any other line that
 * cannot be read is reported.
 *
 * @throws with one sentence for a file that is no recording of changes
 */
export async function* readEntries(
  files: readonly string[],
  onUnreadable: (file: string, line: number) => void,
): AsyncGenerator<RecordedEntry> {
  for (const file of files) {
    const unzipped = createReadStream(file).pipe(createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }));
    let number = 0;
    let unreadable: number | null = null;
    for await (const line of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })) {
      number += 1;
      if (number === 1) {
        if (line !== RECORDING_HEADER) throw new Error(`${file} is no recording of a feed.`);
        continue;
      }
      if (unreadable !== null) onUnreadable(file, unreadable);
      const entry = parseEntry(line);
      unreadable = entry === null ? number : null;
      if (entry !== null) yield entry;
    }
  }
}
