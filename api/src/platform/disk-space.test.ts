import { tmpdir } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LOW_DISK_BYTES, watchDiskSpace } from './disk-space.ts';
import type { Logger } from './log.ts';

function watch(free: { bytes: number }) {
  const logged: string[] = [];
  const add = (_fields: object, message: string) => logged.push(message);
  const log = { warn: add, info: add, debug: add } as unknown as Logger;
  const disk = watchDiskSpace({ folders: [tmpdir(), '/does/not/exist'], log, read: async () => free.bytes });
  onTestFinished(() => disk.stop());
  return { disk, logged };
}

describe('watchDiskSpace', () => {
  it('warns once while less than 1 GB is free, and reports when there is enough again', async () => {
    const free = { bytes: LOW_DISK_BYTES };
    const { disk, logged } = watch(free);
    await disk.check();
    expect([disk.warning, logged]).toEqual([null, []]);
    free.bytes = LOW_DISK_BYTES - 1;
    await disk.check();
    await disk.check();
    const warning = 'The disk has only 1023 MB left. Free some space: nothing can be stored on a full disk.';
    expect([disk.warning, disk.freeBytes, logged]).toEqual([warning, LOW_DISK_BYTES - 1, [warning]]);
    free.bytes = LOW_DISK_BYTES * 2;
    await disk.check();
    expect([disk.warning, logged.length]).toEqual([null, 2]);
  });

  it('reads the disk of a folder', async () => {
    const log = { warn: () => {}, info: () => {}, debug: () => {} } as unknown as Logger;
    const disk = watchDiskSpace({ folders: [tmpdir()], log });
    onTestFinished(() => disk.stop());
    await disk.check();
    expect(disk.freeBytes).toBeGreaterThan(0);
  });
});
