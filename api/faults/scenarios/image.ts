import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Cluster } from '../lab/cluster/cluster.ts';
import { buildImage, type Image } from '../lab/cluster/image.ts';
import { pause } from '../lab/wait.ts';
import { clusterScenario, lacksRedis } from './cluster.ts';
import type { Scenario } from './scenario.ts';

const HEALTH_MS = 10_000;

/**
 * The image without containers: the lines of `shared/deploy/Dockerfile` in an empty folder, and the services of `compose.yaml` from there,
 * not as root. Everything has to be as in any other scenario, and each container well by its own `HEALTHCHECK`.
 */
export function imageScenario(): Scenario {
  let image: Image | null = null;
  return {
    ...clusterScenario(
      'image',
      ['the product is what the Dockerfile makes of it'],
      async (cluster, stage) => {
        await pause(stage.byLength(5, 30) * 1000);
        return image === null ? ['no image was built'] : await unhealthy(cluster, image);
      },
      async () => {
        image = await buildImage();
        return image;
      },
    ),
    lacks: lacksRedis,
    slow: true,
  };
}

/** The services whose `HEALTHCHECK` does not end with 0, each as a sentence. */
async function unhealthy({ environments }: Cluster, image: Image): Promise<string[]> {
  const [, ...script] = image.dockerfile.runs.health;
  const failures: string[] = [];
  for (const [service, env] of environments) {
    await promisify(execFile)(process.execPath, script, { cwd: image.root, env, timeout: HEALTH_MS }).catch(
      () => failures.push(`${service} is not well by the HEALTHCHECK of its image`),
    );
  }
  return failures;
}
