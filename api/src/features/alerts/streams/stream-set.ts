import {
  type CompiledSetting,
  compileSetting,
  type PlanScope,
  type SettingStream,
} from '@fairline/shared/alerts';
import type { AlertKind, AlertSetting } from '@fairline/shared/contracts';
import { SerialQueue } from '../../../platform/serial-queue.ts';
import type { Happened } from './add-in-order.ts';
import { ArchivePasses, SETTLED_MS } from './backwards/archive-pass.ts';
import { batchedReads } from './backwards/batched-reads.ts';
import { Candidates, type ChainReadModel, pastOf, qualifies, streamOf } from './backwards/chains.ts';
import { FoldedStreams } from './columns/folded-streams.ts';
import type { MoveArchive } from './columns/move-archive.ts';
import { KeptStream, latestOf } from './kept-stream.ts';
import type { MovesReadModel, ReadWithdrawal } from './stored/moves.read-model.ts';
import type { NewsReadModel } from './stored/news.read-model.ts';
import { RecentRows, StoredNews } from './stored/stored-news.ts';

/**
 * By so many ids a stream is extended backwards. Then by so many that about `moves` of them qualify: subjects are looked up one by
 * one, while what does not qualify is left out in the database. A pass over the archive reads at least `archive` ids at once.
 */
const SLICE = { first: 250, least: 100, most: 200_000, moves: 500, growth: 8, archive: 3_000 };
/** Streams in memory of one kind, and their alerts. The least recently used ones are computed again when they are requested. */
const MOST_STREAMS = 1_000;
const MOST_ROWS = 10_000_000;
/** For so long it is remembered which moves turned out to be price errors: a push is never further behind. Milliseconds. */
const WITHDRAWALS_MS = 180_000;

export interface StreamSetOptions {
  readonly slice?: Partial<typeof SLICE>;
  readonly archive?: MoveArchive | null;
  readonly news?: NewsReadModel;
}

/**
 * The streams of one kind, of every setting that somebody reads. Settings that match the same moves share one stream. All
 * streams contain everything up to the same time: `refresh` reads what was stored since, once for all of them. How far back they
 * go is up to their readers: `fill` and `complete`.
 */
export class StreamSet {
  readonly #kind: AlertKind;
  readonly #readModel: MovesReadModel;
  /** Rows of the newest moves, as pages show them. */
  readonly recent = new RecentRows();
  readonly #stored: StoredNews;
  readonly #slice: typeof SLICE;
  readonly #streams = new Map<string, KeptStream>();
  /** How often a stream is pinned; such a stream stays in memory. */
  readonly #pins = new Map<KeptStream, number>();
  /** Changes of streams, one at a time. */
  readonly #changes = new SerialQueue();
  readonly #passes: ArchivePasses;
  /** The moves in memory; null for kinds of which there are few. */
  readonly #archive: MoveArchive | null;
  readonly #chains: ChainReadModel;
  readonly #completing = new WeakSet<KeptStream>();
  readonly #folds: FoldedStreams | null;
  /** The size of the next slice of each stream. */
  readonly #slices = new WeakMap<KeptStream, number>();
  #withdrawals: ReadWithdrawal[] = [];
  #running: Promise<void> | null = null;
  #again: Promise<void> | null = null;

  constructor(kind: AlertKind, readModel: MovesReadModel, options: StreamSetOptions = {}) {
    this.#kind = kind;
    this.#slice = { ...SLICE, ...options.slice };
    this.#archive = options.archive ?? null;
    this.#readModel = readModel;
    this.#stored = new StoredNews(kind, readModel, { news: options.news, recent: this.recent });
    this.#chains = batchedReads(readModel);
    const exclusively = (change: () => void) => this.#changes.run(change, true);
    const untilNow = () => this.until;
    this.#folds = this.#archive && new FoldedStreams(this.#archive, exclusively, untilNow);
    this.#passes = new ArchivePasses(kind, readModel, exclusively, this.#slice.archive);
  }

