import { feedCreditsSchema } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import { monthOf, presentFeedCredits } from './feed-credits.presenter.ts';

const NOW = Date.UTC(2026, 2, 21);
const row = { used: '120', remaining: '380', budget: null, wanted_per_day: '4320' };

it('spreads what is left over the rest of the month', () => {
  const credits = presentFeedCredits(row, NOW);
  expect(feedCreditsSchema.parse(credits)).toEqual({
    used: 120,
    left: 380,
    budget: null,
    wanted_per_day: 4320,
    affordable_per_day: 34,
    resets_at: '2026-04-01T00:00:00.000Z',
  });
});

it('has no more left than the operator allows, and nothing known before the first answer', () => {
  expect(presentFeedCredits({ ...row, budget: '150' }, NOW)?.left).toBe(30);
  expect(presentFeedCredits({ ...row, budget: '100' }, NOW)?.left).toBe(0);
  expect(presentFeedCredits({ ...row, remaining: null }, NOW)).toMatchObject({
    left: null,
    affordable_per_day: null,
  });
  expect(presentFeedCredits(null, NOW)).toBeNull();
});

it('names the month by its first day', () => {
  expect(monthOf(Date.UTC(2026, 11, 31, 23, 59))).toBe('2026-12-01');
});
