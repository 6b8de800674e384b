import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import type { Database } from '../../../src/platform/db/database.ts';
import { startClients } from '../client-process.ts';
import type { ClientsReport } from '../latency-clients.ts';
import { quantile } from '../quantile.ts';
import { wideSettings } from '../wide-settings.ts';
import { highestCarried } from './highest-carried.ts';
import { CLIENTS, measureBare, measureProduct, type Pushed } from './measure.ts';

const USERS = 500;
const MEASURED_MS = 8_000;
/** A load is carried when 99 of 100 alerts arrive within this time. Milliseconds. */
const CARRIED_MS = 1_000;
/** Price changes a second that the product is first tried with. */
const FIRST_RATE = 180;
/** The bare server is first tried with this share of what the product carried. */
const FIRST_OF_BARE = 0.7;
/** Many repricings are sharp: storing prices costs little beside delivering alerts. */
const SHARP = 0.2;

/**
 * The most deliveries a second that are carried, by the product and by a bare Socket.IO server: every user is shown nearly every move,
 * so that delivering is what costs.
 * @param withDatabase runs with an empty database.
 */
export async function printHighestLoad(
  withDatabase: (run: (db: Database) => Promise<void>) => Promise<void>,
  print: (row: BenchRow) => void,
): Promise<void> {
  const clients = startClients();
  try {
    const product = await highestCarried(async (times) => {
      const load = {
        clients,
        settings: wideSettings(USERS),
        changesPerSecond: FIRST_RATE * times,
        measuredMs: MEASURED_MS,
        sharp: SHARP,
      };
      let pushed: Pushed | undefined;
      await withDatabase(async (db) => {
        pushed = await measureProduct(db, load);
      });
      const perSecond = pushed ? carriedOf(pushed, pushed.report, MEASURED_MS) : null;
      return pushed && perSecond !== null ? { pushed, perSecond } : null;
    });
    if (product === null) throw new Error('The first load is not carried: the machine has other work.');
    const { pushed: carried } = product;
    let cpuMs = 0;
    const bare = await highestCarried(async (times) => {
      const speed = FIRST_OF_BARE * times;
      const pushed = await measureBare(clients, carried, speed);
      if (times === 1) cpuMs = pushed.cpuMs;
      return carriedOf(carried, pushed.report, MEASURED_MS / speed);
    });
    print({
      name: `alerts: ${CLIENTS} sockets that are shown nearly every move: highest load with p99 below ${CARRIED_MS} ms`,
      value: Math.round(product.perSecond),
      unit: 'deliveries per second',
      baseline: {
        name: 'the same alerts, faster and faster, by a bare Socket.IO server',
        value: Math.round(bare ?? 0),
      },
      ...(bare === null ? {} : { ratio: product.perSecond / bare }),
    });
    print({
      name: `alerts: the same, the server's processor time for ${Math.round(product.perSecond)} deliveries a second, with the prices`,
      value: Math.round((carried.cpuMs / MEASURED_MS) * 100),
      unit: '% of one processor',
      baseline: { name: 'a bare Socket.IO server', value: Math.round((cpuMs / MEASURED_MS) * 100) },
      ratio: carried.cpuMs / Math.max(1, cpuMs),
    });
  } finally {
    await clients.stop();
  }
}

/** Deliveries a second; null when some came late or not at all. */
function carriedOf({ tokens, batches }: Pushed, { alerts }: ClientsReport, ms: number): number | null {
  const sent = batches.reduce((sum, batch) => sum + batch.alerts.length, 0) * (CLIENTS / tokens.length);
  // A push may fall on either side of the time that is measured.
  const complete = alerts.length >= sent * 0.98;
  return complete && quantile(alerts, 0.99) < CARRIED_MS ? (alerts.length / ms) * 1_000 : null;
}
