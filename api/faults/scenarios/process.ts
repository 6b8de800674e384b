import type { Lab } from '../lab/lab.ts';
import { NotStarted, startProduct } from '../lab/product.ts';
import { pause, until } from '../lab/wait.ts';
import { conclude, type Ending } from './conclude.ts';
import type { Scenario } from './scenario.ts';

/** The end of a scenario on one process. */
export const endOf = (
  lab: Lab,
  faults: readonly string[],
  failures: readonly string[],
  recoverWithin: number,
  more: Pick<Ending, 'mostQueuedMs' | 'requests'> = {},
) =>
  conclude({
    watched: { bookmaker: lab.bookmaker, client: lab.client() },
    connect: () => lab.dataDir.connect(),
    closed: lab.closed,
    shiftAt: lab.clock.shiftAt,
    leftDatesAhead: lab.clock.leftDatesAhead,
    faults,
    failures,
    recoverWithin,
    ...more,
  });

/** kill -9 at any moment, and another start. */
const kill: Scenario = {
  name: 'kill',
  async run(stage) {
    const lab = await stage.lab();
    const faults: string[] = [];
    for (let times = 0; times < stage.byLength(1, 8); times += 1) {
      await pause(500 + Math.random() * 2_000);
      await lab.product.signal('SIGKILL');
      faults.push('kill -9');
      await lab.start();
    }
    return endOf(lab, faults, [], 30);
  },
};

/** The process is stopped, as on a machine that sleeps, and continues. */
const stopAndResume: Scenario = {
  name: 'stop-and-resume',
  async run(stage) {
    const lab = await stage.lab();
    await lab.product.signal('SIGSTOP');
    await pause(stage.byLength(3, 30) * 1000);
    await lab.product.signal('SIGCONT');
    return endOf(lab, ['SIGSTOP and SIGCONT'], [], 30);
  },
};

/** The embedded database is killed; the product has to report that, and to restart it. */
const databaseDeath: Scenario = {
  name: 'database-death',
  async run(stage) {
    const lab = await stage.lab();
    const client = lab.client();
    await client.token();
    const failures: string[] = [];
    const faults: string[] = [];
    for (let times = 0; times < stage.byLength(1, 4); times += 1) {
      const { pid } = lab.dataDir.postmaster();
      process.kill(pid, 'SIGKILL');
      faults.push('kill -9 of the postmaster');
      failures.push(...(await answersWithoutDatabase(lab)));
      const isBack = async () => (lab.dataDir.postmaster().pid !== pid ? true : null);
      if ((await until(30, isBack)) === null) failures.push('the database was not started again within 30 s');
      await pause(2_000);
    }
    return endOf(lab, faults, failures, 30);
  },
};

const SENTENCE = /^[A-Z].+\.$/;

/** The answers right after the database died: 503 with a sentence, and the feed's status from memory. */
async function answersWithoutDatabase(lab: Lab): Promise<string[]> {
  const { url } = lab.product;
  const failures: string[] = [];
  const ask = async (path: string) => {
    const authorization = `Bearer ${await lab.client().token()}`;
    const answer = await fetch(url + path, {
      headers: { authorization },
      signal: AbortSignal.timeout(8_000),
    });
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as { error?: string } };
  };
  const data = await ask(`/api/odds?line_ids=${lab.bookmaker.target.lineId}`).catch(() => null);
  if (data === null) failures.push('a data route gave no answer while the database was away');
  else if (data.status !== 200 && !(data.status === 503 && SENTENCE.test(data.body.error ?? ''))) {
    failures.push(`a data route answered ${data.status} ${JSON.stringify(data.body)} without the database`);
  }
  const status = await ask('/api/v1/feed/status').catch(() => null);
  if (status?.status !== 200)
    failures.push(`the feed status answered ${status?.status} without the database`);
  return failures;
}

/** Longer than the minute after which the product resumes a database that lets no connection in. */
const HANGS_SECONDS = 110;

/** The postmaster is stopped: open connections continue, and no new one is accepted until the product resumes or replaces it. */
const databaseStopped: Scenario = {
  name: 'database-stopped',
  slow: true,
  async run(stage) {
    const lab = await stage.lab();
    await lab.client().token();
    const { pid } = lab.dataDir.postmaster();
    process.kill(pid, 'SIGSTOP');
    const connects = async () => {
      const database = await lab.dataDir.connect();
      await database.end();
      return true;
    };
    const isBack = await until(HANGS_SECONDS, connects);
    const failures =
      isBack === null ? [`the stopped database accepts no connection after ${HANGS_SECONDS} s`] : [];
    if (isBack === null) process.kill(pid, 'SIGCONT');
    return endOf(lab, ['SIGSTOP of the postmaster'], failures, 30);
  },
};

/**
 * A second program on the same data directory, while the database runs and while it is down. `program.http.test.ts` and
 * `program-database.http.test.ts` show both without a feed.
 */
const secondProgram: Scenario = {
  name: 'second-program',
  slow: true,
  async run(stage) {
    const lab = await stage.lab();
    const failures: string[] = [];
    for (const crash of [false, true]) {
      const { pid } = lab.dataDir.postmaster();
      if (crash) process.kill(pid, 'SIGKILL');
      const second = await startProduct({ DATA_DIR: lab.dataDir.path, FEED: 'none' }).catch((error) => error);
      if (!(second instanceof NotStarted)) {
        failures.push(`a second program started${crash ? ' after a crash of the database' : ''}`);
        await second.signal('SIGTERM');
      }
      await until(20, async () => ((await lab.client().feedStatus()).status === 'ok' ? true : null));
    }
    return endOf(lab, ['a second program', 'a second program after a crash of the database'], failures, 30);
  },
};

export const PROCESS_SCENARIOS: readonly Scenario[] = [
  kill,
  stopAndResume,
  databaseDeath,
  databaseStopped,
  secondProgram,
];
