import { type Bookmaker, type BookmakerOptions, startBookmaker } from '../start-bookmaker.ts';

/** The default time of the tests. */
export const NOON = Date.UTC(2026, 2, 14, 12, 0, 0);

/** Starts a bookmaker with the account that `sendRequest` uses; by default a simulation whose clock stands at noon. */
export function startTestBookmaker(options: Partial<BookmakerOptions> = {}): Promise<Bookmaker> {
  return startBookmaker({
    source: 'simulate',
    user: 'user',
    password: 'secret',
    clock: () => NOON,
    ...options,
  });
}
