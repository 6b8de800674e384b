import { invalid } from './api-error.ts';

interface ListQuery {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly created?: TimeRange | undefined;
}

interface TimeRange {
  readonly gt?: number | undefined;
  readonly gte?: number | undefined;
  readonly lt?: number | undefined;
  readonly lte?: number | undefined;
}

const USUAL_LIMIT = 10;

/**
 * A page of a list, newest first.
 * @param oldestFirst all objects that match the filters of the request
 */
export function pageOf<T extends { readonly id: string; readonly created: number }>(
  url: string,
  oldestFirst: readonly T[],
  { limit = USUAL_LIMIT, starting_after, ending_before, created }: ListQuery,
): { object: 'list'; url: string; has_more: boolean; data: T[] } {
  const all = oldestFirst.filter((object) => within(object.created, created)).reverse();
  if (ending_before !== undefined) {
    const before = all.slice(0, indexOf(all, ending_before, 'ending_before'));
    return { object: 'list', url, has_more: before.length > limit, data: before.slice(-limit) };
  }
  const from = starting_after === undefined ? 0 : indexOf(all, starting_after, 'starting_after') + 1;
  return { object: 'list', url, has_more: all.length > from + limit, data: all.slice(from, from + limit) };
}

function indexOf(all: ReadonlyArray<{ readonly id: string }>, id: string, param: string): number {
  const index = all.findIndex((object) => object.id === id);
  if (index < 0) throw invalid(`No such object in this list: '${id}'`, param, 'resource_missing');
  return index;
}

function within(time: number, range: TimeRange | undefined): boolean {
  if (range === undefined) return true;
  const { gt = Number.NEGATIVE_INFINITY, gte = gt, lt = Number.POSITIVE_INFINITY, lte = lt } = range;
  return time > gt && time >= gte && time < lt && time <= lte;
}
