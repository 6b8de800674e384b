/** One event and one period. */
export type LineKey = `${number}:${number}`;

/** Both lines and settlements carry these two. */
export function lineKey(item: { readonly eventId: number; readonly period: number }): LineKey {
  return `${item.eventId}:${item.period}`;
}
