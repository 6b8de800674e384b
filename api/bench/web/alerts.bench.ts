import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { fillMoves } from '../alerts/fill-moves.ts';
import { printMatching } from '../alerts/matching.ts';
import { printPreviews } from '../alerts/previews.ts';
import { printReads, printSize } from '../alerts/reading.ts';
import { printHighestLoad } from './pushing/highest-load.ts';
import { printPushing } from './pushing/pushing.ts';
import { withDatabase } from './with-database.ts';

/** `BENCH_MOVES` for more: a month has 35 million at 13 a second. */
const MOVES = Number(process.env.BENCH_MOVES ?? 1_000_000);
const DAYS = 30;

/**
 * Alerts: pushing them to sockets with many different settings, the moves of a month on disk, matching new ones with many
 * settings, reading streams over all of them, and previews.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  await withDatabase((db) => printPushing(db, print));
  await printHighestLoad(withDatabase, print);
  await withDatabase(async (db) => {
    await fillMoves(db, { moves: MOVES, days: DAYS });
    await printSize(db, print);
    await printMatching(db, print);
    await printReads(db, { days: DAYS, print });
    await printPreviews(db, { days: DAYS, print });
  });
}
