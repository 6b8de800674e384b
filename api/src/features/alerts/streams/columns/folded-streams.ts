import { setTimeout as wait } from 'node:timers/promises';
import type { KeptStream } from '../kept-stream.ts';
import type { MoveArchive } from './move-archive.ts';

/** Of a timer. */
const LONGEST_MS = 2_147_483_647;

/** Completes streams from the moves in memory, where their settings allow it. */
export class FoldedStreams {
  readonly #archive: MoveArchive;
  readonly #exclusively: (change: () => void) => Promise<void>;
  readonly #until: () => number;
  readonly #running = new WeakMap<KeptStream, Promise<void>>();

  /**
   * @param exclusively Runs a change of a stream while nothing else changes it.
   * @param until The time up to which all streams, and the archive, have what is stored (measured time).
   */
  constructor(archive: MoveArchive, exclusively: (change: () => void) => Promise<void>, until: () => number) {
    this.#archive = archive;
    this.#exclusively = exclusively;
    this.#until = until;
  }

  /** Completes a stream, as soon as the moves are in memory; nothing happens where they are not going to be. */
  async complete(stream: KeptStream): Promise<void> {
    await this.#archive.loaded(stream.compiled);
    if (this.#archive.has(stream.compiled)) await this.#fold(stream);
  }

  /** Completes those streams of these that can be, where there is enough time for all of them. */
  async completeWithin(streams: readonly KeptStream[], milliseconds: number): Promise<void> {
    const possible = this.#possible(streams);
    const estimate = possible.reduce((sum, { compiled }) => sum + this.#archive.estimate(compiled), 0);
    // Where it takes longer, the newest alerts are read first.
    if (estimate > milliseconds) return;
    await within(Promise.all(possible.map((stream) => this.#fold(stream))), milliseconds);
  }

  /** Completes those streams of these that can be, behind an answer. */
  begin(streams: readonly KeptStream[]): void {
    // What fails is tried again by the next reader.
    for (const stream of this.#possible(streams)) this.#fold(stream).catch(() => {});
  }

  #possible(streams: readonly KeptStream[]): KeptStream[] {
    return streams.filter(({ isComplete, compiled }) => !isComplete && this.#archive.has(compiled));
  }

  #fold(stream: KeptStream): Promise<void> {
    const known = this.#running.get(stream);
    if (known) return known;
    const running = this.#foldNow(stream).finally(() => this.#running.delete(stream));
    this.#running.set(stream, running);
    return running;
  }

  async #foldNow(stream: KeptStream): Promise<void> {
    if (stream.isComplete) return;
    const fold = await this.#archive.fold(stream.compiled, stream.frontier.id);
    const past = await fold.pastAt(this.#until());
    await this.#exclusively(() => {
      // Otherwise it is begun again by the next reader.
      if (!stream.isComplete && this.#archive.continues(fold)) stream.complete(past.finish(), fold.shown);
    });
  }
}

/** Waits for work that goes on afterwards, at most so many milliseconds. What it fails with is thrown while it is waited for. */
async function within(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const ended = new AbortController();
  work.catch(() => {});
  const timeout = wait(Math.min(milliseconds, LONGEST_MS), undefined, { signal: ended.signal }).catch(
    () => {},
  );
  await Promise.race([work, timeout]).finally(() => ended.abort());
}
