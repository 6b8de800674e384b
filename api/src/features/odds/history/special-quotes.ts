import type { Markets } from '@fairline/shared/contracts';
import type { OfferedQuote } from './compose-market.ts';
import type { SpecialDescription } from './odds-history.read-model.ts';

type Special = Markets['specials'][number];

/**
 * Specials at some time in the shape of the contract. A quote has the prices of the contestants in their order; one with another number of
 * contestants than the special has now cannot be named and is left out.
 *
 * @param current The specials as they are now, which have the handicap of each contestant.
 */
export function presentSpecials(
  offered: readonly OfferedQuote[],
  specials: readonly SpecialDescription[],
  current: readonly Special[],
): (Special & { error?: true })[] {
  return offered.flatMap(({ points, prices, limit, error }) => {
    const [id = '', handicap = ''] = points.split(':');
    const special = specials.find(({ special_id }) => String(special_id) === id);
    if (special === undefined || special.contestants.length !== prices.length) return [];
    const handicaps = handicapsOf(
      current.find((one) => one.id === special.special_id),
      handicap,
    );
    const outcomes = special.contestants.map((contestant, index) => ({
      id: contestant.id,
      name: contestant.name,
      odds: prices[index] ?? null,
      handicap:
        handicaps === null
          ? handicap === ''
            ? null
            : Number(handicap)
          : (handicaps.get(contestant.id) ?? null),
    }));
    return {
      id: special.special_id,
      name: special.name,
      limit,
      outcomes,
      ...(error ? { error: true as const } : {}),
    };
  });
}

/** The handicaps of the contestants where the special has the same one now; the history has the first of them only. */
function handicapsOf(special: Special | undefined, handicap: string): Map<number, number | null> | null {
  const first = special?.outcomes.find((outcome) => outcome.handicap !== null)?.handicap ?? null;
  if (special === undefined || String(first ?? '') !== handicap) return null;
  return new Map(special.outcomes.map((outcome) => [outcome.id, outcome.handicap]));
}
