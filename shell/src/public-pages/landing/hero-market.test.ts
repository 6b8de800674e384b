import { expect, it } from 'vitest';
import { HERO_ALERT_MINUTE, HERO_FIGURES, HERO_POINTS, SLOW_PRICE } from './hero-market.ts';

const at = (minute: number) => HERO_POINTS.findLast((point) => point.minute <= minute);

it('the drawing begins with a price that is no bet, and ends with one that is', () => {
  expect(at(0)?.fair).toBeGreaterThan(SLOW_PRICE);
  expect(HERO_FIGURES.fair).toBeLessThan(SLOW_PRICE);
  expect(HERO_FIGURES.ev).toBeGreaterThan(3);
});

it('fair odds are above the price all the time', () => {
  for (const { price, fair } of HERO_POINTS) expect(fair).toBeGreaterThan(price);
});

it('the alert appears while the price falls by more than 2 %', () => {
  const highest = Math.max(...HERO_POINTS.map(({ price }) => price));
  const price = at(HERO_ALERT_MINUTE)?.price ?? highest;
  expect(100 * (1 - price / highest)).toBeGreaterThan(2);
  expect(HERO_FIGURES.drop).toBeGreaterThan(2);
});
