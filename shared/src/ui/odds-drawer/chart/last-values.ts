import type { LegendName } from './chart-parts.ts';
import type { ChartData } from './chart-series.ts';

/** The last price and the last fair odds, as far as they are shown. */
export function lastOf({ places }: ChartData, visible: ReadonlySet<LegendName>) {
  const last = places.at(-1)?.point;
  return (['fair', 'odds'] as const).flatMap((name) => {
    const value = last?.[name] ?? null;
    return value === null || !visible.has(name) ? [] : [{ name, value }];
  });
}
