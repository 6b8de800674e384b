import { lineIdOf } from '@fairline/shared/contracts';
import type { Client } from 'pg';
import type { ChangeDiff } from '../book/diff/diff-change.ts';
import { pendingKey } from '../book/pending-changes.ts';
import type { Observed } from '../observer.ts';
import { writeEventChanges } from './book/event-changes.store.ts';
import { writeEvents } from './book/events.store.ts';
import { markPriceErrors, writeHistory } from './book/history.store.ts';
import { writeLeagues } from './book/leagues.store.ts';
import { writeLines } from './book/lines.store.ts';
import { type SettledEvent, writeSettlements } from './book/settlements.store.ts';
import { writeSpecialSettlements } from './book/special-settlements.store.ts';
import { writeSpecials } from './book/specials.store.ts';
import { isDataError } from './data-errors.ts';
import { writeCursor } from './feed-cursors.store.ts';
import type { HistoryPartitions } from './history-partitions.store.ts';
import { writeMeasuredUntil } from './measured-until.store.ts';
import { writePendingChanges } from './pending-changes.store.ts';
import { type Halving, type Refused, suspectKey, writeInHalves } from './write-in-halves.ts';

/** Attempts to write a part of one change set, before what still fails is refused as a whole. */
const MOST_ATTEMPTS = 2_000;
/** When of so many parts every one is refused, the cause is not a value. */
const TOO_MANY_REFUSED = 20;

export interface WrittenChange {
  /** Everything that has been written, without the parts that the database refuses. */
  readonly observed: Observed;
  /** The results of the observers, for each part. */
  readonly results: readonly (readonly unknown[])[];
  readonly settledEvents: readonly SettledEvent[];
  readonly refused: readonly Refused[];
}

/**
 * Writes a change with what its observers write and the feed's cursor in one transaction. A value that the database refuses is set aside
 * with the event, line or special that it belongs to, and everything else is in the database; after any other error, nothing is.
 *
 * @param suspects Parts that were refused lately, as `suspectKey` names them.
 */
export async function writeChange(
  client: Client,
  partitions: HistoryPartitions,
  observed: Observed,
  suspects: ReadonlySet<string> = new Set(),
): Promise<WrittenChange> {
  const { diff } = observed.change;
  const days = new Set<number>();
  for (const { after, quotes } of diff.lines)
    if (quotes.length > 0) days.add(Math.floor(after.since / 86_400_000));
  await partitions.ensure([...days].map((day) => day * 86_400_000));
  await partitions.ensure(observed.days());
  if (suspects.size === 0 || !suspectKeysOf(diff).some((key) => suspects.has(key))) {
    try {
      return await inTransaction(client, () => writeAll(client, observed));
    } catch (error) {
      if (!isDataError(error)) throw error;
    }
  }
  return inTransaction(client, () => writeParts(client, observed, suspects));
}

async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** A big snapshot is written in batches. */
async function writeAll(client: Client, observed: Observed): Promise<WrittenChange> {
  const { diff, measuredAt } = observed.change;
  const { change } = diff;
  await writeLeagues(client, diff.leagues);
  await writeEvents(client, diff.events, change.receivedAt);
  await writeSpecials(client, diff.specials);
  const results = await writeLinesOf(client, observed);
  await writePendingChanges(client, diff.pending, diff.placed, change.receivedAt);
  const settledEvents = await writeSettlements(client, diff.settlements);
  await writeSpecialSettlements(client, diff.settledSpecials);
  await writeEventChanges(client, diff, settledEvents, measuredAt);
  await writeMeasuredUntil(client, measuredAt);
  await observed.writeLast(client);
  await writeCursor(client, change);
  return { observed, results: [results], settledEvents, refused: [] };
}

/** Writes lines, their history and what observers write with them; resolves with the results of the observers. */
async function writeLinesOf(client: Client, observed: Observed): Promise<readonly unknown[]> {
  const { diff, errors, at, measuredAt } = observed.change;
  await writeLines(client, diff.lines);
  await writeHistory(client, diff.lines, measuredAt);
  await markPriceErrors(client, errors, at);
  return observed.write(client);
}

