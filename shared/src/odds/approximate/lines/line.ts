/** One line of a ladder: a handicap or total with its two prices. */
export interface Line {
  /** The home handicap of a spread, or the points of a total. */
  readonly points: number;
  /** Decimal prices: home and away of a spread, over and under of a total. */
  readonly prices: readonly [number, number];
}
