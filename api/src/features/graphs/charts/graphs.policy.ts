import { isChartPeriod, PLANS, type UpgradeLevel } from '@fairline/shared/contracts';
import { ApiError, apiErrors } from '../../../platform/http/api-error.ts';
import type { GraphRow } from './graphs.read-model.ts';

const DAY_MS = 86_400_000;

/** How many charts a plan includes. */
export function graphsOfPlan(level: UpgradeLevel): number {
  return PLANS[level].graphs;
}

/** Whether the period of a chart, or its whole match, is settled. */
export function isFinished({ settled_status, period_status }: GraphRow): boolean {
  return settled_status !== 0 || period_status !== null;
}

/** Whether the archive of a plan reaches back to a match. @param now Epoch ms. */
export function isInArchive(starts: Date, level: UpgradeLevel, now: number): boolean {
  return starts.getTime() >= now - PLANS[level].archiveDays * DAY_MS;
}

/** @throws ApiError `invalid_request` for a period that charts do not show */
export function assertChartPeriod(sportId: number, period: number): void {
  if (!isChartPeriod(sportId, period)) throw apiErrors.invalid('There are no charts of single games.');
}

/** @throws ApiError `invalid_request` for a cell that is listed twice, however it is written */
export function assertDifferent(cells: readonly { readonly id: string }[]): void {
  if (new Set(cells.map(({ id }) => id)).size < cells.length) {
    throw apiErrors.invalid('A selection is listed twice.');
  }
}

export const graphErrors = {
  exists: () => new ApiError(409, 'graph_exists', 'This selection is already in your Graph Center.'),
  limit: (most: number) =>
    new ApiError(409, 'graph_limit', `Your plan has ${most} charts. Remove one to add another.`),
  gone: () => new ApiError(404, 'graph_gone', 'This chart has been removed.'),
  noLine: () => apiErrors.notFound('There is no such line.'),
  noSpecial: () => apiErrors.notFound('There is no such special.'),
};
