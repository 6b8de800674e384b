import type { CompiledSetting } from './alert-match.ts';
import type { ShownMove } from './setting-stream.ts';

/** The stream of one setting. */
export interface StreamOfSetting {
  readonly compiled: CompiledSetting;
  /** In the order of the stream. */
  readonly shown: readonly ShownMove[];
}

/** A move as a user sees it: one row, however many settings show it. */
export interface UserShownMove extends ShownMove {
  /** The settings that show it, that of the row's interval first. */
  readonly settings: readonly CompiledSetting[];
}

/**
 * The union of several settings: one row a move, at the earliest time at which any of them shows it, with the smallest
 * interval; of equal intervals, that of the setting with the larger percentage. Ordered by the time shown, then by id.
 */
export function unionOfStreams(streams: readonly StreamOfSetting[]): UserShownMove[] {
  const rows = new Map<number, { compiled: CompiledSetting; shown: ShownMove }[]>();
  for (const { compiled, shown } of streams) {
    for (const one of shown) {
      const row = rows.get(one.moveId);
      if (row) row.push({ compiled, shown: one });
      else rows.set(one.moveId, [{ compiled, shown: one }]);
    }
  }
  return [...rows.values()].map(rowOf).sort(inStreamOrder);
}

/** The order of a stream. */
export function inStreamOrder(
  a: Pick<ShownMove, 'shownAt' | 'moveId'>,
  b: Pick<ShownMove, 'shownAt' | 'moveId'>,
): number {
  return a.shownAt - b.shownAt || a.moveId - b.moveId;
}

function rowOf(parts: { compiled: CompiledSetting; shown: ShownMove }[]): UserShownMove {
  const ordered = parts.toSorted(
    (a, b) => a.shown.interval - b.shown.interval || b.compiled.percentage - a.compiled.percentage,
  );
  const [first] = ordered;
  if (first === undefined) throw new RangeError('A row has at least one setting.');
  return {
    ...first.shown,
    shownAt: Math.min(...parts.map(({ shown }) => shown.shownAt)),
    settings: ordered.map(({ compiled }) => compiled),
  };
}
