import type { AlertKind } from '@fairline/shared/contracts';
import type { Happened } from '../add-in-order.ts';
import type { MoveRow } from './move-rows.read-model.ts';
import type { Boundary, MovesReadModel } from './moves.read-model.ts';
import type { NewsReadModel } from './news.read-model.ts';

/** Moves whose rows are remembered: what is pushed has just been read. */
const MOST_ROWS = 2_000;
/** Moves read at once. */
const CHUNK = 20_000;

/** Reads what was stored since the last time, in the order in which it happened. */
export class StoredNews {
  /** Whether the place in the database is known: an empty one has a place, too. */
  #started = false;
  #until = 0;
  #lastMove = 0;
  #lastStep = 0;
  readonly #kind: AlertKind;
  readonly #readModel: MovesReadModel;
  readonly #news: NewsReadModel | undefined;
  readonly #recent: RecentRows;

  /**
   * @param news Reads a little at once, with the rows as pages show them.
   * @param recent Receives these rows.
   */
  constructor(
    kind: AlertKind,
    readModel: MovesReadModel,
    { news, recent }: { readonly news: NewsReadModel | undefined; readonly recent: RecentRows },
  ) {
    this.#kind = kind;
    this.#readModel = readModel;
    this.#news = news;
    this.#recent = recent;
  }

  /** The measured time up to which everything has been read. */
  get until(): number {
    return this.#until;
  }

  /** The place after everything that has been read. */
  get boundary(): Boundary {
    return { id: this.#lastMove, at: this.#until };
  }

  /**
   * Passes on what was stored before the call, of a long time in parts. A part that fails is read again the next time.
   *
   * @param add Null where nobody needs what has happened: it is skipped.
   */
  async read(add: ((happened: Happened) => Promise<void>) | null): Promise<void> {
    const isNeeded = this.#started && add !== null;
    if (isNeeded && this.#news) {
      const place = { move: this.#lastMove, step: this.#lastStep, until: this.#until };
      const news = await this.#news.findNews(this.#kind, place);
      if (news !== null) {
        if (news.until > this.#until) await this.#pass(news, add);
        this.#recent.add(news.rows);
        return;
      }
    }
    const until = await this.#readModel.measuredUntil();
    this.#started = true;
    if (until <= this.#until) return;
    if (isNeeded) {
      while (this.#until < until) await this.#pass(await this.#next(until), add);
      return;
    }
    const newest = await this.#readModel.newestIds(this.#kind, until);
    this.#until = until;
    this.#lastMove = newest.move;
    this.#lastStep = newest.step;
  }

  async #pass(happened: Happened, add: (happened: Happened) => Promise<void>): Promise<void> {
    await add(happened);
    this.#until = happened.until;
    this.#lastMove = happened.moves.at(-1)?.move.id ?? this.#lastMove;
    this.#lastStep = happened.steps.at(-1)?.id ?? this.#lastStep;
  }

  /** What happened next: of long times a part. */
  async #next(until: number): Promise<Happened> {
    const range = { afterId: this.#lastMove, until };
    let moves = await this.#readModel.findMoves(this.#kind, { ...range, limit: CHUNK });
    let end = until;
    if (moves.length === CHUNK) {
      end = moves.at(-1)?.move.measuredAt ?? until;
      // The last change set of the part may go on.
      moves = await this.#readModel.findMoves(this.#kind, { ...range, until: end });
    }
    const [steps, withdrawals] =
      this.#kind === 'odds'
        ? await Promise.all([
            this.#readModel.findSteps({ afterId: this.#lastStep, until: end }),
            this.#readModel.findWithdrawals(this.#until, end),
          ])
        : [[], []];
    return { moves, steps, withdrawals, until: end };
  }
}

/** The rows of the newest moves of a kind. */
export class RecentRows {
  readonly #rows = new Map<number, MoveRow>();

  get(id: number): MoveRow | undefined {
    return this.#rows.get(id);
  }

  add(rows: readonly MoveRow[]): void {
    for (const row of rows) this.#rows.set(row.id, row);
    for (const id of this.#rows.keys()) {
      if (this.#rows.size <= MOST_ROWS) return;
      this.#rows.delete(id);
    }
  }

  /** Those that have changed are read again. */
  forget(ids: Iterable<number>): void {
    for (const id of ids) this.#rows.delete(id);
  }
}
