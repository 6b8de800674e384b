import { recoveryTime } from '../check/verify.ts';
import type { Cluster } from '../lab/cluster/cluster.ts';
import type { Installation } from '../lab/cluster/installation.ts';
import { checkOutVersion, commitBefore } from '../lab/cluster/version-before.ts';
import type { Product } from '../lab/product.ts';
import { pause } from '../lab/wait.ts';
import { clusterScenario, lacksRedis, TAKE_OVER_SECONDS } from './cluster.ts';
import type { Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';

/** How long a process may take to stop. */
const GRACE_MS = 30_000;

/**
 * The schema is brought up to date below the running version before it; then its processes are replaced one after the other, web first,
 * and both versions answer and write for a while.
 *
 * @param eachSeconds How long the versions run side by side in each of the three states.
 */
async function upgrade(cluster: Cluster, eachSeconds: number): Promise<string[]> {
  const { webs, writer, standby } = cluster;
  const sideBySide = () => pause(eachSeconds * 1000);
  await cluster.publish();
  await sideBySide();
  await stopContainer(webs[0]);
  await cluster.start('web-1');
  await sideBySide();
  await stopContainer(standby);
  await cluster.start('ingest-2');
  await stopContainer(writer);
  const took = await recoveryTime(cluster, TAKE_OVER_SECONDS);
  await cluster.start('ingest-1');
  await sideBySide();
  await stopContainer(webs[1]);
  await cluster.start('web-2');
  return took === null ? [`the new version did not write within ${TAKE_OVER_SECONDS} s`] : [];
}

/** A process that does not stop in time is killed, as `stop_grace_period` of the example has it. */
async function stopContainer(product: Product): Promise<void> {
  const late = setTimeout(() => void product.signal('SIGKILL'), GRACE_MS);
  await product.signal('SIGTERM');
  clearTimeout(late);
}

async function lacksHistory(): Promise<string | null> {
  if ((await commitBefore()) === null) return 'there is no history of versions: this is no Git repository';
  return lacksRedis();
}

async function checkOutBefore(): Promise<Installation | null> {
  const commit = await commitBefore();
  return commit === null ? null : checkOutVersion(commit);
}

/** @param secondsOf How long two versions run side by side in each of three states; by default it depends on the length of the run. */
export const upgradeScenario = (
  secondsOf: (stage: Stage) => number = (stage) => stage.byLength(5, 30),
): Scenario => ({
  ...clusterScenario(
    'upgrade',
    ['every process is replaced by the next version'],
    (cluster, stage) => upgrade(cluster, secondsOf(stage)),
    checkOutBefore,
  ),
  lacks: lacksHistory,
  slow: true,
});
