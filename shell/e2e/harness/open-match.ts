import type { suiteProduct } from './suite-product.ts';

/** The address of a match whose prices stay open while it is read: one in play may close for minutes. */
export const addressOfOpenMatch = (program: ReturnType<typeof suiteProduct>): string =>
  `${program.url}/matches?event_id=${program.laterMatch().eventId}`;
