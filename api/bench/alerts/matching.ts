import { compileSetting, matchMove, memoryOf, SettingStream } from '@fairline/shared/alerts';
import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { type AlertSetting, alertSettingSchema, TIME_INTERVALS } from '@fairline/shared/contracts';
import { Candidates } from '../../src/features/alerts/streams/backwards/chains.ts';
import { KeptStream } from '../../src/features/alerts/streams/kept-stream.ts';
import {
  createMovesReadModel,
  type ReadMove,
} from '../../src/features/alerts/streams/stored/moves.read-model.ts';
import type { Database } from '../../src/platform/db/database.ts';

const SETTINGS = 500;
const MOVES = 20_000;
/** Moves of one change set. */
const BATCH = 20;

/** New moves through the streams of 500 different settings, beside a loop that asks every setting about every move. */
export async function printMatching(db: Database, print: (row: BenchRow) => void): Promise<void> {
  const settings = differentSettings(SETTINGS).map((setting) => compileSetting(setting));
  const moves = await newestMoves(db);
  const pairs = settings.length * moves.length;

  const loopBegan = performance.now();
  let qualifying = 0;
  for (const { move } of moves) {
    for (const compiled of settings) if (matchMove(compiled, move).qualifies) qualifying += 1;
  }
  const loop = pairs / (performance.now() - loopBegan);

  const streams = settings.map(
    (compiled) => new KeptStream(compiled, { id: 0, at: Number.NEGATIVE_INFINITY }),
  );
  const began = performance.now();
  for (let from = 0; from < moves.length; from += BATCH) {
    const part = moves.slice(from, from + BATCH);
    const candidates = new Candidates(part);
    const until = part.at(-1)?.move.measuredAt ?? 0;
    for (const stream of streams)
      stream.add({ moves: candidates.of(stream.compiled, false), steps: [], withdrawals: [], until });
  }
  const matched = pairs / (performance.now() - began);

  const shown = streams.reduce((sum, stream) => sum + stream.shown.length, 0);
  const defined = settings.reduce((sum, compiled) => {
    const stream = new SettingStream(compiled);
    for (const { move } of moves) stream.add(move);
    return sum + stream.advance(Number.MAX_SAFE_INTEGER - memoryOf(compiled)).length;
  }, 0);
  if (shown !== defined) throw new Error(`The streams show ${shown} alerts instead of ${defined}.`);
  print({
    name: `alerts: matching ${moves.length} moves with ${settings.length} settings, ${qualifying} qualify, ${shown} are shown`,
    value: Math.round(matched / 1_000),
    unit: 'million moves × settings per second',
    baseline: { name: 'a loop over all settings, matching alone', value: Math.round(loop / 1_000) },
    ratio: matched / loop,
  });
}

/** Settings as users make them: most of one sport, of 3 to 15 percent, with a range or a list now and then. */
export function differentSettings(count: number): AlertSetting[] {
  return Array.from({ length: count }, (_, index) =>
    alertSettingSchema.parse({
      name: `Setting ${index}`,
      type: 'odds',
      enabled: true,
      sport_id: index % 3 === 0 ? null : [29, 33, 4, 19][index % 4],
      min_drop_percentage: 3 + (index % 25) / 2,
      time_interval: TIME_INTERVALS[index % TIME_INTERVALS.length],
      odds_range: index % 4 === 0 ? [1.2 + (index % 10) / 10, 3 + (index % 7) / 10] : null,
      league_names: index % 5 === 0 ? [`League ${index % 300}`] : [],
      markets: index % 6 === 0 ? ['total'] : [],
    }),
  );
}

async function newestMoves({ knex }: Database): Promise<ReadMove[]> {
  const moves = createMovesReadModel(knex);
  const until = await moves.measuredUntil();
  const { move } = await moves.newestIds('odds', until);
  return moves.findMoves('odds', { afterId: move - MOVES, until });
}
