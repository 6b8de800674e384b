import type { UserRow, UserStream } from '../../alerts/index.ts';

/** The most alerts of a version that are measured. */
export const MOST_ALERTS = 1_000;
/** Alerts that are looked through at a time, and at most, for those whose match has started. */
const LOOKED_THROUGH = { atOnce: 4_000, most: 100_000 };

/**
 * The newest rows of a stream within a time whose match has started. Others have no close yet: of a busy setting they are the newest
 * thousands, behind which the measured ones would not be found.
 *
 * @param within `at` is now (epoch ms)
 */
export async function startedRows(
  stream: Pick<UserStream, 'before'>,
  { from, to, at }: { readonly from: number; readonly to: number; readonly at: number },
  pause: () => Promise<void> | undefined,
): Promise<UserRow[]> {
  const started: UserRow[] = [];
  let end = { shownAt: to, id: 0 };
  for (let looked = 0; looked < LOOKED_THROUGH.most; looked += LOOKED_THROUGH.atOnce) {
    const rows = stream.before({ from, narrowing: null }, end, LOOKED_THROUGH.atOnce);
    for (const row of rows) if (row.starts <= at) started.push(row);
    const last = rows.at(-1);
    if (started.length >= MOST_ALERTS || last === undefined || rows.length < LOOKED_THROUGH.atOnce) break;
    end = { shownAt: last.shownAt, id: last.id };
    await pause();
  }
  return started.slice(0, MOST_ALERTS);
}
