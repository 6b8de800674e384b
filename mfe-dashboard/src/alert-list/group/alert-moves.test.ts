import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { createFormatter } from '@fairline/shared/format';
// Imports the factories directly: the testing part's entry needs a browser environment.
import { closedAlert, limitAlert, oddsAlert } from '@fairline/shared/testing/factories/alert.factory.ts';
import { expect, it } from 'vitest';
import { headlineOf, sectionsOf } from './alert-moves.ts';

const corners = { home: 'Home 1 (Corners)', away: 'Away 1 (Corners)' };

it.each([
  [
    'the main line, although an alternate one fell further with the same limit',
    [oddsAlert(1, { main: false, drop_percentage: 20 }), oddsAlert(2, { drop_percentage: 6 })],
    2,
  ],
  [
    'of several main lines the one with the largest product of limit and drop',
    [
      oddsAlert(1, { drop_percentage: 12, limit_val: 500 }),
      oddsAlert(2, { drop_percentage: 7, limit_val: 9_000 }),
      oddsAlert(3, { drop_percentage: 8, limit_val: 900 }),
    ],
    2,
  ],
  [
    'the largest product of limit and drop where no main line moved',
    [
      oddsAlert(1, { main: false, drop_percentage: 12, limit_val: 500 }),
      oddsAlert(2, { main: false, drop_percentage: 7, limit_val: 900 }),
    ],
    2,
  ],
  [
    'the match itself, whatever its corners did',
    [oddsAlert(1, { ...corners, drop_percentage: 40 }), oddsAlert(2, { main: false })],
    2,
  ],
  [
    'corners where there is nothing else',
    [oddsAlert(1, { ...corners, main: false }), oddsAlert(2, corners)],
    2,
  ],
  [
    'no price error, as long as there is another move',
    [oddsAlert(1, { withdrawn_after: 9, drop_percentage: 30 }), oddsAlert(2, { main: false })],
    2,
  ],
  [
    'the limit with the largest product of limit and change',
    [limitAlert(1, { limit_val: 500 }), limitAlert(2, { limit_val: 2_000 })],
    2,
  ],
  ['the closed market with the highest limit', [closedAlert(1, { limit_val: 100 }), closedAlert(2)], 2],
])('the headline is %s', (_, alerts, id) => {
  expect(headlineOf(alerts).id).toBe(id);
  expect(headlineOf(alerts.toReversed()).id).toBe(id);
});

it.each([
  ['a 1X2', 29, [null, null]],
  ['a hockey game', 19, [1.05, 0.0]],
])('two prices of %s have fair odds and a margin only where they are all', (_, sport_id, [fair, vig]) => {
  const alert = oddsAlert(1, { sport_id, quote: { home: 1.05, away: 21 } });
  const preferences = { ...DEFAULT_PREFERENCES, showVig: true };
  const [section] = sectionsOf([alert], createFormatter(preferences), preferences);
  const [move] = section?.moves ?? [];
  for (const [found, expected] of [
    [move?.fair, fair],
    [move?.vig, vig],
  ] as const) {
    if (expected == null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(expected, 6);
  }
});
