import { spawn } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import { atExit } from '../lab/at-exit.ts';
import { BetWriter, type WriteReport } from '../lab/bet-writer.ts';
import type { Lab } from '../lab/lab.ts';
import { pause, seconds } from '../lab/wait.ts';
import type { Ending } from './conclude.ts';
import type { Outcome } from './outcome.ts';
import { endOf } from './process.ts';
import type { Scenario } from './scenario.ts';

/** A request has 15 seconds; a busy machine answers a little later. */
const ANSWERED_WITHIN_SECONDS = 25;

/** The end of a scenario that wrote: its figures are printed with the others. */
async function endOfWrites(
  lab: Lab,
  faults: readonly string[],
  { failures, ...figures }: WriteReport,
  more: readonly string[] = [],
  { recoverWithin, ...ending }: Pick<Ending, 'mostQueuedMs' | 'recoverWithin'> = { recoverWithin: 30 },
): Promise<Outcome> {
  const outcome = await endOf(lab, faults, [...failures, ...more], recoverWithin, ending);
  return { ...outcome, figures: { ...figures } };
}

async function reportWrites(lab: Lab, writer: BetWriter): Promise<WriteReport> {
  const database = await lab.dataDir.connect();
  try {
    return await writer.report(database);
  } finally {
    await database.end();
  }
}

/**
 * Writes that PostgreSQL holds up past their time: 503, nothing stored, neither then nor later, and the repetition stores once.
 * `writing-routes.http.test.ts` shows it of every route, with a shorter time.
 */
const writePastLimit: Scenario = {
  name: 'write-past-limit',
  slow: true,
  async run(stage) {
    const lab = await stage.lab();
    const writer = await new BetWriter(lab.product.url ?? '', 'past-limit').prepare();
    const blocker = await lab.dataDir.connect();
    const failures: string[] = [];
    try {
      await blocker.query('begin');
      // Readers go on; every write of a bet waits.
      await blocker.query('lock table bets in exclusive mode');
      const began = seconds();
      await writer.write({ count: stage.byLength(3, 8) });
      const took = seconds() - began;
      if (took > ANSWERED_WITHIN_SECONDS) failures.push(`the answers came after ${took.toFixed(1)} s`);
      const held = await writer.stored(blocker);
      if (held.size > 0) failures.push(`${held.size} bets were stored past a lock`);
      await blocker.query('rollback');
      // By now a write that continued after its answer would be stored.
      await pause(3_000);
      const late = await writer.stored(blocker);
      if (late.size > 0) failures.push(`${late.size} bets were stored after their 503`);
    } finally {
      await blocker.end();
    }
    const report = await reportWrites(lab, writer);
    if ((report.answers['503'] ?? 0) !== report.sent)
      failures.push('a write that waited was not answered 503');
    return endOfWrites(lab, ['a lock on the bets'], report, failures);
  },
};

/** One connection to the database is ended after the other while bets are logged: each is stored, or answered 503, never both. */
const backendKilled: Scenario = {
  name: 'backend-killed',
  async run(stage) {
    const lab = await stage.lab();
    const writer = await new BetWriter(lab.product.url ?? '', 'backend-killed').prepare();
    const killer = await lab.dataDir.connect();
    const forSeconds = stage.byLength(6, 30);
    let killed = 0;
    try {
      const writing = writer.write({ forSeconds, pauseMs: 20 });
      const end = seconds() + forSeconds;
      while (seconds() < end) {
        const { rowCount } = await killer.query(
          `select pg_terminate_backend(pid) from (
             select pid from pg_stat_activity
             where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()
             order by state = 'active' or state like 'idle in%' desc, random() limit 1) as chosen`,
        );
        killed += rowCount ?? 0;
        await pause(200);
      }
      await writing;
    } finally {
      await killer.end();
    }
    const report = await reportWrites(lab, writer);
    const failures = killed === 0 ? ['no connection was ended'] : [];
    if (report.sent < 10) failures.push(`only ${report.sent} bets were sent`);
    return endOfWrites(lab, Array<string>(killed).fill('pg_terminate_backend'), report, failures);
  },
};

const LOOP = 'for (;;);';
const LOWEST_PRIORITY = 19;

/** Busy loops take the processor from a product with the lowest priority: every answer still means what it says. */
const starvedMachine: Scenario = {
  name: 'starved-machine',
  lacks: () => (process.getuid?.() === 0 ? null : 'Only root may raise the priority of the product again.'),
  async run(stage) {
    const lab = await stage.lab();
    const writer = await new BetWriter(lab.product.url ?? '', 'starved').prepare();
    const loops = Array.from({ length: availableParallelism() * 2 }, () => {
      const loop = spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' });
      loop.once(
        'exit',
        atExit(() => loop.kill('SIGKILL')),
      );
      return loop;
    });
    setPriority(lab.product.pid, LOWEST_PRIORITY);
    try {
      await writer.write({ count: stage.byLength(6, 30) });
      await writer.write({ forSeconds: stage.byLength(4, 60), pauseMs: 50 });
    } finally {
      setPriority(lab.product.pid, 0);
      for (const loop of loops) loop.kill('SIGKILL');
    }
    const report = await reportWrites(lab, writer);
    return endOfWrites(lab, [`${loops.length} busy loops, nice ${LOWEST_PRIORITY}`], report, [], {
      recoverWithin: 60,
      // As long as a statement may take.
      mostQueuedMs: 60_000,
    });
  },
};

export const WRITE_SCENARIOS: readonly Scenario[] = [writePastLimit, backendKilled, starvedMachine];
