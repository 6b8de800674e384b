/** A band of numbers, from its lower edge inclusive to the upper one exclusive. */
export interface Band {
  readonly key: string;
  readonly label: string;
}

const HOUR_MS = 3_600_000;
/** Hours from a bet to the start. */
const HOURS = [0, 1, 3, 6, 12, 24] as const;
const ODDS = [1.7, 2, 2.5] as const;

/** Bands of the hours between a bet and its start. */
export const TIMING_BANDS: readonly Band[] = HOURS.map((from, place) => {
  const to = HOURS[place + 1];
  return to === undefined
    ? { key: `${from}+`, label: `over ${from} h` }
    : { key: `${from}-${to}`, label: `${from}–${to} h` };
});

/** Bands of the odds. */
export const ODDS_BANDS: readonly Band[] = [
  { key: '1-1.7', label: 'to 1.70' },
  { key: '1.7-2', label: '1.70–2.00' },
  { key: '2-2.5', label: '2.00–2.50' },
  { key: '2.5+', label: 'from 2.50' },
];

/** The place of a time before the start, in milliseconds, among `TIMING_BANDS`; −1 after the start. */
export function timingBand(before: number): number {
  let band = -1;
  while (band + 1 < HOURS.length && before >= (HOURS[band + 1] as number) * HOUR_MS) band += 1;
  return band;
}

/** The place of a price among `ODDS_BANDS`. */
export function oddsBand(odds: number): number {
  let band = 0;
  while (band < ODDS.length && odds >= (ODDS[band] as number)) band += 1;
  return band;
}

/** Factors at which the bands of stakes begin, in each power of ten. */
const STEPS = [1, 2, 5, 10] as const;
const STEPS_OF_POWER = STEPS.length - 1;

/** The number of the band of a stake, in steps that fit every currency: 1, 2, 5, 10, 20, 50 and so on. @param stake above 0 */
export function stakeStep(stake: number): number {
  const power = Math.floor(Math.log10(stake) + 1e-12);
  const factor = stake / 10 ** power + 1e-9;
  return power * STEPS_OF_POWER + (factor >= 5 ? 2 : factor >= 2 ? 1 : 0);
}

/** @example stakeBand(stakeStep(37)) // { key: '20-50', label: '20–50' } */
export function stakeBand(step: number): Band {
  const power = Math.floor(step / STEPS_OF_POWER);
  const place = step - power * STEPS_OF_POWER;
  const text = (factor: number): string => String(Number((factor * 10 ** power).toPrecision(6)));
  const [from, to] = [text(STEPS[place] ?? 1), text(STEPS[place + 1] ?? 2)];
  return { key: `${from}-${to}`, label: `${from}–${to}` };
}
