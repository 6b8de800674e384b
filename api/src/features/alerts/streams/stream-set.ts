import {
  type CompiledSetting,
  compileSetting,
  type PlanScope,
  type SettingStream,
} from '@fairline/shared/alerts';
import type { AlertKind, AlertSetting } from '@fairline/shared/contracts';
import type { Happened } from './add-in-order.ts';
import { ArchivePasses, SETTLED_MS } from './archive-pass.ts';
import { pastOf, qualifies, streamOf } from './chains.ts';
import { KeptStream } from './kept-stream.ts';
import type { MovesReadModel, ReadWithdrawal } from './moves.read-model.ts';
import { SerialQueue } from './serial-queue.ts';

/** Moves read at once while streams are extended by what is new. */
const CHUNK = 20_000;
/** By so many ids a stream is extended backwards, and then by twice as many each time. */
const SLICE = { first: 4_000, most: 64_000 };
/** Streams in memory of one kind, and their alerts. The least recently used ones are computed again when they are requested. */
const MOST_STREAMS = 1_000;
const MOST_ROWS = 10_000_000;
/** For so long it is remembered which moves turned out to be price errors: a push is never further behind. Milliseconds. */
const WITHDRAWALS_MS = 180_000;

/**
 * The streams of one kind, of every setting that somebody reads. Settings that match the same moves share one stream. All
 * streams contain everything up to the same time: `refresh` reads what was stored since, once for all of them. How far back they
 * go is up to their readers: `fill` and `complete`.
 */
export class StreamSet {
  readonly #kind: AlertKind;
  readonly #readModel: MovesReadModel;
  readonly #streams = new Map<string, KeptStream>();
  /** How often a stream is pinned; such a stream stays in memory. */
  readonly #pins = new Map<KeptStream, number>();
  /** Changes of streams, one at a time. */
  readonly #changes = new SerialQueue();
  readonly #archive: ArchivePasses;
  #withdrawals: ReadWithdrawal[] = [];
  /** Whether the place in the database is known: an empty one has a place, too. */
  #started = false;
  #until = 0;
  #lastMove = 0;
  #lastStep = 0;
  #running: Promise<void> | null = null;
  #again: Promise<void> | null = null;

  constructor(kind: AlertKind, readModel: MovesReadModel) {
    this.#kind = kind;
    this.#readModel = readModel;
    this.#archive = new ArchivePasses(kind, readModel, (change) => this.#changes.run(change, true));
  }

  /** The measured time up to which the streams are complete. */
  get until(): number {
    return this.#until;
  }

  /** Whether there is a stream that has to be extended. */
  get isUsed(): boolean {
    return this.#streams.size > 0;
  }

  /** Moves that turned out to be price errors later than `from`, at most some minutes ago, in order. */
  withdrawnSince(from: number): number[] {
    return this.#withdrawals.filter(({ withdrawnAt }) => withdrawnAt > from).map(({ moveId }) => moveId);
  }

