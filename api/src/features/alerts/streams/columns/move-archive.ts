import { type CompiledSetting, encodeExtremes } from '@fairline/shared/alerts';
import { SerialQueue } from '../../../../platform/serial-queue.ts';
import type { Happened } from '../add-in-order.ts';
import type { Boundary, ReadMove, ReadWithdrawal } from '../stored/moves.read-model.ts';
import type { CopiedMovesReadModel, CopyRange } from './copied-moves.read-model.ts';
import { ColumnFold } from './fold-columns.ts';
import { loadMoves } from './load-moves.ts';
import type { MoveBlock } from './move-block.ts';
import { MoveFacts } from './move-facts.ts';
import { MoveTier } from './move-tier.ts';
import { createTurns } from './turns.ts';

/** Drops of this percentage and more are apart: most settings need no others, and most moves are smaller. */
const LARGE = 3;
/** Where the sizes are parted: below `LARGE` by more than a rounding error. */
const PARTED = LARGE - 0.001;
const SHARE = 1 - PARTED / 100;
/** Moves folded between two looks at the clock. */
const FOLDED = 4_096;
/** Before everything is read anew after an error. Milliseconds. */
const RETRY_MS = 10_000;
const DAY_MS = 86_400_000;
/** Subjects and matches in memory, beyond which everything is read anew. */
const MOST_FACTS = 4_000_000;
/** What a move takes, for an estimate before it is read. */
const MOVE_BYTES = 48;
/** So many milliseconds a fold takes for a move, for an estimate. */
const MOVE_MS = 250e-6;

export interface ArchiveOptions {
  readonly readModel: CopiedMovesReadModel;
  /** Withdrawals up to a time (measured time). */
  readonly findWithdrawals: (from: number, until: number) => Promise<readonly ReadWithdrawal[]>;
  /** The most memory that moves may take. Smaller drops are left out where they do not fit. */
  readonly mostBytes: number;
  /** Moves are deleted after so many days. */
  readonly retentionDays: number;
  readonly onError: (error: unknown) => void;
}

/** Moves of one size, and whether all that are stored are in memory. */
interface Tier {
  moves: MoveTier;
  state: 'loading' | 'whole' | 'left out';
}

/**
 * The stored moves of dropping odds in memory, in columns, large drops and small ones apart: the stream of any setting that does not
 * confirm is computed from them without a query. They are read once, in the background, and continue with what happens.
 */
export class MoveArchive {
  readonly #options: ArchiveOptions;
  /** One fold at a time: the first of many readers gets its answer first. */
  readonly #folds = new SerialQueue();
  #facts = new MoveFacts();
  #withdrawals = new Map<number, number>();
  #large: Tier = { moves: new MoveTier(), state: 'loading' };
  #small: Tier = { moves: new MoveTier(), state: 'loading' };
  /** All of it, and the large ones alone. */
  #loading: Promise<void> | null = null;
  #loadingLarge: Promise<void> = Promise.resolve();

  constructor(options: ArchiveOptions) {
    this.#options = options;
  }

  get isStarted(): boolean {
    return this.#loading !== null;
  }

