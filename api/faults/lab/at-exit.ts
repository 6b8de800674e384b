import { rmSync } from 'node:fs';

const ends = new Set<() => unknown>();

process.once('exit', () => {
  for (const end of [...ends].reverse()) {
    try {
      end();
    } catch {}
  }
});

/** Removes a folder once; at the latest when the harness ends. */
export function removerOf(folder: string): () => void {
  const remove = () => {
    forget();
    rmSync(folder, { recursive: true, force: true });
  };
  const forget = atExit(remove);
  return remove;
}

/**
 * Ends something of the lab when the harness itself ends, even in the middle of a scenario. Nothing is awaited then.
 *
 * @returns forgets it, once it has ended otherwise
 */
export function atExit(end: () => unknown): () => void {
  ends.add(end);
  return () => void ends.delete(end);
}
