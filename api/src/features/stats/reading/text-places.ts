import { HashNumbers } from './hash-numbers.ts';

/** Texts of bets, which `figures` has as hashes. */
export type TextName = 'bookmaker' | 'league' | 'market' | 'sport';

/** One text of each bet, as a place among the different ones. */
export interface HashedTexts {
  readonly places: Uint32Array;
  /** The id of a bet for each different text, in their order. */
  readonly bets: readonly number[];
}

/** Collects one text of each bet by its hash. */
export class TextPlaces implements HashedTexts {
  readonly name: TextName;
  readonly bets: number[] = [];
  places: Uint32Array;
  readonly #at: number;
  readonly #numbers = new HashNumbers();

  /** @param at where the hash is in the values of a bet. @param capacity how many bets fit at first. */
  constructor(name: TextName, at: number, capacity: number) {
    this.name = name;
    this.#at = at;
    this.places = new Uint32Array(capacity);
  }

  /** Reads the text of a bet, whose values begin at `from`. */
  read(view: DataView, from: number, row: number, id: number): void {
    const number = this.#numbers.of(view.getInt32(from + this.#at), view.getInt32(from + this.#at + 4));
    this.places[row] = number;
    if (number === this.bets.length) this.bets.push(id);
  }

  /** Makes the column long enough for so many bets. */
  grow(capacity: number): void {
    const places = new Uint32Array(capacity);
    places.set(this.places);
    this.places = places;
  }
}
