import { closedAlert, oddsAlert } from '@fairline/shared/testing';
import { expect, it } from 'vitest';
import { tourExample } from './tour-example.ts';

it('is the largest drop of a main line', () => {
  const small = oddsAlert(1, { drop_percentage: 4 });
  const large = oddsAlert(2, { drop_percentage: 9 });
  const side = oddsAlert(3, { drop_percentage: 30, main: false });
  expect(tourExample([small, large, side, closedAlert(4)], 'power')?.alert.id).toBe(2);
  expect(tourExample([side], 'power')?.alert.id).toBe(3);
});

it('has fair odds above the price, and the margin', () => {
  const example = tourExample([oddsAlert(1, { quote: { home: 2, draw: 3.6, away: 4.1 } })], 'power');
  expect(example?.fair.home).toBeGreaterThan(2);
  // 1/2 + 1/3.6 + 1/4.1 = 1.0217
  expect(example?.vig).toBeCloseTo(2.17, 1);
});

it('opens the selection that the alert is about', () => {
  const cellOf = (change: object) => tourExample([oddsAlert(1, change)], 'power')?.cellId;
  expect(cellOf({ outcome: 'draw', odds: 3.6 })).toBe('moneyline:draw');
  const total = {
    market: 'total',
    points: 2.5,
    quote: { over: 1.9, under: 1.9 },
    outcome: 'under',
    odds: 1.9,
  };
  expect(cellOf(total)).toBe('totals:2.5:under');
  const away = {
    market: 'spread',
    points: 0.75,
    quote: { home: 1.9, away: 1.9 },
    outcome: 'away',
    odds: 1.9,
  };
  expect(cellOf(away)).toBe('spreads:-0.75:away');
  expect(cellOf({ ...away, outcome: 'home', points: -0.75 })).toBe('spreads:-0.75:home');
  expect(cellOf({ ...away, points: 0 })).toBe('spreads:0:away');
});

it('is none without a drop that can be explained', () => {
  expect(tourExample([], 'power')).toBeNull();
  expect(tourExample([closedAlert(1), oddsAlert(2, { withdrawn_after: 3 })], 'power')).toBeNull();
  expect(tourExample([oddsAlert(1, { quote: { home: 2 } })], 'power')).toBeNull();
  expect(tourExample([oddsAlert(1, { market: 'specials', outcome: 'Foxes' })], 'power')).toBeNull();
});
