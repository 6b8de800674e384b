import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Logger } from './log.ts';

const CHECK_MS = 60_000;
/** Less free space than this is reported. */
export const LOW_DISK_BYTES = 1024 ** 3;

/** The free space of the disks that hold the data. */
export interface DiskSpace {
  /** Free bytes of the fullest disk at the last check; null when none could be read. */
  readonly freeBytes: number | null;
  /** One sentence while the free space is low, otherwise null. */
  readonly warning: string | null;
  check(): Promise<void>;
  stop(): void;
}

export interface DiskSpaceOptions {
  /** A folder of each disk; folders that do not exist are left out. */
  readonly folders: readonly string[];
  readonly log: Logger;
  /** Free bytes for this user of the disk that holds a folder. */
  readonly read?: (folder: string) => Promise<number>;
}

/** Checks the free space now and every minute, and logs when it becomes low and when it is enough again. */
export function watchDiskSpace(options: DiskSpaceOptions): DiskSpace {
  const { folders, log, read = freeBytesOf } = options;
  let freeBytes: number | null = null;
  let warning: string | null = null;

  async function check(): Promise<void> {
    try {
      freeBytes = Math.min(...(await Promise.all(folders.filter((folder) => existsSync(folder)).map(read))));
    } catch (err) {
      log.debug({ err }, 'the free space of the disk cannot be read');
      return;
    }
    const before = warning;
    warning = freeBytes < LOW_DISK_BYTES ? lowDisk(freeBytes) : null;
    if (warning !== null && before === null) log.warn({ freeBytes, folders }, warning);
    if (warning === null && before !== null)
      log.info({ freeBytes, folders }, 'the disk has enough free space again');
  }

  void check();
  const timer = setInterval(() => void check(), CHECK_MS);
  timer.unref();
  return {
    get freeBytes() {
      return freeBytes;
    },
    get warning() {
      return warning;
    },
    check,
    stop: () => clearInterval(timer),
  };
}

function lowDisk(bytes: number): string {
  return `The disk has only ${Math.floor(bytes / 1024 ** 2)} MB left. Free some space: nothing can be stored on a full disk.`;
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