  /** Adds what was stored before the call to all streams. Calls at the same time share one read. */
  refresh(): Promise<void> {
    if (this.#running === null) {
      this.#running = this.#changes
        .run(() => this.#read(), true)
        .finally(() => {
          this.#running = null;
        });
      return this.#running;
    }
    // What is stored after the running read began is read by the next one.
    this.#again ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#again = null;
        return this.refresh();
      });
    return this.#again;
  }

  /** The stream of a setting, with what happens from now on. */
  async open(setting: AlertSetting, scope: PlanScope): Promise<KeptStream> {
    const { id: _, name: __, ...rules } = setting;
    const key = JSON.stringify([rules, scope]);
    if (!this.#streams.has(key)) await this.refresh();
    return this.#changes.run(() => {
      const stream = this.#streams.get(key) ?? this.#begin(compileSetting(setting, scope));
      // The order of the map is that of the last use.
      this.#streams.delete(key);
      this.#streams.set(key, stream);
      this.#evict(stream);
      return stream;
    }, true);
  }

  /** Extends these streams backwards, the one that reaches back least first, until it is enough or the time is over. */
  async fill(streams: readonly KeptStream[], isEnough: () => boolean, milliseconds: number): Promise<void> {
    const end = performance.now() + milliseconds;
    for (let ids = SLICE.first; performance.now() < end; ids = Math.min(ids * 2, SLICE.most)) {
      if (isEnough()) return;
      const latest = latestOf(streams);
      if (latest === null) return;
      await this.#changes.run(() => (isEnough() ? undefined : this.#extendBack(latest, ids)));
    }
  }

  /** Resolves when the stream reaches back to what does not change any more. */
  async settle(stream: KeptStream): Promise<void> {
    const isSettled = () => stream.isComplete || stream.frontier.at + SETTLED_MS <= this.#until;
    for (let ids = SLICE.first; !isSettled(); ids = Math.min(ids * 2, SLICE.most))
      await this.#changes.run(() => this.#extendBack(stream, ids));
  }

  /** Resolves when the stream begins with the oldest move that is stored. Streams that wait at the same time share the work. */
  async complete(stream: KeptStream): Promise<void> {
    await this.settle(stream);
    if (!stream.isComplete) await this.#archive.complete(stream);
  }

  /** Keeps a stream in memory until `unpin`. */
  pin(stream: KeptStream): void {
    this.#pins.set(stream, (this.#pins.get(stream) ?? 0) + 1);
  }

  unpin(stream: KeptStream): void {
    const left = (this.#pins.get(stream) ?? 0) - 1;
    if (left > 0) this.#pins.set(stream, left);
    else this.#pins.delete(stream);
  }

  #begin(compiled: CompiledSetting): KeptStream {
    return new KeptStream(compiled, { id: this.#lastMove, at: this.#until });
  }

  #evict(used: KeptStream): void {
    let rows = 0;
    for (const { shown } of this.#streams.values()) rows += shown.length;
    for (const [key, stream] of this.#streams) {
      if (this.#streams.size <= MOST_STREAMS && rows <= MOST_ROWS) return;
      if (this.#pins.has(stream) || stream === used) continue;
      this.#streams.delete(key);
      rows -= stream.shown.length;
    }
  }

  async #extendBack(stream: KeptStream, ids: number): Promise<void> {
    if (stream.isComplete) return;
    const { compiled, frontier } = stream;
    const { percentage, longest: place } = compiled;
    const boundary = await this.#readModel.boundaryAfter(this.#kind, Math.max(0, frontier.id - ids));
    const range = { afterId: boundary.id, untilId: frontier.id, least: { percentage, place } };
    const moves = (await this.#readModel.findMoves(this.#kind, range)).filter((one) =>
      qualifies(compiled, one),
    );
    const older = await streamOf(this.#contextOf(stream), moves, boundary, this.#until);
    stream.extendBack(older, older.advance(this.#until), moves, boundary);
  }

  #contextOf({ compiled }: KeptStream) {
    return { kind: this.#kind, compiled, readModel: this.#readModel };
  }

  async #read(): Promise<void> {
    const until = await this.#readModel.measuredUntil();
    // Without a stream in memory there is nothing to add to.
    const isNeeded = this.#started && this.isUsed;
    this.#started = true;
    if (until <= this.#until) return;
    if (isNeeded) {
      while (this.#until < until) await this.#add(await this.#next(until));
      return;
    }
    const newest = await this.#readModel.newestIds(this.#kind, until);
    this.#until = until;
    this.#lastMove = newest.move;
    this.#lastStep = newest.step;
    this.#withdrawals = [];
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

  async #add(happened: Happened): Promise<void> {
    const boundary = { id: this.#lastMove, at: this.#until };
    const streams = [...this.#streams.values()];
    // Everything is read before anything is changed, so that a read that fails leaves all streams at the same time.
    const pasts = await Promise.all(
      streams.map((stream): Promise<SettingStream> | null => {
        const unknown = stream.unknownOf(happened.moves);
        return unknown.size === 0 ? null : pastOf(this.#contextOf(stream), unknown, boundary);
      }),
    );
    for (const [index, stream] of streams.entries()) stream.add(happened, pasts[index] ?? null);
    this.#until = happened.until;
    this.#lastMove = happened.moves.at(-1)?.move.id ?? this.#lastMove;
    this.#lastStep = happened.steps.at(-1)?.id ?? this.#lastStep;
    this.#withdrawals.push(...happened.withdrawals);
    const kept = this.#until - WITHDRAWALS_MS;
    if (this.#withdrawals[0] && this.#withdrawals[0].withdrawnAt < kept)
      this.#withdrawals = this.#withdrawals.filter(({ withdrawnAt }) => withdrawnAt >= kept);
  }
}

/** The stream that reaches back least; null when all are complete. */
function latestOf(streams: readonly KeptStream[]): KeptStream | null {
  let latest: KeptStream | null = null;
  for (const stream of streams) {
    if (stream.isComplete) continue;
    if (latest === null || stream.frontier.at > latest.frontier.at) latest = stream;
  }
  return latest;
}
