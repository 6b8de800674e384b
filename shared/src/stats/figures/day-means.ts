import type { Figure } from '@fairline/shared/contracts';
import { dayNumbers } from '../columns/zone-days.ts';
import { Bootstrap } from '../intervals/bootstrap.ts';
import { dayBlocks } from '../intervals/day-blocks.ts';
import { meanFigures, RatioSums, rateFigure } from './set-sums.ts';

/** A percentage of a time, such as the CLV of an alert. */
export interface DatedPercent {
  /** Epoch ms. */
  readonly at: number;
  readonly percent: number;
}

/** The plain mean of percentages, with an interval by bootstrap of days, and how many of them are above 0. */
export function dayMeans(all: readonly DatedPercent[], zone: string): { mean: Figure; beaten: Figure } {
  const blocks = dayBlocks(
    dayNumbers(
      Float64Array.from(all, ({ at }) => at),
      zone,
    ),
  );
  const means = new RatioSums(1, blocks.count);
  for (const [place, { percent }] of all.entries()) means.add(0, blocks.of[place] ?? 0, percent, 1);
  const [mean] = meanFigures([means], new Bootstrap(blocks.count)) as [Figure];
  return { mean, beaten: rateFigure(all.filter(({ percent }) => percent > 0).length, all.length) };
}
