/** The bits of a row's state. A row without any is online and trusted, and follows from the one before and its prices. */
export const STATE = {
  offline: 1,
  doubtful: 2,
  /** Another number of prices than in the row before. */
  resized: 4,
  limitChanged: 8,
  /** The previous prices do not follow from the row before. */
  previousStored: 16,
  hasErrors: 32,
} as const;

/** The bits of a moment's state. */
export const MOMENT = { withoutSeq: 1, previousUntilStored: 2 } as const;

/** How the times, prices and limits of a line are stored. */
export interface Scale {
  /** Time units in a millisecond: 1, or 1,000 where a time has microseconds. */
  readonly perMs: 1 | 1_000;
  /** Decimals of prices and of limits. */
  readonly decimals: number;
  readonly limitDecimals: number;
}

/** The most decimals that are tried. */
export const MOST_DECIMALS = 9;

/** The whole number that a value is at so many decimals; null when it is none, or not exactly. */
export function scaled(value: number, decimals: number): number | null {
  const factor = 10 ** decimals;
  const whole = Math.round(value * factor);
  return Math.abs(whole) < 2 ** 50 && Object.is(whole / factor, value) ? whole : null;
}