  /** Resolves when what a setting needs is in memory, or is not going to be. */
  async loaded(compiled: CompiledSetting): Promise<void> {
    if (!isFolded(compiled)) return;
    await (compiled.percentage >= LARGE ? this.#loadingLarge : this.#loading);
  }

  /** Begins to read what is stored up to a place. What happens after it is added by `add`. */
  start(boundary: Boundary): void {
    if (this.#loading !== null) return;
    this.#facts = new MoveFacts();
    this.#withdrawals = new Map();
    this.#large = { moves: new MoveTier(), state: 'loading' };
    this.#small = { moves: new MoveTier(), state: 'loading' };
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#loadingLarge = promise;
    const loading = this.#load(boundary, resolve).finally(resolve);
    this.#loading = loading.catch((error: unknown) => {
      this.#options.onError(error);
      for (const tier of [this.#large, this.#small]) if (tier.state === 'loading') leaveOut(tier);
      // It begins anew with what happens then.
      setTimeout(() => this.reset(), RETRY_MS).unref();
    });
  }

  /** Forgets everything, until it is started again. */
  reset(): void {
    this.#loading = null;
  }

  /** Adds what happened after the place at which it was started. */
  add({ moves, withdrawals, until }: Happened): void {
    if (!this.isStarted) return;
    for (const { moveId, withdrawnAt } of withdrawals) this.#withdrawals.set(moveId, withdrawnAt);
    for (const one of moves) this.#addMove(one);
    const oldest = until - (this.#options.retentionDays + 1) * DAY_MS;
    for (const { moves: tier } of [this.#large, this.#small]) tier.dropBefore(oldest);
    if (this.#facts.size > MOST_FACTS) this.reset();
  }

  /** Whether the stream of a setting can be computed from what is in memory. */
  has(compiled: CompiledSetting): boolean {
    if (!this.isStarted || !isFolded(compiled)) return false;
    return this.#tiersOf(compiled).every(({ state }) => state === 'whole');
  }

  /** Whether what has happened since a fold was begun is known here: all moves are read anew after an error. */
  continues(fold: ColumnFold): boolean {
    return this.isStarted && fold.reads(this.#withdrawals);
  }

  /** About how long a fold takes. Milliseconds. */
  estimate(compiled: CompiledSetting): number {
    return this.#tiersOf(compiled).reduce((sum, { moves }) => sum + moves.length * MOVE_MS, 0);
  }

  /** The stream of a setting with all moves up to an id. One is computed at a time, and other work gets its turn between parts. */
  fold(compiled: CompiledSetting, untilId: number): Promise<ColumnFold> {
    return this.#folds.run(async () => {
      const fold = new ColumnFold(compiled, { facts: this.#facts, withdrawals: this.#withdrawals });
      const [first, second] = this.#tiersOf(compiled).map(
        ({ moves }) => new FoldCursor(moves.blocks, untilId),
      );
      const turn = createTurns();
      while (first) {
        for (let folded = 0; folded < FOLDED; ) {
          // The one that is behind goes on until it has passed the other one.
          const [next, other] = second && second.nextId < first.nextId ? [second, first] : [first, second];
          if (next.nextId === Number.POSITIVE_INFINITY) return fold;
          folded += next.advance(fold, FOLDED, other?.nextId ?? Number.POSITIVE_INFINITY);
        }
        await turn();
      }
      return fold;
    });
  }

  #tiersOf({ percentage }: CompiledSetting): readonly Tier[] {
    return percentage >= LARGE ? [this.#large] : [this.#large, this.#small];
  }

  async #load({ id, at }: Boundary, onLarge: () => void): Promise<void> {
    const { readModel, findWithdrawals, mostBytes } = this.#options;
    const [facts, withdrawals, large, small] = [this.#facts, this.#withdrawals, this.#large, this.#small];
    for (const { moveId, withdrawnAt } of await findWithdrawals(0, at)) withdrawals.set(moveId, withdrawnAt);
    const range = { afterId: await readModel.idBeforeFirst(), untilId: id, percentage: PARTED };
    await this.#loadTier(large, facts, { ...range, size: 'large' }, mostBytes);
    onLarge();
    const left = mostBytes - large.moves.bytes;
    if ((id - range.afterId - large.moves.length) * MOVE_BYTES > left) leaveOut(small);
    else await this.#loadTier(small, facts, { ...range, size: 'small' }, left);
  }

  async #loadTier(tier: Tier, facts: MoveFacts, range: CopyRange, mostBytes: number): Promise<void> {
    const older = new MoveTier({ isPrivate: true });
    const isWhole = await loadMoves(this.#options.readModel, facts, range, (move) => {
      older.add(move);
      return older.bytes <= mostBytes;
    });
    if (!isWhole) {
      leaveOut(tier);
      return;
    }
    older.append(tier.moves);
    tier.moves = older;
    tier.state = 'whole';
  }

  #addMove({ move, withdrawnAt }: ReadMove): void {
    const { id, measuredAt, at, value, before, limit_val: limit, market, period, hdp_type: hdpType } = move;
    const { begins, extremes: highs } = encodeExtremes(move.extremes);
    const tier = value <= (highs.at(-1) ?? 0) * SHARE ? this.#large : this.#small;
    if (tier.state === 'left out') return;
    if (withdrawnAt !== null) this.#withdrawals.set(id, withdrawnAt);
    const subject = this.#facts.addSubject(Number(move.subject), { market, period, hdpType });
    const match = this.#facts.addMatch(move);
    tier.moves.add({ id, measuredAt, at, subject, match, value, before, limit, begins, highs });
  }
}

/** What confirms needs every change of a price, also those that are no moves. */
function isFolded({ setting: { type, enabled, confirm_seconds } }: CompiledSetting): boolean {
  return type === 'odds' && enabled && confirm_seconds === 0;
}

function leaveOut(tier: Tier): void {
  tier.state = 'left out';
  tier.moves = new MoveTier();
}

/** Goes through moves of one size up to an id, for one fold. */
class FoldCursor {
  readonly #blocks: readonly MoveBlock[];
  readonly #untilId: number;
  #index = -1;
  #block: MoveBlock | undefined;
  #at = 0;
  #end = 0;
  #highs = 0;
  #nextId = Number.POSITIVE_INFINITY;

  /** @param blocks Moves that are added to the last one afterwards are not seen. */
  constructor(blocks: readonly MoveBlock[], untilId: number) {
    this.#blocks = [...blocks];
    this.#untilId = untilId;
    this.#enterNext();
  }

  /** The id of the next move; infinite when there is none. */
  get nextId(): number {
    return this.#nextId;
  }

  /** Folds up to `most` moves before an id, at least one. Returns how many they were. */
  advance(fold: ColumnFold, most: number, beforeId: number): number {
    const block = this.#block;
    if (block === undefined) return 0;
    const from = this.#at;
    const end = Math.min(this.#end, from + most);
    let to = from + 1;
    if (block.id(end - 1) < beforeId) to = end;
    else while (to < end && block.id(to) < beforeId) to += 1;
    this.#highs = fold.add(block, from, to, this.#highs);
    this.#at = to;
    if (to < this.#end) this.#nextId = block.id(to);
    else this.#enterNext();
    return to - from;
  }

  #enterNext(): void {
    this.#index += 1;
    const block = this.#blocks[this.#index];
    this.#at = 0;
    this.#highs = 0;
    this.#end = block?.countUntil(this.#untilId) ?? 0;
    this.#block = this.#end > 0 ? block : undefined;
    this.#nextId = this.#block?.id(0) ?? Number.POSITIVE_INFINITY;
  }
}
