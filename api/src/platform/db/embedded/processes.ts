import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the processes that this one has started, where the system lists processes as files (Linux); none elsewhere. */
export function childrenOf(pid: number): number[] {
  return processIds().filter((child) => statOf(child)?.[1] === String(pid));
}

/** Whether a process has ended and only waits for its parent to collect it. False where that is not known. */
export function isDead(pid: number): boolean {
  return /^[ZX]/.test(statOf(pid)?.[0] ?? '');
}

/** Whether a process of this user, or of any for the superuser, has not ended. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !isDead(pid);
  } catch {
    return false;
  }
}

/** Sends a signal; false when the process is gone, or belongs to somebody else. */
export function sendTo(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function processIds(): number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0);
  } catch {
    return [];
  }
}

/** State and parent of a process. They follow its name, which is in parentheses and may contain any character. */
function statOf(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return null;
  }
}
