import { setImmediate as nextTurn } from 'node:timers/promises';
import { SettingStream } from '@fairline/shared/alerts';
import { type AlertKind, MAX_CONFIRM_SECONDS } from '@fairline/shared/contracts';
import { addInOrder } from '../add-in-order.ts';
import type { KeptStream } from '../kept-stream.ts';
import { rowOf, ShownColumns } from '../shown/shown-columns.ts';
import type { LeastChange, MovesReadModel } from '../stored/moves.read-model.ts';

/** Rows to read at once; what is left out in the database does not count. */
const ROWS = 3_000;
const MOST_IDS = 200_000;
/**
 * What is older than this does not change any more: alerts have been confirmed, price errors have ended. Half a minute is for a
 * price error. Milliseconds.
 */
export const SETTLED_MS = (MAX_CONFIRM_SECONDS + 30) * 1_000;

interface Job {
  readonly stream: KeptStream;
  readonly fold: SettingStream;
  readonly shown: ShownColumns;
}

type Reads = Pick<MovesReadModel, 'findMoves' | 'findSteps' | 'newestIds'>;

/**
 * Completes streams with everything that is stored before their frontiers. One pass over all moves serves every stream that
 * waits when it begins; it lets other work run between small parts.
 */
export class ArchivePasses {
  readonly #kind: AlertKind;
  readonly #reads: Reads;
  readonly #leastIds: number;
  readonly #exclusively: (change: () => void) => Promise<void>;
  #waiting = new Set<KeptStream>();
  #next: Promise<void> | null = null;
  #current: Promise<unknown> = Promise.resolve();

  /**
   * @param exclusively Runs a change of a stream while nothing else changes it.
   * @param leastIds The first part of a pass has so many ids, and no part has fewer.
   */
  constructor(
    kind: AlertKind,
    reads: Reads,
    exclusively: (change: () => void) => Promise<void>,
    leastIds: number,
  ) {
    this.#leastIds = leastIds;
    this.#kind = kind;
    this.#reads = reads;
    this.#exclusively = exclusively;
  }

  /** Resolves when the stream is complete. Its frontier has to be settled. */
  complete(stream: KeptStream): Promise<void> {
    this.#waiting.add(stream);
    this.#next ??= this.#current.then(() => {
      const streams = this.#waiting;
      this.#waiting = new Set();
      this.#next = null;
      const pass = this.#pass([...streams]);
      this.#current = pass.catch(() => {});
      return pass;
    });
    return this.#next;
  }

  async #pass(streams: readonly KeptStream[]): Promise<void> {
    const jobs = streams
      .filter((stream) => !stream.isComplete)
      .map(
        (stream): Job => ({ stream, fold: new SettingStream(stream.compiled), shown: new ShownColumns() }),
      );
    if (jobs.length === 0) return;
    const until = Math.max(...jobs.map(({ stream }) => stream.frontier.at)) + SETTLED_MS;
    const { move: lastId } = await this.#reads.newestIds(this.#kind, until);
    const least = leastOf(jobs);
    const needsSteps = jobs.some(({ stream }) => stream.confirms);
    let lastStep = 0;
    let ids = this.#leastIds;
    for (let afterId = 0; afterId < lastId; ) {
      const untilId = Math.min(afterId + ids, lastId);
      const moves = await this.#reads.findMoves(this.#kind, { afterId, untilId, until, least });
      const isLast = untilId === lastId;
      const time = isLast ? until : moves.at(-1)?.move.measuredAt;
      afterId = untilId;
      const fitting = Math.round((ids * ROWS) / (moves.length + 1));
      ids = Math.max(this.#leastIds, Math.min(MOST_IDS, ids * 2, fitting));
      if (time === undefined) continue;
      const steps = needsSteps ? await this.#reads.findSteps({ afterId: lastStep, until: time }) : [];
      lastStep = steps.at(-1)?.id ?? lastStep;
      for (const { fold, shown } of jobs) {
        // The next part may begin at the same time.
        const advanced = isLast ? time : time - 1;
        addInOrder(fold, { moves, steps, withdrawals: [], until: advanced });
        for (const one of fold.advance(advanced)) shown.add(rowOf(one));
        await nextTurn();
      }
    }
    await this.#exclusively(() => {
      for (const { stream, fold, shown } of jobs) if (!stream.isComplete) stream.complete(fold, shown);
    });
  }
}

/** What every move of any of the streams reaches; undefined where one needs all moves as prices. */
function leastOf(jobs: readonly Job[]): LeastChange | undefined {
  if (jobs.some(({ stream }) => stream.confirms)) return undefined;
  return {
    percentage: Math.min(...jobs.map(({ stream }) => stream.compiled.percentage)),
    place: Math.max(...jobs.map(({ stream }) => stream.compiled.longest)),
  };
}
