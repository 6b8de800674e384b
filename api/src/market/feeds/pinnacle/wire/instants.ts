import { EARLIEST, LATEST } from './bounds.ts';

/** Date and time with any number of fraction digits, with or without a zone. */
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,20})?)?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * Epoch milliseconds of a time in the feed between 2000 and 2100; null when it is not one. The feed has sent times with no,
 * two, three and seven fraction digits, with `Z` and with offsets. A time without a zone is UTC, like all times of the
 * protocol.
 *
 * @example instantOf('2017-09-03T18:21:22.3846289-07:00') // 1504488082384
 */
export function instantOf(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const match = ISO.exec(value);
  if (match === null) return null;
  const ms = Date.parse(match[3] === undefined ? `${value}Z` : value);
  return ms >= EARLIEST && ms < LATEST ? ms : null;
}
