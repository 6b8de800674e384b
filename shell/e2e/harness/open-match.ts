import type { suiteProduct } from './suite-product.ts';

const SOCCER = 29;
const HOUR = 3_600_000;

/** The address of a soccer match whose prices stay open while it is read: one in play may close for minutes. */
export function addressOfOpenMatch({ url, bookmaker }: ReturnType<typeof suiteProduct>): string {
  const match = bookmaker
    .matches()
    .find(({ sportId, starts }) => sportId === SOCCER && starts - Date.now() > HOUR);
  if (match === undefined) throw new Error('The bookmaker has no soccer match that starts later.');
  return `${url}/matches?event_id=${match.eventId}`;
}
