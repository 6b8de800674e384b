import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { MemoryIngest } from '../../testing/market/memory-ingest.ts';
import { PriceStream } from '../../testing/market/price-stream.ts';

const SECONDS = 120;
const EVENTS = 5_000;

/**
 * Book and alert engine in memory, without a database: price changes a second, compared with parsing the same change sets
 * from JSON, which every ingest has to do. Then the memory of the drop windows of 200,000 selections.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  const stream = new PriceStream({ seed: 7, events: EVENTS, linesPerChange: 1_000, startsAt: Date.now() });
  const opening = stream.opening();
  const changes = Array.from({ length: SECONDS }, () => stream.next());
  const total = changes.reduce((sum, { priceChanges }) => sum + priceChanges, 0);

  const ingest = new MemoryIngest();
  for (const change of opening) ingest.apply(change);
  const before = performance.now();
  let alerts = 0;
  for (const { change } of changes) {
    const { odds, limit, closed } = ingest.apply(change);
    alerts += odds.length + limit.length + closed.length;
  }
  const seconds = (performance.now() - before) / 1000;

  const answers = changes.map(({ change }) => JSON.stringify(change));
  const parseBefore = performance.now();
  for (const answer of answers) JSON.parse(answer);
  const parseSeconds = (performance.now() - parseBefore) / 1000;

  const value = Math.round(total / seconds);
  const plain = Math.round(total / parseSeconds);
  print({
    name: `engine: book, windows and alerts in memory (${alerts} alerts)`,
    value,
    unit: 'price changes per second',
    baseline: { name: 'reading the same change sets with JSON.parse', value: plain },
    ratio: value / plain,
  });
  const { bytes, size } = ingest.prices.tracks;
  const selections = EVENTS * 37;
  const least = size * 16;
  print({
    name: `engine: drop windows of ${selections} selections, ${size} stored prices`,
    value: Math.round(bytes / selections),
    unit: 'bytes per selection',
    baseline: {
      name: 'eight bytes of time and eight of price for every stored price',
      value: Math.round(least / selections),
    },
    ratio: bytes / least,
  });
}
