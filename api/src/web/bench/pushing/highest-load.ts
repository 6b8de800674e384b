import { type AlertSetting, alertSettingSchema, TIME_INTERVALS } from '@fairline/shared/contracts';
import type { BenchRow } from '../../../../../shared/src/build/bench-row.ts';
import type { Database } from '../../../platform/db/database.ts';
import { startClients } from '../client-process.ts';
import type { ClientsReport } from '../latency-clients.ts';
import { quantile } from '../quantile.ts';
import { CLIENTS, measureBare, measureProduct, type Pushed } from './measure.ts';

const USERS = 500;
const MEASURED_MS = 8_000;
/** A load is carried when 99 of 100 alerts arrive within this time. Milliseconds. */
const CARRIED_MS = 1_000;
/** Price changes a second that are tried with the product, one after the other until one is not carried. */
const RATES = [250, 500, 750, 1_000, 1_500, 2_000, 3_000, 4_000];
/** How many times as fast the bare server sends what the product was last given. */
const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

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
    let product = 0;
    let last: Pushed | undefined;
    for (const changesPerSecond of RATES) {
      const load = { clients, settings: wideSettings(), changesPerSecond, measuredMs: MEASURED_MS };
      await withDatabase(async (db) => {
        last = await measureProduct(db, load);
      });
      const carried = last === undefined ? null : carriedOf(last, last.report, MEASURED_MS);
      if (carried === null) break;
      product = Math.max(product, carried);
    }
    let bare = 0;
    for (const speed of SPEEDS) {
      if (last === undefined) break;
      const carried = carriedOf(last, await measureBare(clients, last, speed), MEASURED_MS / speed);
      if (carried === null) break;
      bare = Math.max(bare, carried);
    }
    print({
      name: `alerts: ${CLIENTS} sockets that are shown nearly every move: highest load with p99 below ${CARRIED_MS} ms`,
      value: Math.round(product),
      unit: 'deliveries per second',
      baseline: {
        name: 'the same alerts, faster and faster, by a bare Socket.IO server',
        value: Math.round(bare),
      },
      ratio: product / Math.max(1, bare),
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
  process.stderr.write(`${alerts.length} of ${sent} in ${ms} ms, p99 ${quantile(alerts, 0.99)}\n`);
  return complete && quantile(alerts, 0.99) < CARRIED_MS ? (alerts.length / ms) * 1_000 : null;
}

/** Nearly everything, from 2 % on; each user's setting is a little different. */
function wideSettings(): AlertSetting[] {
  return Array.from({ length: USERS }, (_, index) =>
    alertSettingSchema.parse({
      name: `Setting ${index}`,
      type: 'odds',
      enabled: true,
      sport_id: null,
      min_drop_percentage: 2 + index / 1_000,
      time_interval: TIME_INTERVALS.at(-1),
    }),
  );
}
