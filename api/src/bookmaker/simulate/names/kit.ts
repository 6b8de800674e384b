/** The sounds of one region, out of which places, clubs and people are invented. */
export interface NameKit {
  readonly starts: readonly string[];
  readonly ends: readonly string[];
  /** `*` stands for the place. */
  readonly clubs: readonly string[];
  readonly first: readonly string[];
  readonly last: readonly string[];
}
