import { ALERT_PAGE_SIZE, FIRST_ALERT_PAGE_SIZE } from '@fairline/shared/contracts';

/**
 * How many alerts the next page of a list has: as many as are loaded, so that a list that is only looked at stays small and
 * one that is scrolled is read in few requests.
 *
 * @example pageSize(0) // 100
 * @example pageSize(200) // 200
 * @example pageSize(1_000) // 400
 */
export function pageSize(loaded: number): number {
  return Math.min(ALERT_PAGE_SIZE, Math.max(FIRST_ALERT_PAGE_SIZE, loaded));
}
