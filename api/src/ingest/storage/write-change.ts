import { lineIdOf } from '@fairline/shared/contracts';
import type { Client } from 'pg';
import type { DetectedMoves } from '../alerts/alert-engine.ts';
import type { ChangeDiff } from '../book/diff/diff-change.ts';
import { pendingKey } from '../book/pending-changes.ts';
import { PendingCounts } from '../trust/pending-counts.ts';
import { writeAlertClock, writeAlertState } from './alerts/alert-state.store.ts';
import { momentsOf, type StoredMoves, writeMoves } from './alerts/moves.store.ts';
import { markWronglyReached, reachTargets } from './alerts/targets.store.ts';
import { writeEventChanges } from './book/event-changes.store.ts';
import { writeEvents } from './book/events.store.ts';
import { writeHistory } from './book/history.store.ts';
import { writeLeagues } from './book/leagues.store.ts';
import { writeLines } from './book/lines.store.ts';
import { type SettledEvent, writeSettlements } from './book/settlements.store.ts';
import { writeSpecialSettlements } from './book/special-settlements.store.ts';
import { writeSpecials } from './book/specials.store.ts';
import { isDataError } from './data-errors.ts';
import { writeCursor } from './feed-cursors.store.ts';
import type { HistoryPartitions } from './history-partitions.store.ts';
import { writePendingChanges } from './pending-changes.store.ts';
import { type Halving, type Refused, suspectKey, writeInHalves } from './write-in-halves.ts';

/** Attempts to write a part of one change set, before what still fails is refused as a whole. */
const MOST_ATTEMPTS = 2_000;
/** When of so many parts every one is refused, the cause is not a value. */
const TOO_MANY_REFUSED = 20;

export interface WrittenChange {
  /** What has been written: the diff without the parts that the database refuses. */
  readonly diff: ChangeDiff;
  /** The moves of `diff`. */
  readonly detected: DetectedMoves;
  readonly moves: StoredMoves;
  readonly settledEvents: readonly SettledEvent[];
  readonly refused: readonly Refused[];
  /** What has been counted, of this change set too. */
  readonly counts: PendingCounts;
}

/** Counts what a diff and its moves are, beside what was counted before. */
export type CountWritten = (diff: ChangeDiff, detected: DetectedMoves) => PendingCounts;

/**
 * Writes a diff, its moves and the feed's cursor in one transaction. A value that the database refuses is set aside with the
 * event, line or special that it belongs to, and everything else is in the database; after any other error, nothing is.
 *
 * @param suspects Parts that were refused lately, as `suspectKey` names them.
 */
export async function writeChange(
  client: Client,
  partitions: HistoryPartitions,
  diff: ChangeDiff,
  detected: DetectedMoves,
  suspects: ReadonlySet<string> = new Set(),
  count: CountWritten = () => PendingCounts.none,
): Promise<WrittenChange> {
  const days = new Set<number>();
  for (const { after, quotes } of diff.lines)
    if (quotes.length > 0) days.add(Math.floor(after.since / 86_400_000));
  await partitions.ensure([...days].map((day) => day * 86_400_000));
  await partitions.ensure([detected.at, ...momentsOf(detected)]);
  if (suspects.size === 0 || !suspectKeysOf(diff).some((key) => suspects.has(key))) {
    try {
      return await inTransaction(client, () => writeAll(client, diff, detected, count));
    } catch (error) {
      if (!isDataError(error)) throw error;
    }
  }
  return inTransaction(client, () => writeParts(client, diff, detected, suspects, count));
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
async function writeAll(
  client: Client,
  diff: ChangeDiff,
  detected: DetectedMoves,
  count: CountWritten,
): Promise<WrittenChange> {
  const { change, lines } = diff;
  await writeLeagues(client, diff.leagues);
  await writeEvents(client, diff.events, change.receivedAt);
  await writeSpecials(client, diff.specials);
  await writeLines(client, lines);
  await writeHistory(client, lines, detected.measuredAt);
  await writePendingChanges(client, diff.pending, diff.placed, change.receivedAt);
  const settledEvents = await writeSettlements(client, diff.settlements);
  await writeSpecialSettlements(client, diff.settledSpecials);
  await writeEventChanges(client, diff, settledEvents, detected.measuredAt);
  const moves = await writeMoves(client, detected);
  await writeAlertState(client, detected);
  await markWronglyReached(client, detected);
  await reachTargets(client, lines, change.sportId);
  const counts = count(diff, detected);
  await writeAlertClock(client, detected.measuredAt, counts.json);
  await writeCursor(client, change);
  return { diff, detected, moves, settledEvents, refused: [], counts };
}

/** Each resource after those that it refers to; a line with its history and its moves. */
async function writeParts(
  client: Client,
  diff: ChangeDiff,
  detected: DetectedMoves,
  suspects: ReadonlySet<string>,
  count: CountWritten,
): Promise<WrittenChange> {
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
      write: async (parts) => {
        await writeLines(client, parts);
        await writeHistory(client, parts, detected.measuredAt);
        const ofParts = movesOf(detected, parts);
        const moves = await writeMoves(client, ofParts);
        await writeAlertState(client, ofParts);
        await markWronglyReached(client, ofParts);
        await reachTargets(client, parts, change.sportId);
        return moves;
      },
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
  const written = groups.reduce((count, { parts }) => count + parts.length, 0);
  if (written === 0 && halving.refused.length >= TOO_MANY_REFUSED) throw halving.refused[0]?.error;
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
  await writeEventChanges(client, writtenDiff, settledEvents, detected.measuredAt);
  const writtenMoves = movesOf(detected, lines.parts);
  const counts = count(writtenDiff, writtenMoves);
  await writeAlertClock(client, detected.measuredAt, counts.json);
  await writeCursor(client, change);
  return {
    diff: writtenDiff,
    detected: writtenMoves,
    moves: {
      measuredAt: detected.measuredAt,
      odds: lines.results.flatMap(({ odds }) => odds),
      limit: lines.results.flatMap(({ limit }) => limit),
      closed: lines.results.flatMap(({ closed }) => closed),
    },
    settledEvents,
    refused: halving.refused,
    counts,
  };
}

function movesOf(detected: DetectedMoves, lines: ChangeDiff['lines']): DetectedMoves {
  const lineIds = new Set(lines.map(({ after }) => after.lineId));
  const isOfLines = ({ line_id }: { line_id: string }): boolean => lineIds.has(line_id);
  return {
    ...detected,
    odds: detected.odds.filter(isOfLines),
    limit: detected.limit.filter(isOfLines),
    closed: detected.closed.filter(isOfLines),
    steps: detected.steps.filter(isOfLines),
    errors: detected.errors.filter(isOfLines),
    limitEnds: detected.limitEnds.filter(isOfLines),
  };
}

/** How `Halving.suspects` names the parts of a diff that refer to one another or are named again and again. */
export function* suspectKeysOf(diff: ChangeDiff): Generator<string> {
  for (const { id } of diff.leagues) yield suspectKey('league', String(id));
  for (const { eventId } of diff.events) yield suspectKey('event', String(eventId));
  for (const { special } of diff.specials) yield suspectKey('special', String(special.specialId));
  for (const { after } of diff.lines) yield suspectKey('line', after.lineId);
}
