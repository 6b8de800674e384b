import type { WireSpecial } from '../../wire/specials.wire.ts';

/** What a special turns on, and with it how it is settled. */
export interface SpecialPlan {
  /** Its number within the match; also its place in the ids. */
  readonly number: number;
  readonly betType: WireSpecial['betType'];
  readonly name: string;
  readonly category: 'Team Props' | 'Player Props' | 'Game Props';
  readonly periodNumber: number;
  /** The line of an over and under; null where there is none. */
  readonly handicap: number | null;
  readonly units: string;
  /** Fair chances sum to 1; the names are the outcomes. */
  readonly outcomes: readonly { readonly name: string; readonly chance: number }[];
  /** Which outcome came about, by index; null for a tie with the line. */
  readonly winner: number | null;
}

/** Yes and no. */
export function yesNo(chance: number): SpecialPlan['outcomes'] {
  return [
    { name: 'Yes', chance },
    { name: 'No', chance: 1 - chance },
  ];
}

/** Over and under a line. */
export function overUnder(chance: number): SpecialPlan['outcomes'] {
  return [
    { name: 'Over', chance },
    { name: 'Under', chance: 1 - chance },
  ];
}
