import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { changeSetOf } from '../../../testing/market/change-sets.ts';
import { MemoryIngest } from '../../../testing/market/memory-ingest.ts';
import { parseFixtures } from '../feeds/pinnacle/wire/parsers/parse-fixtures.ts';
import { parseOdds } from '../feeds/pinnacle/wire/parsers/parse-odds.ts';
import { readResponse } from '../feeds/pinnacle/wire/read-response.ts';
import { newReport } from '../feeds/pinnacle/wire/wire-report.ts';
import { quotesOf } from './quotes/quotes-of.ts';
import { isPlaceholder } from './relisting.ts';

/** Recordings of the real feed, beside the repository, exist only on some machines. */
const RECORDED = fileURLToPath(new URL('../../../../../shared/feeds/recorded/', import.meta.url));
const present = existsSync(RECORDED);
// The body of a suite runs even where its tests are skipped: without the recordings the answers are empty.
const bodyOf = (name: string) =>
  (present ? readResponse(readFileSync(`${RECORDED}${name}`, 'utf8'))?.body : null) ?? {};

if (!present) console.warn('No ../shared/feeds here: the book is not tested with the recorded answers.');

describe.runIf(present)('the book on the recorded answers', () => {
  const receivedAt = Date.UTC(2025, 2, 30, 12);
  const ingest = new MemoryIngest();
  const { fixtures = [] } = parseFixtures(bodyOf('ps3838-fixtures-soccer.2025-03-30.json'), newReport());
  const { lines = [] } = parseOdds(bodyOf('ps3838-odds-soccer-prematch.2025-03-30.json'), newReport());
  ingest.apply(changeSetOf({ endpoint: 'fixtures', complete: true, receivedAt, fixtures }));
  ingest.apply(changeSetOf({ endpoint: 'odds', complete: true, receivedAt, lines }));

  it('contains every event, line and price', () => {
    expect([...ingest.book.events()]).toHaveLength(3125);
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) {
      const quotes = [...quotesOf(ingest.book.line(line.eventId, line.period) ?? expect.fail())];
      const moneyline = line.moneyline ? [Object.values(line.moneyline).filter((one) => one !== null)] : [];
      const ladders = [line.spreads, line.totals, line.homeTotals, line.awayTotals].flat();
      const sorted = (prices: readonly (readonly number[])[]) => prices.map((one) => [...one].sort()).sort();
      expect(sorted(quotes.map(({ prices }) => prices))).toEqual(
        sorted([...moneyline, ...ladders.map(({ prices }) => prices)]),
      );
    }
  });

  it('trusts every recorded price', () => {
    const untrusted = lines.flatMap(({ eventId, period }) =>
      [...quotesOf(ingest.book.line(eventId, period) ?? expect.fail())].filter(({ trusted }) => !trusted),
    );
    expect(untrusted).toEqual([]);
  });

  it('recognises the placeholders among the fixtures', () => {
    expect([...ingest.book.events()].filter(isPlaceholder).length).toBe(43);
  });
});
