import { expect, it } from 'vitest';
import { isNewAccount, nextGuidance } from './next-guidance.ts';

it.each([
  [{ tour_due: true, usage: null, survey_due: true }, 'tour'],
  [{ usage: null, survey_due: true }, 'consent'],
  [{ usage: null, mayAsk: false }, null],
  [{ usage: null, survey_due: true, mayAsk: false }, 'survey'],
  [{ usage: false, survey_due: true }, 'survey'],
  [{ usage: false }, null],
] as const)('%o shows %s', (change, shown) => {
  const state = { tour_due: false, survey_due: false, usage: true, mayAsk: true };
  expect(nextGuidance({ ...state, ...change })).toBe(shown);
});

it('an account is new for a day', () => {
  expect([isNewAccount(0, 86_399_999), isNewAccount(0, 86_400_000)]).toEqual([true, false]);
});
