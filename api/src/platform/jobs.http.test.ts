import { expect, it, onTestFinished } from 'vitest';
import { until } from '../../testing/test-client.ts';
import { ownDatabase } from '../../testing/test-database.ts';
import type { Database } from './db/database.ts';
import { createJobs, type Job } from './jobs.ts';
import { createLog } from './log.ts';

const HOUR_MS = 3_600_000;

/** Jobs as a process has them, with what they logged. */
function processOf(db: Database, jobs: readonly Partial<Job>[], longestMs?: number) {
  const warnings: string[][] = [];
  const log = createLog('test', 'silent');
  log.warn = ((fields: { err: Error; job: string }) =>
    warnings.push([fields.job, fields.err.message])) as typeof log.warn;
  const created = createJobs({
    db,
    log,
    jobs: jobs.map((job) => ({ name: 'a', everyMs: HOUR_MS, run: async () => {}, ...job })),
    ...(longestMs === undefined ? {} : { longestMs }),
  });
  onTestFinished(() => created.stop());
  return { ...created, warnings };
}

/** A job that runs until it is let go. */
function heldJob(fields: Partial<Job> = {}) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const runs: string[] = [];
  const job = {
    ...fields,
    async run() {
      runs.push('begun');
      begin();
      await released;
      runs.push('ended');
    },
  };
  return { job, runs, begun, release };
}

/** A job that counts its runs. */
function countedJob(fields: Partial<Job> = {}) {
  const counted = {
    runs: 0,
    job: {
      ...fields,
      async run() {
        counted.runs += 1;
      },
    },
  };
  return counted;
}

it('a job runs in one process at a time, other jobs meanwhile in another', async () => {
  const db = await ownDatabase();
  const held = heldJob();
  const [same, other] = [countedJob(), countedJob({ name: 'b' })];
  const first = processOf(db, [held.job]);
  const second = processOf(db, [same.job, other.job]);
  const running = first.run('a');
  await held.begun;
  await second.run('a');
  await second.run('b');
  expect([same.runs, other.runs]).toEqual([0, 1]);
  held.release();
  await running;
  await second.run('a');
  expect(same.runs).toBe(1);
});

it('jobs of a process run one after the other', async () => {
  const db = await ownDatabase();
  const held = heldJob();
  const { run } = processOf(db, [held.job, { name: 'b', run: async () => void held.runs.push('b') }]);
  const runs = [run('a'), run('b')];
  await held.begun;
  // Longer than the second one needs.
  await db.knex.raw('select pg_sleep(0.05)');
  expect(held.runs).toEqual(['begun']);
  held.release();
  await Promise.all(runs);
  expect(held.runs).toEqual(['begun', 'ended', 'b']);
});

it('an error ends neither the next runs of the job, nor other jobs, and its lock is free', async () => {
  const db = await ownDatabase();
  let runs = 0;
  const others = countedJob({ name: 'b', everyMs: 5 });
  const { start, run, warnings } = processOf(db, [
    {
      everyMs: 5,
      async run() {
        runs += 1;
        if (runs < 3) throw new Error(`run ${runs}`);
      },
    },
    others.job,
    { name: 'c', run: () => Promise.reject(new Error('for its caller')) },
  ]);
  await expect(run('c')).rejects.toThrow('for its caller');
  await expect(run('nothing')).rejects.toThrow('There is no job nothing.');
  start();
  await until(() => runs >= 4 && others.runs >= 2);
  expect(warnings).toEqual(
    expect.arrayContaining([
      ['a', 'run 1'],
      ['a', 'run 2'],
      ['c', 'for its caller'],
    ]),
  );
  expect(warnings.filter((warning) => warning[0] === 'a')).toHaveLength(2);
});

it('a run that takes too long is asked to end, so that the other jobs go on', async () => {
  const db = await ownDatabase();
  const other = countedJob({ name: 'b' });
  const { run } = processOf(
    db,
    [
      {
        run: (signal) => new Promise((end) => signal.addEventListener('abort', () => end())),
      },
      other.job,
    ],
    20,
  );
  await Promise.all([run('a'), run('b')]);
  expect(other.runs).toBe(1);
});

it('a job that still waits or runs is not queued again by its timer', async () => {
  const db = await ownDatabase();
  const [first, often] = [heldJob(), heldJob({ name: 'b', everyMs: 1 })];
  const { start, run } = processOf(db, [
    first.job,
    often.job,
    { name: 'c', run: async () => void often.runs.push('c') },
  ]);
  start();
  await first.begun;
  // Its timer fires many times meanwhile.
  await db.knex.raw('select pg_sleep(0.05)');
  first.release();
  await often.begun;
  const other = run('c');
  often.release();
  await other;
  // The first one of both is that of the start.
  expect(often.runs.slice(0, 4)).toEqual(['begun', 'ended', 'c', 'c']);
});

it('stop asks the run under way to end, waits for it, and starts no more', async () => {
  const db = await ownDatabase();
  const begun = Promise.withResolvers<void>();
  const ended: string[] = [];
  const { run, stop } = processOf(db, [
    {
      async run(signal) {
        begun.resolve();
        await new Promise<void>((end) => signal.addEventListener('abort', () => end()));
        await db.knex.raw('select pg_sleep(0.05)');
        ended.push('a');
      },
    },
    { name: 'b', run: async () => void ended.push('b') },
  ]);
  const runs = [run('a'), run('b')];
  await begun.promise;
  await stop();
  expect(ended).toEqual(['a']);
  await Promise.all(runs);
  await run('b');
  expect(ended).toEqual(['a']);
});
