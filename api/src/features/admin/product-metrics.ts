import type { FeedHealth } from '@fairline/shared/contracts';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

/** Labels are bounded, and so is the list. */
const MOST = 200;
const PREFIX = 'fairline_';

/** The counters and gauges of the product in this process; distributions are left to the metrics themselves. */
export async function productMetrics(registry: Registry): Promise<FeedHealth['metrics']> {
  const all = (await registry.getMetricsAsJSON()) as MetricObjectWithValues<MetricValue<string>>[];
  return all
    .filter(({ name, type }) => name.startsWith(PREFIX) && `${type}` !== 'histogram')
    .flatMap(({ name, help, values }) =>
      values.map(({ labels, value }) => ({
        name: name.slice(PREFIX.length),
        help,
        labels: Object.entries(labels).map(([label, text]) => ({ name: label, value: String(text) })),
        value,
      })),
    )
    .filter(({ value }) => Number.isFinite(value))
    .slice(0, MOST);
}
