import { type Alert, type AlertKind, type AlertPage, alertKindSchema } from '@fairline/shared/contracts';
import type { Client as Database } from 'pg';
import { arrivalTime, recoveryTime } from '../check/verify.ts';
import { type Bettor, startBettor } from '../lab/bettor.ts';
import type { Client } from '../lab/client.ts';
import { type Cluster, startCluster } from '../lab/cluster/cluster.ts';
import type { Installation } from '../lab/cluster/installation.ts';
import { connectTo } from '../lab/data-dir.ts';
import { type OpenPage, openPage } from '../lab/open-page.ts';
import { startOwnRedis } from '../lab/own-redis.ts';
import { pause, until } from '../lab/wait.ts';
import { conclude } from './conclude.ts';
import type { Outcome } from './outcome.ts';
import type { Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';

/** A page shows an alert within this time. */
const DELIVERY_MS = 3_000;
/** How long an open page may take to show the last alerts, and the harness to read all of an hour. */
const PAGE_SECONDS = 30;
/** A standby has to write within this time after the writer has stopped. */
export const TAKE_OVER_SECONDS = 25;
/** Prices have to be current again within this time after the fault. */
const RECOVER_SECONDS = 30;
/** The other web process has to answer within this time: the balancer asks each every two seconds, and two failures count. */
const SWITCH_SECONDS = 15;

export async function lacksRedis(): Promise<string | null> {
  const redis = await startOwnRedis();
  await redis?.remove();
  return redis === null ? 'redis-server is not installed' : null;
}

/**
 * A scenario on several processes, with a page open and bets being logged all the while.
 *
 * @param installationOf what the cluster is started from, unless it is this version
 */
export function clusterScenario(
  name: string,
  faults: readonly string[],
  breakIt: (cluster: Cluster, stage: Stage) => Promise<string[]>,
  installationOf: () => Promise<Installation | null> = async () => null,
): Scenario {
  return {
    name,
    lacks: lacksRedis,
    async run(stage): Promise<Outcome> {
      await stage.clear();
      const first = await installationOf();
      const cluster = await startCluster({ first: first ?? undefined, oneIn: stage.oneIn }).catch((error) => {
        first?.remove();
        throw error;
      });
      const page = await openPage(cluster.client).catch(async (error) => {
        await cluster.stop();
        first?.remove();
        throw error;
      });
      const bettor = startBettor(cluster.client);
      try {
        await pause(2_000);
        const failures = await breakIt(cluster, stage);
        const connect = () => connectTo(cluster.postgres.url);
        const { bookmaker, client } = cluster;
        const watched = { bookmaker, client };
        // Before the comparison, which keeps this process busy for minutes after an hour: no request would be answered in time.
        await bettor.stop();
        const outcome = await conclude({
          watched,
          connect,
          faults,
          failures,
          recoverWithin: RECOVER_SECONDS,
        });
        const logged = await betsOf(bettor, connect);
        const ofPage = [
          ...sentence(await missedBy(page, client), 'alerts never reached an open page'),
          ...sentence(page.repeated(), 'alerts reached an open page twice'),
        ];
        return {
          ...outcome,
          bets: logged.bets,
          failures: [...outcome.failures, ...logged.failures, ...ofPage],
        };
      } finally {
        await bettor.stop();
        page.close();
        await cluster.stop();
        first?.remove();
      }
    },
  };
}

const sentence = (count: number, what: string): string[] => (count === 0 ? [] : [`${count} ${what}`]);

async function betsOf(bettor: Bettor, connect: () => Promise<Database>): ReturnType<Bettor['check']> {
  const database = await connect();
  try {
    return await bettor.check(database);
  } finally {
    await database.end();
  }
}

/** Alerts of the user's streams since the page was opened that it does not show after its time limit. */
async function missedBy(page: OpenPage, client: Client): Promise<number> {
  let missed: number | null = null;
  await until(PAGE_SECONDS, async () => {
    let count = 0;
    for (const kind of alertKindSchema.options) {
      const alerts = await readAlerts(client, kind, page.startedAfter[kind]);
      const due = alerts.filter(({ shown_at }) => Date.parse(shown_at) < Date.now() - DELIVERY_MS);
      count += due.filter(({ id }) => !page.shown[kind].has(id)).length;
    }
    missed = count;
    return count === 0 ? true : null;
  });
  if (missed === null) throw new Error('The streams of alerts could not be read.');
  return missed;
}

async function readAlerts(client: Client, kind: AlertKind, startAfter: number): Promise<Alert[]> {
  const alerts: Alert[] = [];
  for (let more = true; more; ) {
    const after = alerts.at(-1)?.id ?? startAfter;
    const page = await client.get<AlertPage>(`/api/alerts/${kind}?after=${after}&limit=400`);
    alerts.push(...page.alerts);
    more = page.more;
  }
  return alerts;
}

/** Redis is stopped, and restarted empty. A sign-in meanwhile must not wait for it. */
async function redisAway({ redis, client }: Cluster, stage: Stage): Promise<string[]> {
  await redis.stop();
  await pause(stage.byLength(8, 30) * 1000);
  const status = await client.feedStatus().catch(() => null);
  await redis.start();
  return status === null ? ['the feed status was not answered without Redis'] : [];
}

/** The writer is frozen; the standby has to end its connection and write. Then the former writer continues. */
async function frozenWriter({ writer, bookmaker, client }: Cluster, stage: Stage): Promise<string[]> {
  await writer.signal('SIGSTOP');
  const took = await arrivalTime({ bookmaker, client }, bookmaker.bystander, TAKE_OVER_SECONDS);
  await pause(stage.byLength(0, 20) * 1000);
  await writer.signal('SIGCONT');
  await pause(stage.byLength(2, 10) * 1000);
  return took === null ? [`the standby did not write within ${TAKE_OVER_SECONDS} s`] : [];
}

/** Both on one cluster, which takes longer to start than to break; the second fault begins once the first is over. */
async function redisAwayThenFrozenWriter(cluster: Cluster, stage: Stage): Promise<string[]> {
  const failures = await redisAway(cluster, stage);
  if ((await recoveryTime(cluster, RECOVER_SECONDS)) === null) {
    failures.push(`no fresh price and feed status ok within ${RECOVER_SECONDS} s of the start of Redis`);
  }
  return [...failures, ...(await frozenWriter(cluster, stage))];
}

/** The writer ends; the standby has to write, and the former writer comes back to stand by. */
const endedWriter =
  (signal: 'SIGKILL' | 'SIGTERM') =>
  async (cluster: Cluster, stage: Stage): Promise<string[]> => {
    await cluster.writer.signal(signal);
    const took = await recoveryTime(cluster, TAKE_OVER_SECONDS);
    await cluster.start('ingest-1');
    await pause(stage.byLength(2, 10) * 1000);
    return took === null ? [`the standby did not write within ${TAKE_OVER_SECONDS} s`] : [];
  };

/** A web process ends or stands still, and comes back. Meanwhile the balancer sends requests to the other one. */
const brokenWeb =
  (signal: 'SIGKILL' | 'SIGSTOP' | 'SIGTERM') =>
  async (cluster: Cluster, stage: Stage): Promise<string[]> => {
    const [web] = cluster.webs;
    await web.signal(signal);
    const took = await recoveryTime(cluster, SWITCH_SECONDS);
    await pause(stage.byLength(2, 20) * 1000);
    if (signal === 'SIGSTOP') await web.signal('SIGCONT');
    else await cluster.start('web-1');
    return took === null ? [`the other web process did not answer within ${SWITCH_SECONDS} s`] : [];
  };

/** The standby ends or stands still, and comes back; nobody may notice. */
const brokenStandby =
  (signal: 'SIGKILL' | 'SIGSTOP' | 'SIGTERM') =>
  async (cluster: Cluster, stage: Stage): Promise<string[]> => {
    await cluster.standby.signal(signal);
    await pause(stage.byLength(2, 20) * 1000);
    if (signal === 'SIGSTOP') await cluster.standby.signal('SIGCONT');
    else await cluster.start('ingest-2');
    await pause(stage.byLength(2, 10) * 1000);
    return [];
  };

/** The database is killed and started again, empty of connections. */
async function killedPostgres({ postgres }: Cluster, stage: Stage): Promise<string[]> {
  postgres.signal('SIGQUIT');
  await pause(stage.byLength(3, 10) * 1000);
  await postgres.restart();
  return [];
}

export const CLUSTER_SCENARIOS: readonly Scenario[] = [
  clusterScenario(
    'redis-away-then-frozen-writer',
    ['Redis away', 'SIGSTOP of the writer'],
    redisAwayThenFrozenWriter,
  ),
  ...[
    clusterScenario('redis-away', ['Redis away'], redisAway),
    clusterScenario('frozen-writer', ['SIGSTOP of the writer'], frozenWriter),
    clusterScenario('killed-writer', ['kill -9 of the writer'], endedWriter('SIGKILL')),
    clusterScenario('restarted-writer', ['the writer is stopped and started'], endedWriter('SIGTERM')),
    clusterScenario('killed-web', ['kill -9 of a web process'], brokenWeb('SIGKILL')),
    clusterScenario('restarted-web', ['a web process is stopped and started'], brokenWeb('SIGTERM')),
    clusterScenario('frozen-web', ['SIGSTOP of a web process'], brokenWeb('SIGSTOP')),
    clusterScenario('killed-standby', ['kill -9 of the standby'], brokenStandby('SIGKILL')),
    clusterScenario('frozen-standby', ['SIGSTOP of the standby'], brokenStandby('SIGSTOP')),
    clusterScenario('restarted-standby', ['the standby is stopped and started'], brokenStandby('SIGTERM')),
    clusterScenario('killed-postgres', ['the database of a cluster is killed'], killedPostgres),
  ].map((scenario) => ({ ...scenario, slow: true as const })),
];
