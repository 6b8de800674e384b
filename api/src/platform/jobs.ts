import type { Database } from './db/database.ts';
import type { Logger } from './log.ts';

/** Work that is done regularly, by one of all processes at a time. A run is bounded; the next one continues. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** @param signal aborted when the program stops, and when the run takes so long that the other jobs would wait too long */
  run(signal: AbortSignal): Promise<void>;
}

export interface JobsDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly jobs: readonly Job[];
  /** When a run is asked to end. */
  readonly longestMs?: number;
}

const LONGEST_MS = 10 * 60_000;

export interface Jobs {
  /** Runs each job now and from now on regularly. */
  start(): void;
  /** Runs one job now; rejects with its error. Does nothing while another process runs it. */
  run(name: string): Promise<void>;
  /** Starts no more runs, and waits for those under way. */
  stop(): Promise<void>;
}

/** Runs jobs one after the other. A job that fails is logged and runs again at its next time. */
export function createJobs({ db, log, jobs, longestMs = LONGEST_MS }: JobsDeps): Jobs {
  const stopping = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const waiting = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  const runLocked = (job: Job): Promise<void> =>
    db.knex.transaction(async (trx) => {
      const { rows } = await trx.raw('select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as locked', [
        `job:${job.name}`,
      ]);
      if (!rows[0].locked) return;
      await job.run(AbortSignal.any([stopping.signal, AbortSignal.timeout(longestMs)]));
    });
  const enqueue = (job: Job): Promise<void> => {
    const run = last.then(() => (stopping.signal.aborted ? undefined : runLocked(job)));
    last = run.catch(() => {});
    return run;
  };
  const regularly = (job: Job) => {
    if (waiting.has(job.name)) return;
    waiting.add(job.name);
    enqueue(job)
      .catch((err: unknown) => log.warn({ err, job: job.name }, 'a regular job failed'))
      .finally(() => waiting.delete(job.name));
  };

  return {
    start() {
      for (const job of jobs) {
        timers.push(setInterval(() => regularly(job), job.everyMs).unref());
        regularly(job);
      }
    },
    async run(name) {
      const job = jobs.find((candidate) => candidate.name === name);
      if (job === undefined) throw new Error(`There is no job ${name}.`);
      await enqueue(job);
    },
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await last;
    },
  };
}
