import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { matchPageSchema, matchQuerySchema } from '@fairline/shared/contracts';
import { presentMatch } from '../../src/features/matches/matches.presenter.ts';
import { createMatchesReadModel } from '../../src/features/matches/matches.read-model.ts';
import { createMatchesService } from '../../src/features/matches/matches.service.ts';
import { createSearchWordsReadModel } from '../../src/features/matches/spelling/search-words.read-model.ts';
import { createSpelling } from '../../src/features/matches/spelling/spelling.service.ts';
import { createOtherBooksReadModel } from '../../src/features/other-books/other-books.read-model.ts';
import { readClosingLines } from '../../src/market/closing/closing-lines.read-model.ts';
import { createOddsReadModel } from '../../src/market/lines/odds-lines.read-model.ts';
import { createStatusReadModel } from '../../src/market/monitoring/status.read-model.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { withDatabase } from '../web/with-database.ts';
import { fillMatches } from './fill-matches.ts';

/** `BENCH_MATCHES` for another number. */
const MATCHES = Number(process.env.BENCH_MATCHES ?? 1_000_000);
/** `BENCH_DAYS` for 30, where each window has twelve times as many; a million are about what the feed has in a year. */
const DAYS_BACK = Number(process.env.BENCH_DAYS ?? 365);
/** p95 of a page with its count. */
const BUDGET_MS = 25;
const RUNS = 60;
/** Between two searches, so that no count of before is still valid. */
const PAUSE_MS = 6_000;

const ARCHIVE = { showMatchTypes: 'settled', historyDuration: '720', sort: 'desc' };

/** Filters of the list, each with what it is called; `word` is another word of the names in each run. */
const QUERIES: readonly (readonly [string, (word: string, run: number) => Record<string, string>])[] = [
  ['everything', () => ({})],
  ['live', () => ({ showMatchTypes: 'live' })],
  ['settled, six hours', () => ({ showMatchTypes: 'settled', historyDuration: '6' })],
  ['settled, two days', () => ({ showMatchTypes: 'settled', historyDuration: '48' })],
  ['settled, 30 days', () => ARCHIVE],
  ['settled, 30 days, page 300', (_, run) => ({ ...ARCHIVE, page: String(300 + run) })],
  ['a common sport', () => ({ sports: '29' })],
  ['a rare sport', () => ({ sports: '28' })],
  ['a rare sport, 30 days', () => ({ ...ARCHIVE, sports: '28' })],
  ['a word', (word) => ({ search: word })],
  ['a word, 30 days', (word) => ({ ...ARCHIVE, search: word })],
  ['part of a word, 30 days', (word) => ({ ...ARCHIVE, search: word.slice(0, 4) })],
  [
    'a misspelled word, 30 days',
    (word) => ({ ...ARCHIVE, search: `${word.slice(0, -2)}q${word.slice(-1)}` }),
  ],
  ['a word and a sport', (word) => ({ ...ARCHIVE, search: word, sports: '33' })],
  ['a word that no match has', (_, run) => ({ ...ARCHIVE, search: `qqxx${run}` })],
];

/** A page of matches with its count, parsed by its contract, of a million. */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  await withDatabase(async (db) => {
    await fillMatches(db, { count: MATCHES, daysBack: DAYS_BACK });
    // As a table is some minutes after so many writes.
    await db.pool.query('vacuum analyze');
    await db.pool.query('checkpoint');
    await measure(db, print);
  });
}

async function measure({ knex, pool }: Database, print: (row: BenchRow) => void): Promise<void> {
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const matches = createMatchesService({
    readModel: createMatchesReadModel(knex),
    odds: createOddsReadModel(knex),
    spelling: createSpelling(createSearchWordsReadModel(knex), now),
    readCloses: (lineIds) => readClosingLines(pool, lineIds),
    readMissingBooks: createOtherBooksReadModel(knex).findMissingBooks,
    readUnpriced: createStatusReadModel(knex).findUnpricedEvents,
    now,
  });
  const { rows: words } = await pool.query<{ word: string }>(
    'select word from search_words where length(word) > 6 order by md5(word) limit $1',
    [RUNS],
  );
  for (const [name, queryOf] of QUERIES) {
    const times: number[] = [];
    for (let run = -5; run < RUNS; run += 1) {
      const query = matchQuerySchema.parse(queryOf(words.at(run)?.word ?? '', Math.max(run, 0)));
      clock.now += PAUSE_MS;
      const began = performance.now();
      const { rows, ...found } = await matches.search(query, { id: 'u', level: 'sharp' });
      matchPageSchema.parse({ status: 'ok', matches: rows.map(presentMatch), ...found });
      if (run >= 0) times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const value = Math.round((times[Math.floor(RUNS * 0.95)] ?? 0) * 10) / 10;
    print({
      name: `search: page and count of ${MATCHES} in ${DAYS_BACK} days, ${name}, p95`,
      value,
      unit: 'milliseconds',
      baseline: { name: 'budget', value: BUDGET_MS },
      ratio: Math.round((100 * value) / BUDGET_MS) / 100,
    });
  }
}