  /** The measured time up to which the streams are complete. */
  get until(): number {
    return this.#stored.until;
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
      this.#archive?.start(this.#stored.boundary);
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
    if (!isEnough()) await this.#folds?.completeWithin(streams, milliseconds);
    // A slice takes about as long for each id as the last one did: there is none that would end too late.
    for (let now = performance.now(), perId = 0; !isEnough() && now < end; ) {
      const most = perId === 0 ? this.#slice.most : (end - now) / perId;
      const latest = latestOf(streams);
      if (latest === null) return;
      if (most < this.#slice.least) break;
      const ids = await this.#changes.run(() => (isEnough() ? 0 : this.#extendBack(latest, most)));
      const took = performance.now() - now;
      if (ids > 0) perId = took / ids;
      now += took;
    }
    if (!isEnough()) this.#folds?.begin(streams);
  }

  /** Resolves when the stream reaches back to what does not change any more. */
  async settle(stream: KeptStream): Promise<void> {
    while (!this.#isSettled(stream)) await this.#changes.run(() => this.#extendBack(stream));
  }

  /** Resolves when the stream begins with the oldest move that is stored. Streams that wait at the same time share the work. */
  async complete(stream: KeptStream): Promise<void> {
    await this.#folds?.complete(stream);
    await this.settle(stream);
    if (!stream.isComplete) await this.#passes.complete(stream);
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
    const { id, at } = this.#stored.boundary;
    return new KeptStream(compiled, { id, at: id === 0 ? Number.NEGATIVE_INFINITY : at });
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

  /** Extends a stream backwards by a slice of at most so many ids. Resolves with how many they were. */
  async #extendBack(stream: KeptStream, mostIds = this.#slice.most): Promise<number> {
    if (stream.isComplete) return 0;
    const ids = Math.min(this.#slices.get(stream) ?? this.#slice.first, Math.floor(mostIds));
    const { compiled, frontier } = stream;
    const { percentage, longest: place } = compiled;
    const boundary = await this.#readModel.boundaryAfter(this.#kind, Math.max(0, frontier.id - ids));
    const range = { afterId: boundary.id, untilId: frontier.id, least: { percentage, place } };
    const moves = (await this.#readModel.findMoves(this.#kind, range)).filter((one) =>
      qualifies(compiled, one),
    );
    const older = await streamOf(this.#contextOf(stream), moves, boundary, this.until);
    stream.extendBack(older, older.advance(this.until), moves, boundary);
    const { least, most, growth, moves: enough } = this.#slice;
    const next = Math.round((ids * enough) / (moves.length + 1));
    this.#slices.set(stream, Math.max(least, Math.min(next, ids * growth, most)));
    return ids;
  }

  #contextOf({ compiled }: KeptStream) {
    return { kind: this.#kind, compiled, readModel: this.#chains };
  }

  #isSettled({ isComplete, frontier }: KeptStream): boolean {
    return isComplete || frontier.at + SETTLED_MS <= this.until;
  }

  /** Completes the streams that have been open for some time: one that is not looks up every subject that it does not know. */
  #completeSettled(): void {
    for (const stream of this.#streams.values()) {
      if (stream.isComplete || this.#completing.has(stream) || !this.#isSettled(stream)) continue;
      this.#completing.add(stream);
      this.complete(stream)
        // It is tried again with what happens next.
        .catch(() => {})
        .finally(() => this.#completing.delete(stream));
    }
  }

  async #read(): Promise<void> {
    // Without a stream in memory there is nothing to add to.
    await this.#stored.read(this.isUsed ? (happened) => this.#add(happened) : null);
    if (!this.isUsed) this.#withdrawals = [];
    this.#completeSettled();
  }

  async #add(happened: Happened): Promise<void> {
    const { boundary } = this.#stored;
    const streams = [...this.#streams.values()];
    const candidates = new Candidates(happened.moves);
    const moves = streams.map(({ compiled, confirms }) => candidates.of(compiled, confirms));
    // Everything is read before anything is changed, so that a read that fails leaves all streams at the same time.
    const pasts = await Promise.all(
      streams.map((stream, index): Promise<SettingStream> | null => {
        const unknown = stream.unknownOf(moves[index] ?? []);
        return unknown.size === 0 ? null : pastOf(this.#contextOf(stream), unknown, boundary);
      }),
    );
    for (const [index, stream] of streams.entries())
      stream.add({ ...happened, moves: moves[index] ?? [] }, pasts[index] ?? null);
    this.#archive?.add(happened);
    this.recent.forget(happened.withdrawals.map(({ moveId }) => moveId));
    this.#withdrawals.push(...happened.withdrawals);
    const kept = happened.until - WITHDRAWALS_MS;
    if (this.#withdrawals[0] && this.#withdrawals[0].withdrawnAt < kept)
      this.#withdrawals = this.#withdrawals.filter(({ withdrawnAt }) => withdrawnAt >= kept);
  }
}
