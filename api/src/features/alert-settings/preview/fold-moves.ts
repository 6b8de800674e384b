import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CompiledSetting, SettingStream, type ShownMove } from '@fairline/shared/alerts';
import type { MovesReadModel, ReadStep } from '../../alerts/streams/moves.read-model.ts';
import { addInOrder } from '../add-in-order.ts';

/** Moves read at once. */
const CHUNK = 20_000;

/** Stored moves after an id, up to a time (measured). */
export interface MovesSpan {
  readonly afterId: number;
  readonly until: number;
}

/** What is read of the stored moves. */
export type StoredMoves = Pick<MovesReadModel, 'findMoves' | 'findSteps'>;

/**
 * Computes what a setting shows of a span of stored moves, without keeping it: `onShown` receives it in the order of the
 * stream.
 *
 * @throws the reason of the signal when it is aborted
 */
export async function foldMoves(
  stored: StoredMoves,
  compiled: CompiledSetting,
  { afterId, until }: MovesSpan,
  onShown: (shown: ShownMove) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = new SettingStream(compiled);
  const kind = compiled.setting.type;
  const { percentage, longest } = compiled;
  // A stream that confirms needs every move as a price.
  const least = stream.confirms ? {} : { least: { percentage, place: longest } };
  let lastMove = afterId;
  let lastStep: number | null = null;
  for (let more = true; more; ) {
    signal.throwIfAborted();
    const moves = await stored.findMoves(kind, { afterId: lastMove, until, limit: CHUNK, ...least });
    more = moves.length === CHUNK;
    const last = moves.at(-1)?.move;
    const chunkUntil = more && last ? last.measuredAt : until;
    const steps: ReadStep[] = stream.confirms
      ? await stored.findSteps({ afterId: lastStep ?? 0, until: chunkUntil, limit: Number.MAX_SAFE_INTEGER })
      : [];
    lastMove = last?.id ?? lastMove;
    lastStep = steps.at(-1)?.id ?? lastStep;
    addInOrder(stream, moves, steps);
    // The next chunk may begin at the same time.
    for (const shown of stream.advance(more ? chunkUntil - 1 : until)) onShown(shown);
    await nextTurn();
  }
}
