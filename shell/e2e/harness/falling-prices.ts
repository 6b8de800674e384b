import { eventually } from '@fairline/api/testing/run-program.ts';
import { SOCCER, type suiteProduct } from './suite-product.ts';

const LATER_MS = 1_800_000;

/**
 * Returns a function that lowers one price after another, of the soccer matches that start later, until something is there.
 *
 * @param program a product with a bookmaker of its own
 */
export function pricesFallUntil(program: ReturnType<typeof suiteProduct>) {
  let falls = 0;
  function lowerNext(): void {
    const { bookmaker } = program;
    const matches = bookmaker
      .matches()
      .filter(
        ({ sportId, regular, starts }) => regular && sportId === SOCCER && starts - Date.now() > LATER_MS,
      );
    const { eventId } = matches[falls % matches.length] ?? program.laterMatch();
    // The other side the next time: no price falls without end.
    const isHome = Math.floor(falls / Math.max(1, matches.length)) % 2 === 0;
    falls += 1;
    bookmaker.reopen(eventId);
    bookmaker.steam({ eventId, percent: 12, market: 'moneyline', outcome: isHome ? 'home' : 'away' });
  }
  return <T>(read: () => Promise<T | null>): Promise<T> =>
    eventually(
      async () => {
        const found = await read();
        if (found === null) lowerNext();
        return found;
      },
      120,
      500,
    );
}
