import { expect, it } from 'vitest';
import { isThreeWay, SPORT_IDS } from '../../../periods/index.ts';
import { periodRulesOf } from './period-rules.ts';

it('has the draw as an outcome in the periods in which the tables have it', () => {
  const compared = SPORT_IDS.flatMap((sportId) => {
    const rules = periodRulesOf(sportId);
    return (rules?.periods ?? []).map((period) => ({ sportId, period, is: rules?.threeWay(period) }));
  });
  expect(compared.length).toBeGreaterThan(15);
  for (const { sportId, period, is } of compared) {
    expect([sportId, period, is]).toEqual([sportId, period, isThreeWay(sportId, period)]);
  }
});
