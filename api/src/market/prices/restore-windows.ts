import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { Client } from 'pg';
import { continueWindows, type LoadedWindows, loadWindows } from './drop-windows.store.ts';
import { partOf, restorePart } from './window-parts.ts';
import { readWindowParts } from './window-snapshots.store.ts';

const inflated = promisify(inflate);

export interface RestoredWindows {
  /** Rows of the history that were read. */
  readonly rows: number;
  readonly from: 'snapshot' | 'history';
}

/**
 * Fills the drop windows: from their snapshot and the changes after it, or from the whole history after `since` (epoch ms) where there is
 * no snapshot that can be read.
 */
export async function restoreWindows(
  client: Client,
  windows: LoadedWindows,
  since: number,
): Promise<RestoredWindows> {
  const parts = await readWindowParts(client);
  if (parts === null) return { rows: await loadWindows(client, windows, since), from: 'history' };
  const { book, tracks, startsAfter } = windows;
  const bodies = await Promise.all(parts.map(({ body }) => inflated(body)));
  const isAhead = (eventId: number): boolean => (book.event(eventId)?.starts ?? 0) > startsAfter;
  for (const body of bodies) restorePart(book, tracks, body, isAhead);
  const after = (eventId: number): number => parts[partOf(eventId)]?.measuredUntil ?? 0;
  const first = Math.min(...parts.map(({ measuredUntil }) => measuredUntil));
  return { rows: await continueWindows(client, windows, after, first), from: 'snapshot' };
}
