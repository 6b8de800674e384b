import { totalmem } from 'node:os';
import type { AlertKind } from '@fairline/shared/contracts';
import type { Database } from '../../../platform/db/database.ts';
import { createCopiedMovesReadModel } from './columns/copied-moves.read-model.ts';
import { MoveArchive } from './columns/move-archive.ts';
import { createMovesReadModel, type MovesReadModel } from './stored/moves.read-model.ts';
import { createNewsReadModel } from './stored/news.read-model.ts';
import { StreamSet } from './stream-set.ts';

/** The part of the machine's memory that stored moves may take, and so much at most: forty million moves. */
const MOVES_MEMORY = { share: 1 / 4, most: 2 * 1024 ** 3 };

export interface StreamsOptions {
  /** Days for which moves are stored. */
  readonly retentionDays: number;
  /** What goes wrong while moves are read into memory, which is tried again. */
  readonly onError: (error: unknown) => void;
  /** The most memory that stored moves take. */
  readonly mostBytes?: number | undefined;
}

/** The streams of a process, and the moves that they read. */
export function createStreams(
  { knex }: Pick<Database, 'knex'>,
  { retentionDays, onError, mostBytes = defaultMostBytes() }: StreamsOptions,
): {
  readonly moves: MovesReadModel;
  readonly archive: MoveArchive;
  readonly streams: Readonly<Record<AlertKind, StreamSet>>;
} {
  const moves = createMovesReadModel(knex);
  const news = createNewsReadModel(knex);
  const { findWithdrawals } = moves;
  const readModel = createCopiedMovesReadModel(knex);
  const archive = new MoveArchive({ readModel, findWithdrawals, mostBytes, retentionDays, onError });
  return {
    moves,
    archive,
    streams: {
      odds: new StreamSet('odds', moves, { archive, news }),
      // A month has so few of these that they are read from the database.
      limit: new StreamSet('limit', moves, { news }),
      closed: new StreamSet('closed', moves, { news }),
    },
  };
}

function defaultMostBytes(): number {
  // 0 outside a container with a limit of its own.
  const machine = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(MOVES_MEMORY.most, machine * MOVES_MEMORY.share);
}
