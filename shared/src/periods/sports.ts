/** A sport the product covers. Ids are those of the bookmaker's feed. */
export interface Sport {
  readonly id: number;
  readonly name: string;
  /** For a chip or a table cell; the same as the name when that is short enough. */
  readonly shortName: string;
}

/** The eleven sports in the order in which every list and filter shows them. */
export const SPORTS: readonly Sport[] = [
  { id: 29, name: 'Soccer', shortName: 'Soccer' },
  { id: 33, name: 'Tennis', shortName: 'Tennis' },
  { id: 4, name: 'Basketball', shortName: 'Basketb.' },
  { id: 19, name: 'Hockey', shortName: 'Hockey' },
  { id: 34, name: 'Volleyball', shortName: 'Volleyb.' },
  { id: 18, name: 'Handball', shortName: 'Handb.' },
  { id: 15, name: 'American Football', shortName: 'Footb.' },
  { id: 22, name: 'Martial Arts (MMA)', shortName: 'MMA' },
  { id: 3, name: 'Baseball', shortName: 'Baseb.' },
  { id: 10, name: 'Darts', shortName: 'Darts' },
  { id: 28, name: 'Snooker', shortName: 'Snooker' },
];

/** The ids of {@link SPORTS}, in its order. */
export const SPORT_IDS: readonly number[] = SPORTS.map((sport) => sport.id);

/** The team sports: the product's second, shorter list, in its own order. */
export const TEAM_SPORT_IDS: readonly number[] = [29, 4, 19, 34, 18, 15, 3];

const BY_ID: ReadonlyMap<number, Sport> = new Map(SPORTS.map((sport) => [sport.id, sport]));

/**
 * The name of a sport; `Sport 99` for an unknown id, so that a new sport in the feed is readable.
 *
 * @example sportName(29) // 'Soccer'
 */
export function sportName(id: number): string {
  return BY_ID.get(id)?.name ?? unknownSport(id);
}

/**
 * The sport of a name, as users and files write it.
 *
 * @returns undefined for a sport that the product does not cover
 * @example sportNamed(' soccer ')?.id // 29
 */
export function sportNamed(name: string | null | undefined): Sport | undefined {
  const wanted = name?.trim().toLowerCase();
  return SPORTS.find((sport) => sport.name.toLowerCase() === wanted);
}

/**
 * The short name of a sport, with the fallback of {@link sportName}.
 *
 * @example sportShortName(4) // 'Basketb.'
 */
export function sportShortName(id: number): string {
  return BY_ID.get(id)?.shortName ?? unknownSport(id);
}

function unknownSport(id: number): string {
  return Number.isSafeInteger(id) ? `Sport ${id}` : 'Unknown sport';
}
