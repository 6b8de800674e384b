import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CompiledSetting, compileSetting, type PlanScope } from '@fairline/shared/alerts';
import type { AlertKind, AlertSetting } from '@fairline/shared/contracts';
import { type Happened, KeptStream } from './kept-stream.ts';
import type { MovesReadModel } from './moves.read-model.ts';

/** Moves read at once. */
const CHUNK = 20_000;
/** Streams in memory of one kind. The least recently used one is computed again when it is requested. */
const MAX_STREAMS = 1_000;

/**
 * The streams of one kind, of every setting that somebody reads. Settings that match the same moves share one stream. All
 * streams contain everything up to the same time: `refresh` reads what was stored since, once for all of them.
 */
export class StreamSet {
  readonly #kind: AlertKind;
  readonly #readModel: MovesReadModel;
  readonly #streams = new Map<string, KeptStream>();
  /** How often a stream is pinned; such a stream stays in memory. */
  readonly #pins = new Map<KeptStream, number>();
  readonly #building = new Map<string, Promise<KeptStream>>();
  /** What happened since a build began, for the streams that are being built. */
  readonly #late = new Set<Happened[]>();
  /** Whether the place in the database is known: an empty one has a place, too. */
  #started = false;
  #builds = 0;
  #until = 0;
  #lastMove = 0;
  #lastStep = 0;
  #running: Promise<void> | null = null;
  #again: Promise<void> | null = null;

  constructor(kind: AlertKind, readModel: MovesReadModel) {
    this.#kind = kind;
    this.#readModel = readModel;
  }

  /** The measured time up to which the streams are complete. */
  get until(): number {
    return this.#until;
  }

  /** Adds what was stored before the call to all streams. Calls at the same time share one read. */
  refresh(): Promise<void> {
    if (this.#running === null) {
      this.#running = this.#read().finally(() => {
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

  /** The stream of a setting, complete up to now or a little later. */
  async open(setting: AlertSetting, scope: PlanScope): Promise<KeptStream> {
    const { id: _, name: __, ...rules } = setting;
    const key = JSON.stringify([rules, scope]);
    const known = this.#streams.get(key);
    if (known) {
      // The order of the map is that of the last use.
      this.#streams.delete(key);
      this.#streams.set(key, known);
      return known;
    }
    const building = this.#building.get(key) ?? this.#build(key, compileSetting(setting, scope));
    this.#building.set(key, building);
    try {
      return await building;
    } finally {
      this.#building.delete(key);
    }
  }

  async #build(key: string, compiled: CompiledSetting): Promise<KeptStream> {
    const stream = new KeptStream(compiled);
    const late: Happened[] = [];
    // From here on no read may skip what it finds.
    this.#builds += 1;
    try {
      await this.refresh();
      this.#late.add(late);
      await this.#addAll(stream, this.#until);
      for (const happened of late) stream.add(happened);
      this.#streams.set(key, stream);
      this.#evict();
    } finally {
      this.#builds -= 1;
      this.#late.delete(late);
    }
    return stream;
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

  #evict(): void {
    for (const [key, stream] of this.#streams) {
      if (this.#streams.size <= MAX_STREAMS) return;
      if (!this.#pins.has(stream)) this.#streams.delete(key);
    }
  }

  /** All stored moves up to `until`. */
  async #addAll(stream: KeptStream, until: number): Promise<void> {
    const { percentage, longest } = stream.compiled;
    let lastMove = 0;
    let lastStep = 0;
    for (let more = true; more; ) {
      const moves = await this.#readModel.findMoves(this.#kind, {
        afterId: lastMove,
        until,
        limit: CHUNK,
        // A stream that confirms needs every move as a price.
        ...(stream.confirms ? {} : { least: { percentage, place: longest } }),
      });
      more = moves.length === CHUNK;
      const last = moves.at(-1)?.move;
      const chunkUntil = more && last ? last.measuredAt : until;
      const range = { afterId: lastStep, until: chunkUntil, limit: Number.MAX_SAFE_INTEGER };
      const steps = stream.confirms ? await this.#readModel.findSteps(range) : [];
      lastMove = last?.id ?? lastMove;
      lastStep = steps.at(-1)?.id ?? lastStep;
      // The next chunk may begin at the same time.
      stream.add({ moves, steps, withdrawals: [], until: more ? chunkUntil - 1 : until });
      await nextTurn();
    }
  }

  async #read(): Promise<void> {
    const until = await this.#readModel.measuredUntil();
    // Without a stream in memory there is nothing to add to; a build begins with a read of its own.
    const isNeeded = this.#started && (this.#streams.size > 0 || this.#builds > 0);
    this.#started = true;
    if (until <= this.#until) return;
    const happened = isNeeded ? await this.#since(until) : await this.#begin(until);
    this.#until = until;
    if (happened === null) return;
    this.#lastMove = happened.moves.at(-1)?.move.id ?? this.#lastMove;
    this.#lastStep = happened.steps.at(-1)?.id ?? this.#lastStep;
    for (const late of this.#late) late.push(happened);
    for (const stream of this.#streams.values()) stream.add(happened);
  }

  /** Nothing is in memory yet: streams are read from the beginning. */
  async #begin(until: number): Promise<null> {
    const newest = await this.#readModel.newestIds(this.#kind, until);
    this.#lastMove = newest.move;
    this.#lastStep = newest.step;
    return null;
  }

  async #since(until: number): Promise<Happened> {
    const limit = Number.MAX_SAFE_INTEGER;
    const [moves, steps, withdrawals] = await Promise.all([
      this.#readModel.findMoves(this.#kind, { afterId: this.#lastMove, until, limit }),
      this.#kind === 'odds' ? this.#readModel.findSteps({ afterId: this.#lastStep, until, limit }) : [],
      this.#kind === 'odds' ? this.#readModel.findWithdrawals(this.#until, until) : [],
    ]);
    return { moves, steps, withdrawals, until };
  }
}
