import { dropPercentage, expectedValue, fairOdds } from '@fairline/shared/odds';

/** A price of both sides of a handicap, from a minute of the drawing on. */
interface Quote {
  readonly minute: number;
  readonly home: number;
  readonly away: number;
}

/** An invented market of forty minutes: it waits, then money comes for the home side. */
const QUOTES: readonly Quote[] = [
  { minute: 0, home: 1.943, away: 1.961 },
  { minute: 4, home: 1.952, away: 1.952 },
  { minute: 9, home: 1.943, away: 1.961 },
  { minute: 14, home: 1.934, away: 1.97 },
  { minute: 18, home: 1.917, away: 1.99 },
  { minute: 20, home: 1.884, away: 2.03 },
  { minute: 22, home: 1.854, away: 2.06 },
  { minute: 25, home: 1.833, away: 2.09 },
  { minute: 29, home: 1.813, away: 2.11 },
  { minute: 34, home: 1.806, away: 2.12 },
];

/** The minutes that the drawing shows, and the one in which its alert appears. */
export const HERO_MINUTES = 40;
export const HERO_ALERT_MINUTE = 22;
/** What another bookmaker offers all the time. */
export const SLOW_PRICE = 1.95;

export interface HeroPoint {
  readonly minute: number;
  readonly price: number;
  readonly fair: number;
}

/** The prices of the home side with their fair odds. */
export const HERO_POINTS: readonly HeroPoint[] = QUOTES.map(({ minute, home, away }) => ({
  minute,
  price: home,
  fair: fairOdds([home, away], 'power')?.[0] ?? home,
}));

const last = HERO_POINTS.at(-1) as HeroPoint;

/** The figures in the head of the drawing. */
export const HERO_FIGURES = {
  price: last.price,
  fair: last.fair,
  drop: dropPercentage(Math.max(...HERO_POINTS.map(({ price }) => price)), last.price),
  ev: expectedValue(SLOW_PRICE, last.fair),
};
