import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { constants, createGzip, type Gzip } from 'node:zlib';
import type { Logger } from '../../platform/log.ts';
import type { ChangeSink } from '../ports.ts';
import { RECORDING_HEADER, type RecordedEntry, writeEntry } from './recorded-entry.ts';

export interface RecorderOptions {
  readonly sink: ChangeSink;
  readonly folder: string;
  readonly log: Logger;
  /** The most bytes of the folder's recordings; beyond it, the oldest files are deleted. */
  readonly maxBytes?: number;
  /** The most bytes that wait for the disk: beyond it, the recording ends. */
  readonly maxWaiting?: number;
  readonly now?: () => number;
}

/** A sink that records what it passes on. */
export interface Recorder extends ChangeSink {
  /** Resolves when everything is on disk. */
  stop(): Promise<void>;
}

interface OpenFile {
  readonly gzip: Gzip;
  readonly target: WriteStream;
  readonly closed: Promise<void>;
  /** When the next one is opened. */
  readonly until: number;
}

const MAX_BYTES = 2 * 1024 ** 3;
const MAX_WAITING = 64 * 1024 ** 2;
const FILE_MS = 60 * 60_000;
/** What is lost when the process is killed. */
const FLUSH_MS = 5_000;
/** Names sort by time. */
export const RECORDING_FILE = /^changes-\d{8}T\d{6}\d{3}Z\.ndjson\.gz$/;

/**
 * Records what a feed delivers once it is stored: a compressed file an hour, in a folder that is bounded. A change set has no
 * credentials, so that neither has a recording. When the disk fails or stands still, the recording ends and the prices go on.
 */
export async function createRecorder(options: RecorderOptions): Promise<Recorder> {
  const { sink, folder, log, maxBytes = MAX_BYTES, maxWaiting = MAX_WAITING, now = Date.now } = options;
  await mkdir(folder, { recursive: true });
  let file: OpenFile | null = null;
  let hasFailed = false;
  let deleting: Promise<void> = Promise.resolve();
  let isFlushed = true;

  function open(at: number): Gzip {
    const name = `changes-${new Date(at).toISOString().replace(/[-:.]/g, '')}.ndjson.gz`;
    const gzip = createGzip({ level: constants.Z_BEST_SPEED });
    const target = createWriteStream(join(folder, name), { flags: 'a' });
    const closed = new Promise<void>((resolve) => target.once('close', resolve));
    for (const stream of [gzip, target]) stream.on('error', fail);
    gzip.pipe(target);
    gzip.write(`${RECORDING_HEADER}\n`);
    file = { gzip, target, closed, until: at + FILE_MS };
    // One after the other: two at once would delete the same file.
    deleting = deleting.then(() => deleteOldest(folder, maxBytes, name)).catch(fail);
    return gzip;
  }

  function fail(error: Error): void {
    if (hasFailed) return;
    hasFailed = true;
    file?.gzip.destroy();
    file?.target.destroy();
    file = null;
    log.error({ err: error }, 'the feed is not recorded any more');
  }

  function record(entry: RecordedEntry): void {
    if (hasFailed) return;
    if (file !== null && entry.at >= file.until) {
      file.gzip.end();
      file = null;
    }
    const gzip = file?.gzip ?? open(entry.at);
    gzip.write(writeEntry(entry));
    isFlushed = false;
    if (gzip.writableLength > maxWaiting) fail(new Error('The disk does not take what is to be recorded.'));
  }

  const timer = setInterval(() => {
    if (isFlushed || file === null || hasFailed) return;
    isFlushed = true;
    file.gzip.flush(constants.Z_SYNC_FLUSH);
  }, FLUSH_MS);
  timer.unref();

  return {
    async apply(change) {
      await sink.apply(change);
      record({ at: change.receivedAt, change });
    },
    setBettingEnabled(betting) {
      sink.setBettingEnabled(betting);
      record({ at: now(), betting });
    },
    async setInRunning(states, readAt) {
      await sink.setInRunning(states, readAt);
      record({ at: readAt, inRunning: states });
    },
    async stop() {
      clearInterval(timer);
      const last = file;
      file = null;
      if (last === null || hasFailed) return;
      last.gzip.end();
      await last.closed;
    },
  };
}

async function deleteOldest(folder: string, maxBytes: number, current: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => RECORDING_FILE.test(name) && name !== current);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  let total = sizes.reduce((sum, size) => sum + size, 0);
  const byAge = names.map((name, index) => ({ name, size: sizes[index] ?? 0 }));
  for (const { name, size } of byAge.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (total <= maxBytes) return;
    await unlink(join(folder, name));
    total -= size;
  }
}
