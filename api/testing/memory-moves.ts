import { encodeExtremes } from '@fairline/shared/alerts';
import { TIME_INTERVALS } from '@fairline/shared/contracts';
import { moveOf, MOVED_AT as T0 } from '@fairline/shared/testing/factories/move.factory.ts';
import type { Happened } from '../src/features/alerts/streams/add-in-order.ts';
import type { CopiedMovesReadModel } from '../src/features/alerts/streams/columns/copied-moves.read-model.ts';
import type {
  MoveRange,
  MovesReadModel,
  ReadMove,
  ReadStep,
  SubjectRange,
} from '../src/features/alerts/streams/stored/moves.read-model.ts';

const DAY_MS = 86_400_000;

/** The event of a selection, which is also the id of its match: of two sports, and with three times of the start. */
export const eventOf = (subject: number) => ({
  sport_id: subject % 2 === 0 ? 29 : 33,
  starts: T0 + (10 + (subject % 3)) * DAY_MS,
});

export interface PathStep {
  readonly subject: number;
  /** Seconds after the step before. */
  readonly wait: number;
  /** Of the price, in thousandths; null closes the market. */
  readonly change: number | null;
  /** Seconds after which the move turns out to be a price error; null: it is none. */
  readonly error: number | null;
}

interface Held {
  readonly from: number;
  readonly price: number;
}

/** Stored moves in memory for tests, made of random prices; only what lies before `until` is visible. */
export class MemoryMoves {
  /** Measured time. */
  until = T0;
  readonly #end: number;
  readonly #moves: { readonly read: ReadMove; readonly withdrawnAt: number | null }[] = [];
  readonly #steps: ReadStep[] = [];

  constructor(path: readonly PathStep[]) {
    const held = new Map<number, Held[]>();
    let at = T0;
    for (const { subject, wait, change, error } of path) {
      at += wait * 1_000;
      const prices = held.get(subject) ?? [{ from: T0 - 1_000, price: 2_000 }];
      held.set(subject, prices);
      const before = prices.at(-1)?.price ?? 2_000;
      // One price of a selection at a time.
      if (prices.at(-1)?.from === at) continue;
      const price = change === null ? null : Math.max(1_100, before + change);
      if (price !== null && price < before) this.#addMove(subject, at, price, prices, error);
      else this.#addStep(subject, at, price);
      if (price !== null) prices.push({ from: at, price });
    }
    this.#end = at + 200_000;
  }

  /** Everything that is visible, in order. */
  all(): Happened {
    const moves = this.#visible();
    const steps = this.#steps.filter(({ measuredAt }) => measuredAt <= this.until);
    return { moves, steps, withdrawals: [], until: this.until };
  }

  pass(seconds: number): void {
    this.until = Math.min(this.#end, this.until + seconds * 1_000);
  }

  /** To this share of the whole time. */
  passTo(share: number): void {
    this.until = Math.max(this.until, Math.round(T0 + (this.#end - T0) * share));
  }

  readonly model = {
    measuredUntil: async () => this.until,
    newestIds: async (_: string, until: number) => ({
      move: this.#visible().findLast(({ move }) => move.measuredAt <= until)?.move.id ?? 0,
      step: this.#steps.findLast(({ measuredAt }) => measuredAt <= Math.min(until, this.until))?.id ?? 0,
    }),
    boundaryAfter: async (_: string, id: number) => {
      const last = this.#visible().findLast(({ move }) => move.id <= id)?.move;
      return { id: last?.id ?? 0, at: last?.measuredAt ?? Number.NEGATIVE_INFINITY };
    },
    findMoves: async (_: string, range: MoveRange) => {
      const { afterId, untilId = Infinity, until = Infinity, limit = Infinity } = range;
      const isIn = ({ move }: ReadMove) =>
        move.id > afterId && move.id <= untilId && move.measuredAt <= until;
      return this.#visible().filter(isIn).slice(0, limit);
    },
    findMovesOf: async (_: string, ranges: readonly SubjectRange[], untilId: number) =>
      this.#visible().filter(
        ({ move }) => move.id <= untilId && isInRange(ranges, Number(move.subject), move.measuredAt),
      ),
    findSteps: async ({ afterId, until = Infinity }: MoveRange) =>
      this.#steps.filter(({ id, measuredAt }) => id > afterId && measuredAt <= Math.min(until, this.until)),
    findStepsOf: async (ranges: readonly SubjectRange[]) =>
      this.#steps.filter(
        ({ subject, measuredAt }) => measuredAt <= this.until && isInRange(ranges, subject, measuredAt),
      ),
    findWithdrawals: async (from: number, until: number) =>
      this.#moves
        .flatMap(({ read: { move }, withdrawnAt }) =>
          withdrawnAt !== null && withdrawnAt > from && withdrawnAt <= until
            ? [{ moveId: move.id, subject: Number(move.subject), withdrawnAt }]
            : [],
        )
        .sort((a, b) => a.withdrawnAt - b.withdrawnAt || a.moveId - b.moveId),
  } satisfies { [name in keyof MovesReadModel]: unknown } as unknown as MovesReadModel;

  /** As they are read into an archive. */
  readonly copies: CopiedMovesReadModel = {
    idBeforeFirst: async () => 0,
    copyMoves: async ({ afterId, untilId, size, percentage }) =>
      this.#visible().flatMap(({ move }) => {
        const { begins, extremes: highs } = encodeExtremes(move.extremes);
        const isLarge = move.value <= (highs.at(-1) ?? 0) * (1 - percentage / 100);
        if (move.id <= afterId || move.id > untilId || isLarge !== (size === 'large')) return [];
        const { subject, limit_val: limit, ...rest } = move;
        return [{ ...rest, subjectId: Number(subject), matchId: Number(subject), limit, begins, highs }];
      }),
    findSubjects: async (ids) =>
      ids.map((id) => {
        const { market, period, hdp_type: hdpType } = moveOf({ subject: id });
        return [id, { market, period, hdpType }];
      }),
    findMatches: async (ids) => ids.map((id) => [id, moveOf(eventOf(id))]),
  };

  #visible(): ReadMove[] {
    return this.#moves
      .filter(({ read }) => read.move.measuredAt <= this.until)
      .map(({ read: { move }, withdrawnAt }) => ({
        move,
        withdrawnAt: withdrawnAt !== null && withdrawnAt <= this.until ? withdrawnAt : null,
      }));
  }

  #addMove(subject: number, at: number, price: number, prices: readonly Held[], error: number | null): void {
    const extremes = TIME_INTERVALS.map((seconds) => {
      const inForce = prices.filter((_, index) => (prices[index + 1]?.from ?? at) > at - seconds * 1_000);
      return Math.max(...inForce.map((one) => one.price)) / 1_000;
    });
    const move = moveOf({
      id: this.#moves.length + 1,
      subject,
      measuredAt: at,
      value: price / 1_000,
      before: (prices.at(-1)?.price ?? 0) / 1_000,
      extremes,
      ...eventOf(subject),
    });
    const withdrawnAt = error === null ? null : at + error * 1_000;
    this.#moves.push({ read: { move, withdrawnAt: null }, withdrawnAt });
  }

  #addStep(subject: number, measuredAt: number, price: number | null): void {
    this.#steps.push({
      id: this.#steps.length + 1,
      subject,
      measuredAt,
      price: price === null ? null : price / 1_000,
    });
  }
}

function isInRange(ranges: readonly SubjectRange[], subject: number, at: number): boolean {
  return ranges.some((range) => range.subject === subject && at >= range.from && at <= range.to);
}
