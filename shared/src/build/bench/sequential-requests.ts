/** A request by the times of its start and its end, in one unit. */
export type TimedRequest = { readonly start: number; readonly end: number };

/**
 * The length of the longest chain of requests in which each one started after the one before had ended: how many round
 * trips a page waits for one after another.
 *
 * @example sequentialRequests([{ start: 0, end: 1 }, { start: 1, end: 3 }, { start: 2, end: 3 }]) // 2
 */
export function sequentialRequests(requests: readonly TimedRequest[]): number {
  // Taken in the order of their ends, the request that ends first never excludes a longer chain.
  let length = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const request of [...requests].sort((a, b) => a.end - b.end)) {
    if (request.start < end) continue;
    length += 1;
    end = request.end;
  }
  return length;
}
