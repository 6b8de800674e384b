import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { createIngest } from '../../src/market/ingest.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { silentPublisher } from '../../src/platform/realtime/publisher.ts';
import { marketFeatures } from '../../src/server/features.ts';
import { PriceStream } from '../../testing/market/price-stream.ts';
import { TestClocks } from '../../testing/market/test-clocks.ts';
import { withDatabase } from '../web/with-database.ts';

/** Blocks of change sets, in turn without and with targets, so that what else the machine does is in both. */
const BLOCKS = 12;
const CHANGES_PER_BLOCK = 6;
const TARGETS = 10_000;

/** What targets cost the whole ingest: the same stream with and without ten thousand that are never reached, one a line and more. */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  await withDatabase(async (db) => {
    await measure(db, print);
  });
}

async function measure(db: Database, print: (row: BenchRow) => void): Promise<void> {
  const startsAt = Date.now();
  const stream = new PriceStream({ seed: 11, events: 3_000, linesPerChange: 1_000, startsAt });
  const clocks = new TestClocks(startsAt);
  const ingest = await createIngest({
    features: marketFeatures,
    ...{ db, publisher: silentPublisher, log: createLog('bench', 'warn') },
    ...{ feed: 'none', simulated: true, retentionDays: 30, clocks },
  });
  for (const change of stream.opening()) {
    clocks.passUntil(change.receivedAt);
    await ingest.apply(change);
  }
  await db.knex('user').insert({
    ...{ id: 'bench', name: 'Bench', email: 'bench@example.com', emailVerified: true },
    ...{ createdAt: new Date(), updatedAt: new Date() },
  });
  const rates: [without: number[], having: number[]] = [[], []];
  for (let block = 0; block < BLOCKS; block += 1) {
    const having = block % 2;
    await (having ? setTargets(db) : db.knex('graph_targets').delete());
    // What the switch itself has written is not part of what is measured.
    await db.knex.raw('vacuum analyze graph_targets');
    await db.knex.raw('checkpoint');
    let changes = 0;
    const before = performance.now();
    for (let index = 0; index < CHANGES_PER_BLOCK; index += 1) {
      const { change, priceChanges } = stream.next();
      clocks.passUntil(change.receivedAt);
      await ingest.apply(change);
      changes += priceChanges;
    }
    rates[having === 1 ? 1 : 0].push(changes / ((performance.now() - before) / 1000));
  }
  await ingest.stop();
  const [without, having] = [median(rates[0]), median(rates[1])];
  print({
    name: `ingest: everything, with ${TARGETS} armed targets`,
    value: Math.round(having),
    unit: 'price changes per second',
    baseline: { name: 'without targets', value: Math.round(without) },
    ratio: having / without,
  });
}

async function setTargets(db: Database): Promise<void> {
  await db.knex.raw(
    `insert into graph_targets (user_id, line_id, event_id, odd_cell_id, basis, devig_method, direction, price, armed_at)
       select 'bench', l.line_id, l.event_id, 'moneyline:home', 'fair', 'power', 'above', 900 + turn, now()
       from lines l, generate_series(1, 10) turn limit ?`,
    [TARGETS],
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
