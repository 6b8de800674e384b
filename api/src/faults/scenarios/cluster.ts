import { arrivalTime, recoveryTime } from '../check/verify.ts';
import { type Cluster, startCluster } from '../lab/cluster.ts';
import { connectTo } from '../lab/data-dir.ts';
import { type OpenPage, openPage } from '../lab/open-page.ts';
import { startOwnRedis } from '../lab/own-redis.ts';
import { pause, until } from '../lab/wait.ts';
import { conclude } from './conclude.ts';
import type { Outcome } from './outcome.ts';
import type { Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';

const TABLES = { odds: 'alerts', limit: 'limit_alerts', closed: 'closed_alerts' } as const;
/** A standby has to write within this time after the writer has stopped. */
const TAKE_OVER_SECONDS = 25;

async function lacksRedis(): Promise<string | null> {
  const redis = await startOwnRedis();
  await redis?.remove();
  return redis === null ? 'redis-server is not installed' : null;
}

/** A scenario on several processes with a page open all the while. */
function clusterScenario(
  name: string,
  faults: readonly string[],
  breakIt: (cluster: Cluster, stage: Stage) => Promise<string[]>,
): Scenario {
  return {
    name,
    lacks: lacksRedis,
    async run(stage): Promise<Outcome> {
      await stage.clear();
      const cluster = await startCluster();
      const page = await openPage(cluster.client).catch(async (error) => {
        await cluster.stop();
        throw error;
      });
      try {
        await pause(2_000);
        const failures = await breakIt(cluster, stage);
        const connect = () => connectTo(cluster.databaseUrl);
        const { bookmaker, client } = cluster;
        const watched = { bookmaker, client };
        const outcome = await conclude({ watched, connect, faults, failures, recoverWithin: 30 });
        const missed = await missedBy(page, connect);
        return missed === 0 ? outcome : withFailure(outcome, `${missed} alerts never reached an open page`);
      } finally {
        page.close();
        await cluster.stop();
      }
    },
  };
}

const withFailure = (outcome: Outcome, failure: string): Outcome => ({
  ...outcome,
  failures: [...outcome.failures, failure],
});

/** Alerts in the database since the page was opened that it does not show after its time limit. */
async function missedBy(page: OpenPage, connect: () => ReturnType<typeof connectTo>): Promise<number> {
  const database = await connect();
  let missed = 0;
  const look = async () => {
    missed = 0;
    for (const kind of ['odds', 'limit', 'closed'] as const) {
      const { rows } = await database.query(
        `select id::int from ${TABLES[kind]} where id > $1 and created_at < now() - interval '3 s'`,
        [page.startedAfter[kind]],
      );
      missed += rows.filter(({ id }) => !page.shown[kind].has(id)).length;
    }
    return missed === 0 ? true : null;
  };
  try {
    await until(10, look);
    return missed;
  } finally {
    await database.end();
  }
}

/** Redis is stopped, and restarted empty. A sign-in meanwhile must not wait for it. */
async function redisAway({ redis, client }: Cluster, stage: Stage): Promise<string[]> {
  await redis.stop();
  await pause(stage.seconds(8, 30) * 1000);
  const status = await client.feedStatus().catch(() => null);
  await redis.start();
  return status === null ? ['the feed status was not answered without Redis'] : [];
}

/** The writer is frozen; the standby has to end its connection and write. Then the former writer continues. */
async function frozenWriter({ writer, bookmaker, client }: Cluster, stage: Stage): Promise<string[]> {
  await writer.signal('SIGSTOP');
  const took = await arrivalTime({ bookmaker, client }, bookmaker.bystander, TAKE_OVER_SECONDS);
  await pause(stage.seconds(0, 20) * 1000);
  await writer.signal('SIGCONT');
  await pause(stage.seconds(2, 10) * 1000);
  return took === null ? [`the standby did not write within ${TAKE_OVER_SECONDS} s`] : [];
}

async function killedWriter({ writer, bookmaker, client }: Cluster): Promise<string[]> {
  await writer.signal('SIGKILL');
  const took = await recoveryTime({ bookmaker, client }, TAKE_OVER_SECONDS);
  return took === null ? [`the standby did not write within ${TAKE_OVER_SECONDS} s`] : [];
}

export const CLUSTER_SCENARIOS: readonly Scenario[] = [
  clusterScenario('redis-away', ['Redis away'], redisAway),
  clusterScenario('frozen-writer', ['SIGSTOP of the writer'], frozenWriter),
  { ...clusterScenario('killed-writer', ['kill -9 of the writer'], killedWriter), slow: true },
];