/** Each resource after those that it refers to; a line with its history and what observers write with it. */
async function writeParts(
  client: Client,
  observed: Observed,
  suspects: ReadonlySet<string>,
): Promise<WrittenChange> {
  const { diff, measuredAt } = observed.change;
  const { change } = diff;
  const halving: Halving = { suspects, refused: [], attempts: MOST_ATTEMPTS };
  const leagues = await writeInHalves(
    client,
    {
      kind: 'league',
      parts: diff.leagues,
      keyOf: ({ id }) => String(id),
      write: (parts) => writeLeagues(client, parts),
    },
    halving,
  );
  const events = await writeInHalves(
    client,
    {
      kind: 'event',
      parts: diff.events,
      keyOf: ({ eventId }) => String(eventId),
      write: (parts) => writeEvents(client, parts, change.receivedAt),
    },
    halving,
  );
  const specials = await writeInHalves(
    client,
    {
      kind: 'special',
      parts: diff.specials,
      keyOf: ({ special }) => String(special.specialId),
      write: (parts) => writeSpecials(client, parts),
    },
    halving,
  );
  const lines = await writeInHalves(
    client,
    {
      kind: 'line',
      parts: diff.lines,
      keyOf: ({ after }) => after.lineId,
      write: (parts) => writeLinesOf(client, observed.narrow({ ...diff, lines: parts })),
    },
    halving,
  );
  await writePendingChanges(client, [], diff.placed, change.receivedAt);
  const pending = await writeInHalves(
    client,
    {
      kind: 'pending change',
      parts: diff.pending,
      keyOf: (part) => `${part.kind} ${pendingKey(part)}`,
      write: (parts) => writePendingChanges(client, parts, [], change.receivedAt),
    },
    halving,
  );
  const settlements = await writeInHalves(
    client,
    {
      kind: 'settlement',
      parts: diff.settlements,
      keyOf: ({ eventId, period }) => lineIdOf(eventId, period),
      write: (parts) => writeSettlements(client, parts),
    },
    halving,
  );
  const settledSpecials = await writeInHalves(
    client,
    {
      kind: 'special settlement',
      parts: diff.settledSpecials,
      keyOf: ({ specialId }) => String(specialId),
      write: (parts) => writeSpecialSettlements(client, parts),
    },
    halving,
  );
  const groups = [leagues, events, specials, lines, pending, settlements, settledSpecials];
  const count = groups.reduce((sum, { parts }) => sum + parts.length, 0);
  if (count === 0 && halving.refused.length >= TOO_MANY_REFUSED) throw halving.refused[0]?.error;
  const writtenDiff: ChangeDiff = {
    ...diff,
    leagues: leagues.parts,
    events: events.parts,
    specials: specials.parts,
    lines: lines.parts,
    pending: pending.parts,
    settlements: settlements.parts,
    settledSpecials: settledSpecials.parts,
  };
  const settledEvents = settlements.results.flat();
  const written = observed.narrow(writtenDiff);
  await writeEventChanges(client, writtenDiff, settledEvents, measuredAt);
  await writeMeasuredUntil(client, measuredAt);
  await written.writeLast(client);
  await writeCursor(client, change);
  return { observed: written, results: lines.results, settledEvents, refused: halving.refused };
}

/** How `Halving.suspects` names the parts of a diff that refer to one another or are named again and again. */
export function* suspectKeysOf(diff: ChangeDiff): Generator<string> {
  for (const { id } of diff.leagues) yield suspectKey('league', String(id));
  for (const { eventId } of diff.events) yield suspectKey('event', String(eventId));
  for (const { special } of diff.specials) yield suspectKey('special', String(special.specialId));
  for (const { after } of diff.lines) yield suspectKey('line', after.lineId);
}
