import type { ChangeSet, InRunningState } from '../change-set.ts';

/** What a feed delivered at one moment (epoch milliseconds). */
export type RecordedEntry =
  | { readonly at: number; readonly change: ChangeSet }
  | { readonly at: number; readonly betting: boolean }
  | { readonly at: number; readonly inRunning: readonly InRunningState[] };

/** The first line of each file of a recording; recordings of responses do not have it. */
export const RECORDING_HEADER = '{"recording":"changes","version":1}';

export function writeEntry(entry: RecordedEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

const ENDPOINTS: ReadonlySet<string> = new Set<ChangeSet['endpoint']>([
  'leagues',
  'fixtures',
  'odds',
  'specials',
  'specialOdds',
  'settled',
  'specialsSettled',
]);

/** The entry of a line; null for one that is none, such as the last line of a file whose writer was ended. */
export function parseEntry(line: string): RecordedEntry | null {
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return null;
  }
  if (typeof entry !== 'object' || entry === null || !Number.isFinite(entry.at)) return null;
  if (typeof entry.betting === 'boolean' || Array.isArray(entry.inRunning)) return entry as never;
  const change = entry.change as Partial<ChangeSet> | null | undefined;
  if (typeof change !== 'object' || change === null) return null;
  const isChange =
    ENDPOINTS.has(change.endpoint ?? '') &&
    Number.isInteger(change.sportId) &&
    Number.isFinite(change.receivedAt) &&
    typeof change.complete === 'boolean';
  return isChange ? (entry as never) : null;
}
