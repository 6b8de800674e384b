import { type AlertSetting, alertSettingSchema, defaultSetting } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROBLEMS, problemOf } from './setting-problems.ts';
import { changesOf, valuesOf } from './setting-values.ts';

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const number = fc.oneof(
  fc.constantFrom(0, 1, 1.9, 2, 60, 61, 100, 100.1, 525_600, 525_601, 100_000, 100_001),
  // A field has no -0.
  fc.double({ min: -10, max: 200_000, noNaN: true }).map((value) => value + 0),
  fc.integer({ min: -5, max: 600_000 }),
);
const range = orNull(fc.tuple(orNull(number), orNull(number)));
/** What the fields can hold, valid or not. */
const setting: fc.Arbitrary<AlertSetting> = fc
  .record({
    name: fc.oneof(
      fc.constantFrom('', '  ', 'A', 'x'.repeat(60), 'x'.repeat(61)),
      fc.string({ maxLength: 70 }),
    ),
    type: fc.constantFrom('odds', 'limit', 'closed'),
    sport_id: orNull(fc.constantFrom(29, 33)),
    periods: fc.subarray([0, 1, 6]),
    min_drop_percentage: orNull(number),
    max_start_time: orNull(number),
    odds_range: range,
    limit_range: range,
    league_names: fc.array(fc.constant('League'), { maxLength: 3 }),
    realert_step: orNull(number),
    confirm_seconds: number,
  })
  .map((fields) => ({ ...defaultSetting('odds'), ...fields }) as AlertSetting);

describe('the messages of the form', () => {
  it('accept nothing that the server refuses', () => {
    fc.assert(
      fc.property(setting, (one) => {
        if (problemOf(one) === null) expect(alertSettingSchema.safeParse(one).success).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('refuse only what the server refuses, and drops of more than all', () => {
    fc.assert(
      fc.property(setting, (one) => {
        const isMoreThanAll = one.type !== 'limit' && (one.min_drop_percentage ?? 0) > 100;
        if (problemOf(one) !== null && !isMoreThanAll)
          expect(alertSettingSchema.safeParse(one).success).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('say what to enter', () => {
    expect(PROBLEMS.name(' ')).toBe('Enter a name.');
    expect(PROBLEMS.min_drop_percentage(1.9, 'odds')).toBe('Enter a number from 2 to 100, or nothing.');
    expect(PROBLEMS.min_drop_percentage(101, 'limit')).toBeNull();
    expect(PROBLEMS.odds_range([3, 2])).toBe('The minimum is above the maximum.');
    expect(PROBLEMS.max_start_time(1.5)).toBe('Enter whole minutes from 1 to 525,600, or nothing.');
    expect(PROBLEMS.confirm_seconds(61)).toBe('Enter whole seconds from 0 to 60.');
    expect(PROBLEMS.periods([1], null)).toBe('Choose a sport before its periods.');
  });
});

describe('the values of the form', () => {
  it('mean the same setting, but for what filters nothing', () => {
    fc.assert(
      fc.property(setting, (one) => {
        const { id: _, name: __, enabled: ___, periods, ...rules } = one;
        const back = changesOf(valuesOf(one));
        expect({ ...back, periods }).toEqual({ ...rules, periods });
      }),
    );
  });

  it('have no periods after the sport was changed', () => {
    expect(changesOf({ sport_id: 33 })).toEqual({ sport_id: 33, periods: [] });
    expect(changesOf({ sport_id: 0 })).toEqual({ sport_id: null, periods: [] });
  });
});
