/**
 * The objects of the API as they are stored: references are ids. Fields that begin with `_` belong to the stand-in and are
 * never part of an answer. Amounts are in cents, times in seconds.
 */
export interface StripeObject {
  readonly id: string;
  readonly object: string;
  readonly created: number;
  readonly [field: string]: unknown;
}
