import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a file as a whole, readable by its owner only: after a crash or a power cut it has the complete content or does
 * not exist. The content goes to a temporary file in the same folder, which is synced and then gets the name.
 * @returns false when the file exists already; it is left as it is.
 */
export function createAtomically(path: string, content: string): boolean {
  const draft = writeDraft(path, content);
  try {
    linkSync(draft, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // Some file systems have no hard links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(dirname(path));
  return true;
}

/** Writes a file as a whole in place of an earlier one: after a crash it has its old or its new content. */
export function replaceAtomically(path: string, content: string): void {
  renameSync(writeDraft(path, content), path);
  syncFolder(dirname(path));
}

/** Waits until the names in a folder are on disk. */
export function syncFolder(folder: string): void {
  // Windows cannot open a folder as a file.
  if (process.platform === 'win32') return;
  const file = openSync(folder, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function writeDraft(path: string, content: string): string {
  const draft = `${path}.${process.pid}.draft`;
  // A draft that a killed process with the same id left behind is not continued.
  rmSync(draft, { force: true });
  try {
    const file = openSync(draft, 'wx', 0o600);
    try {
      const bytes = Buffer.from(content);
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  return draft;
}
