import { type CompiledSetting, memoryOf, SettingStream, type ShownMove } from '@fairline/shared/alerts';
import { addInOrder, type Happened } from './add-in-order.ts';
import { firstsOf, qualifies } from './backwards/chains.ts';
import { rowOf, ShownColumns } from './shown/shown-columns.ts';
import type { Boundary, ReadMove } from './stored/moves.read-model.ts';

/**
 * The stream of one setting, complete and exact from its frontier on: it begins without a past, continues with everything that
 * happens, and is extended backwards when older alerts are read.
 */
export class KeptStream {
  readonly compiled: CompiledSetting;
  readonly shown = new ShownColumns();
  readonly #stream: SettingStream;
  /** Moves up to its id are not part of the stream yet; the id is 0 once it is complete. */
  #frontier: Boundary;
  /** Subjects with a qualifying move after the frontier: what is shown of them is known. */
  readonly #subjects = new Set<string | number>();

  constructor(compiled: CompiledSetting, frontier: Boundary) {
    this.compiled = compiled;
    this.#stream = new SettingStream(compiled);
    this.#frontier = frontier;
  }

  get frontier(): Boundary {
    return this.#frontier;
  }

  get isComplete(): boolean {
    return this.#frontier.id === 0;
  }

  /** So much later than its move an alert is shown. */
  get confirmMs(): number {
    const { setting } = this.compiled;
    return setting.type === 'odds' ? setting.confirm_seconds * 1_000 : 0;
  }

  get confirms(): boolean {
    return this.#stream.confirms;
  }

  /** Subjects of whom something before the frontier may count, by the time of their first move among these. */
  unknownOf(moves: readonly ReadMove[]): Map<number, number> {
    if (this.isComplete) return new Map();
    const memory = memoryOf(this.compiled);
    return firstsOf(
      moves.filter(
        (one) =>
          one.move.measuredAt - this.#frontier.at < memory &&
          !this.#subjects.has(Number(one.move.subject)) &&
          qualifies(this.compiled, one),
      ),
    );
  }

  /**
   * Adds what happened; moves that cannot qualify may be missing, unless the stream confirms.
   *
   * @param past What the stream has to know of `unknownOf` these moves.
   */
  add(happened: Happened, past: SettingStream | null = null): void {
    if (past) this.#stream.adopt(past);
    if (!this.isComplete) {
      for (const one of happened.moves)
        if (qualifies(this.compiled, one)) this.#subjects.add(Number(one.move.subject));
    }
    addInOrder(this.#stream, happened);
    for (const one of this.#stream.advance(happened.until))
      if (one.moveId > this.#frontier.id) this.shown.add(rowOf(one));
  }

  /**
   * Moves the frontier back.
   *
   * @param stream The stream of the moves between the new frontier and the present one, advanced as far as this one.
   * @param shown What it shows of them.
   */
  extendBack(
    stream: SettingStream,
    shown: readonly ShownMove[],
    moves: readonly ReadMove[],
    frontier: Boundary,
  ): void {
    this.shown.prepend(
      shown.filter(({ moveId }) => moveId <= this.#frontier.id && moveId > frontier.id).map(rowOf),
    );
    this.#stream.adopt(stream, this.#subjects);
    for (const { move } of moves) this.#subjects.add(Number(move.subject));
    this.#frontier = frontier;
  }

  /**
   * Ends at the beginning of what is stored.
   *
   * @param stream The stream of all moves up to the frontier at least, advanced as far as this one or beyond what it waits for.
   * @param shown What it shows.
   */
  complete(stream: SettingStream, shown: ShownColumns): void {
    this.shown.prependColumns(shown, this.#frontier.id);
    this.#stream.adopt(stream, this.#subjects);
    this.#subjects.clear();
    this.#frontier = { id: 0, at: Number.NEGATIVE_INFINITY };
  }
}

/** The stream that reaches back least; null when all are complete. */
export function latestOf(streams: readonly KeptStream[]): KeptStream | null {
  let latest: KeptStream | null = null;
  for (const stream of streams) {
    if (stream.isComplete) continue;
    if (latest === null || stream.frontier.at > latest.frontier.at) latest = stream;
  }
  return latest;
}
