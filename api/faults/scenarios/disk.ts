import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLab } from '../lab/lab.ts';
import { pause } from '../lab/wait.ts';
import { endOf } from './process.ts';
import type { Scenario } from './scenario.ts';

const SIZE = '512m';
const CHUNK = Buffer.alloc(1 << 20);

function mount(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder], { stdio: 'pipe' });
    return folder;
  } catch {
    rmdirSync(folder);
    return null;
  }
}

function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
  rmdirSync(folder);
}

/** Writes until the disk is full. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (let size = CHUNK.length; size >= 4_096; ) {
      try {
        if (writeSync(handle, CHUNK, 0, size) < size) size >>= 1;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        size >>= 1;
      }
    }
  } finally {
    closeSync(handle);
  }
}

/** The disk of the data directory is full for a while. */
const fullDisk: Scenario = {
  name: 'full-disk',
  lacks() {
    const folder = mount();
    if (folder !== null) unmount(folder);
    return folder === null ? 'a small file system of its own cannot be mounted here (not root)' : null;
  },
  async run(stage) {
    await stage.clear();
    const folder = mount();
    if (folder === null) throw new Error('No file system could be mounted');
    try {
      const lab = await startLab({ dataPath: folder, oneIn: stage.oneIn });
      try {
        const filler = join(folder, 'filler');
        const failures: string[] = [];
        for (let second = 0; second < stage.byLength(6, 30); second += 1) {
          fill(filler);
          await pause(1_000);
        }
        if (!lab.product.isRunning()) failures.push('the product ended when the disk was full');
        rmSync(filler);
        return await endOf(lab, ['a full disk'], failures, 40);
      } finally {
        await lab.stop();
      }
    } finally {
      unmount(folder);
    }
  },
};

export const DISK_SCENARIOS: readonly Scenario[] = [fullDisk];
