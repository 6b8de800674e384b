import type { WireSpecial } from '../../wire/specials.wire.ts';

/** A special of one match with its fair chances and its result. */
export interface SpecialScript {
  /** Its number within the match, from which its ids derive. */
  readonly number: number;
  readonly betType: WireSpecial['betType'];
  readonly name: string;
  readonly category: 'Team Props' | 'Player Props' | 'Game Props';
  readonly periodNumber: number;
  /** The line of an over/under; null for other bets. */
  readonly handicap: number | null;
  readonly units: string;
  /** The names of the outcomes with their fair chances, which sum to 1. */
  readonly outcomes: readonly { readonly name: string; readonly chance: number }[];
  /** The index of the winning outcome; null for a push. */
  readonly winner: number | null;
}

/** The outcomes Yes and No. */
export function yesNo(chance: number): SpecialScript['outcomes'] {
  return [
    { name: 'Yes', chance },
    { name: 'No', chance: 1 - chance },
  ];
}

/** The outcomes Over and Under. */
export function overUnder(chance: number): SpecialScript['outcomes'] {
  return [
    { name: 'Over', chance },
    { name: 'Under', chance: 1 - chance },
  ];
}
