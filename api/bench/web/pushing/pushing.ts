import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import type { Database } from '../../../src/platform/db/database.ts';
import { differentSettings } from '../../alerts/matching.ts';
import { startClients } from '../client-process.ts';
import type { ClientsReport } from '../latency-clients.ts';
import { CHANGES_PER_SECOND } from '../play.ts';
import { quantile } from '../quantile.ts';
import { CLIENTS, measureBare, measureProduct } from './measure.ts';

const USERS = 500;
const MEASURED_MS = 20_000;

/**
 * Sockets of 500 users with a different setting each, at 1,000 price changes a second: from the frame of the feed to the alert at a
 * client. Then a bare Socket.IO server sends the same alerts to the same clients at the same times.
 */
export async function printPushing(db: Database, print: (row: BenchRow) => void): Promise<void> {
  const settings = differentSettings(USERS);
  const clients = startClients();
  try {
    const load = { clients, settings, changesPerSecond: CHANGES_PER_SECOND, measuredMs: MEASURED_MS };
    const product = await measureProduct(db, load);
    const { report: bare } = await measureBare(clients, product);
    printRows(print, { product: product.report, bare, stored: product.stored });
  } finally {
    await clients.stop();
  }
}

interface Measured {
  readonly product: ClientsReport;
  readonly bare: ClientsReport;
  readonly stored: readonly number[];
}

function printRows(print: (row: BenchRow) => void, { product, bare, stored }: Measured): void {
  const what = `${CLIENTS} sockets with ${USERS} settings`;
  const name = 'the same alerts by a bare Socket.IO server';
  for (const share of [0.5, 0.99]) {
    const [value, baseline] = [quantile(product.alerts, share), quantile(bare.alerts, share)];
    print({
      name: `alerts: ${what}: frame received → alert at a client, p${share * 100}`,
      value,
      unit: 'milliseconds',
      baseline: { name, value: baseline },
      ratio: value / Math.max(1, baseline),
    });
  }
  for (const share of [0.5, 0.99])
    print({
      name: `alerts: ${what}: frame received → stored, p${share * 100}`,
      value: quantile(stored, share),
      unit: 'milliseconds',
    });
  const perSecond = ({ alerts }: ClientsReport) => Math.round(alerts.length / (MEASURED_MS / 1_000));
  print({
    name: `alerts: ${what}: deliveries`,
    value: perSecond(product),
    unit: 'per second',
    baseline: { name, value: perSecond(bare) },
    ratio: perSecond(product) / Math.max(1, perSecond(bare)),
  });
}
