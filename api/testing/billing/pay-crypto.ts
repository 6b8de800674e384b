import { until } from '../test-client.ts';
import type { BillingSuite } from './billing-suite.ts';

/** Names of the product for statuses of the provider that are called otherwise. */
const STATUSES: Readonly<Record<string, string>> = { partially_paid: 'partial', confirming: 'waiting' };

/** Sets the status of a payment on its page, and waits until the product has it. */
export async function payCrypto(suite: BillingSuite, url: string, status = 'finished'): Promise<void> {
  await suite.submit(url, { status });
  await until(async () => (await statusOf(suite, url)) === (STATUSES[status] ?? status));
}

async function statusOf(suite: BillingSuite, url: string): Promise<string | undefined> {
  const payment = await suite.web.db
    .knex('crypto_payments as p')
    .join('crypto_invoices as i', 'i.id', 'p.invoice_id')
    .where('i.url', url)
    .first('p.status');
  return payment?.status;
}
