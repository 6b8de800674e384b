import { matchQuerySchema } from '@fairline/shared/contracts';
import { createBetGrading } from '../../src/features/bets/grading/bet-grading.ts';
import { createMatchesReadModel } from '../../src/features/matches/matches.read-model.ts';
import { createMatchesService, type MatchesService } from '../../src/features/matches/matches.service.ts';
import { createSearchWordsReadModel } from '../../src/features/matches/spelling/search-words.read-model.ts';
import { createSpelling } from '../../src/features/matches/spelling/spelling.service.ts';
import { createOtherBooksReadModel } from '../../src/features/other-books/other-books.read-model.ts';
import type { ChangeSet } from '../../src/market/change-set.ts';
import { readClosingLines } from '../../src/market/closing/closing-lines.read-model.ts';
import { ClosingLines } from '../../src/market/closing/closing-lines.ts';
import { readLineHistory } from '../../src/market/history/history.read-model.ts';
import { createOddsReadModel } from '../../src/market/lines/odds-lines.read-model.ts';
import { createStatusReadModel } from '../../src/market/monitoring/status.read-model.ts';
import { PACK_AFTER_MS, Packing } from '../../src/market/packing/packing.ts';
import { deleteEventsBefore } from '../../src/market/retention/retention.store.ts';
import { redateFutureTimes } from '../../src/market/storage/future-times.store.ts';
import { openWriterConnection } from '../../src/market/writer/writer.connection.ts';
import { WriterTerm } from '../../src/market/writer/writer-term.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { silentPublisher } from '../../src/platform/realtime/publisher.ts';
import { marketFeatures } from '../../src/server/features.ts';
import { changeSetOf } from '../market/change-sets.ts';
import { type SimulatedHours, simulateMarket } from '../market/simulated-hours.ts';
import { findStoredLines, type StoredLine } from './contents.read-model.ts';
import { placeBetsOn } from './placed-bets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The market is simulated from then on. */
const FROM = Date.UTC(2026, 10, 20, 12);
/** Lines whose matches are settled, and that bets are on. */
const SETTLED = 40;

/** What readers are answered with after each step. */
export type Answers = Record<string, unknown>;

/** A change set of the simulated market, with the time at which it came (epoch ms). */
interface Received {
  readonly change: ChangeSet;
  readonly at: number;
}

/** What the feed sends in a part of an hour, to be written into more than one database. */
export async function recordMarket(
  market: Pick<SimulatedHours, 'hours' | 'sports' | 'pollMs'>,
): Promise<readonly Received[]> {
  const received: Received[] = [];
  await simulateMarket({ ...market, from: FROM }, async (change, at) => {
    received.push({ change: structuredClone(change), at });
  });
  return received;
}

/**
 * Writes a stretch of the market into an empty database, and all that follows from it, by the code of the product: closes, settlements,
 * graded bets, a packed day, the times of a clock that is set back, and deleted events. Returns what its readers find meanwhile.
 */
export async function liveThrough(db: Database, received: readonly Received[]): Promise<Answers> {
  const log = createLog('test', 'fatal');
  const { signal } = new AbortController();
  const term = await WriterTerm.load(
    await openWriterConnection({ url: db.url, log, signal }),
    FROM,
    log,
    marketFeatures,
    'sim',
  );
  try {
    for (const { change, at } of received) await term.apply(change, silentPublisher, at);
    const now = received.at(-1)?.at ?? FROM;
    const lines = await findStoredLines(db.pool);
    const settled = lines.filter(({ period }) => period === 0).slice(0, SETTLED);
    await placeBetsOn(db, settled, now);
    const answers: Answers = { search: await search(db, now), plain: await historiesOf(db, lines) };
    answers.settled = await settle(term, settled, now);
    const common = { db: db.pool, log, signal, retentionDays: 30 };
    const enqueue = <T>(job: (writer: WriterTerm) => Promise<T>) => job(term);
    answers.closed = await new ClosingLines({ ...common, enqueue, now: () => now + DAY }).run();
    answers.graded = await createBetGrading({ db, log }).run(now + HOUR);
    await new Packing({ url: db.url, log, enqueue, queueLength: () => 0 }).run(now + DAY + PACK_AFTER_MS);
    answers.packed = await historiesOf(db, lines);
    answers.redated = await redateFutureTimes(term.client, term.tables.daily, now - MINUTE);
    answers.after = await historiesOf(db, lines);
    answers.deleted = (
      await deleteEventsBefore(term.client, term.tables, { oldest: now + 400 * DAY, limit: 10_000 })
    ).sort((a, b) => a - b);
    return answers;
  } finally {
    await term.close();
  }
}

async function settle(term: WriterTerm, lines: readonly StoredLine[], now: number): Promise<number> {
  const settled = lines.map(({ eventId }, index) => ({
    ...{ eventId, period: 0, status: 1 as const, settlementId: eventId, settledAt: now + 1_000 },
    ...{ team1Score: index % 3, team2Score: index % 2 },
  }));
  await term.apply(
    changeSetOf({ endpoint: 'settled', receivedAt: now + 2_000, settled }),
    silentPublisher,
    now,
  );
  return settled.length;
}

/** The history of each line, by quote. */
async function historiesOf({ pool }: Database, lines: readonly StoredLine[]): Promise<unknown[]> {
  const histories: unknown[] = [];
  for (const line of lines) {
    histories.push([line, [...(await readLineHistory(pool, line))]]);
  }
  return histories;
}

/** The list of matches of a database. */
export function matchesOf({ knex, pool }: Database, now: () => number): MatchesService {
  return createMatchesService({
    readModel: createMatchesReadModel(knex),
    odds: createOddsReadModel(knex),
    spelling: createSpelling(createSearchWordsReadModel(knex), now),
    readCloses: (lineIds) => readClosingLines(pool, lineIds),
    readMissingBooks: createOtherBooksReadModel(knex).findMissingBooks,
    readUnpriced: createStatusReadModel(knex).findUnpricedEvents,
    now,
  });
}

/** What the list of matches finds by each of its ways. */
async function search(db: Database, now: number): Promise<unknown[]> {
  const matches = matchesOf(db, () => now);
  const queries = [
    {},
    { showMatchTypes: 'live' },
    { search: 'united' },
    { search: 'unitde' },
    { sports: '29,33' },
  ];
  const found: unknown[] = [];
  for (const query of queries)
    found.push(await matches.search(matchQuerySchema.parse(query), { id: 'bettor', level: 'sharp' }));
  return found;
}
