/** The sports by the beginning of their keys. */
const PREFIXES: readonly (readonly [string, number])[] = [
  ['soccer_', 29],
  ['tennis_', 33],
  ['basketball_', 4],
  ['icehockey_', 19],
  ['volleyball_', 34],
  ['handball_', 18],
  ['americanfootball_', 15],
  ['mma_', 22],
  ['baseball_', 3],
  ['darts_', 10],
  ['snooker_', 28],
];

/** Tennis: handicaps and totals count games, scores sets. Martial arts: rounds. Neither could be graded by the score. */
const MONEYLINE_ONLY: ReadonlySet<number> = new Set([33, 22]);

/**
 * The sport of a key such as `soccer_epl`; null for one that the product does not cover.
 *
 * @example sportIdOf('icehockey_nhl') // 19
 */
export function sportIdOf(sportKey: string): number | null {
  return PREFIXES.find(([prefix]) => sportKey.startsWith(prefix))?.[1] ?? null;
}

/** The featured markets that are requested of a sport. */
export function marketsOf(sportId: number): readonly string[] {
  return MONEYLINE_ONLY.has(sportId) ? ['h2h'] : ['h2h', 'spreads', 'totals'];
}

/** The markets of a sport that only single events have. */
export function alternatesOf(sportId: number): readonly string[] {
  return MONEYLINE_ONLY.has(sportId) ? [] : ['alternate_spreads', 'alternate_totals'];
}

/** How long a match lasts at most, milliseconds; after that its result is asked for. */
export function durationMs(sportId: number): number {
  return (LONG.has(sportId) ? 4 : 2.5) * 60 * 60_000;
}

const LONG: ReadonlySet<number> = new Set([33, 15, 3, 28, 22]);
