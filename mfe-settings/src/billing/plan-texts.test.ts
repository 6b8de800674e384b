import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { billingSubscription } from '@fairline/shared/testing';
import { createFormatter } from '@fairline/shared/ui';
import { describe, expect, it } from 'vitest';
import { pendingChange, stateOf } from './plan-texts.ts';

const NOW = Date.parse('2030-01-01T10:00:00.000Z');
const format = createFormatter({ ...DEFAULT_PREFERENCES, timeZone: 'UTC' });
const LATER = '2030-03-01T10:00:00.000Z';
const MUCH_LATER = '2030-06-01T10:00:00.000Z';

it.each([
  [{}, 'Active'],
  [{ status: 'trialing', trial_end: '2030-01-03T12:00:00.000Z' }, 'Trial until 03/01, 12:00, 3 days left'],
  [{ status: 'trialing', trial_end: '2030-01-01T12:00:00.000Z' }, 'Trial until 01/01, 12:00, 2 hours left'],
  [{ status: 'past_due' }, 'Past due: the last payment did not go through'],
  [{ status: 'unpaid' }, 'Past due: the last payment did not go through'],
  [{ status: 'incomplete' }, 'The first payment is not complete'],
  [{ status: 'canceled', period_end: '2029-12-01T10:00:00.000Z' }, 'Ended on 01/12/2029'],
  [{ source: 'grant', period_end: null }, 'Granted, without an end'],
  [{ source: 'grant' }, 'Granted until 01/03/2030'],
  [{ source: 'crypto' }, 'Paid with crypto until 01/03/2030; it does not renew itself'],
  [{ pause: { from: '2030-01-01T10:00:00.000Z', until: LATER } }, 'Paused until 01/03/2030'],
  [{ pause: { from: LATER, until: MUCH_LATER } }, 'Active'],
] as const)('the state of %o is %s', (fields, text) => {
  expect(stateOf(billingSubscription(fields), format, NOW)).toBe(text);
});

describe('what is pending', () => {
  const of = (fields: Parameters<typeof billingSubscription>[0]) =>
    pendingChange(billingSubscription(fields), format, NOW)?.text ?? null;

  it('is nothing, a cancellation, a switch or a pause', () => {
    expect([
      of({}),
      of({ cancel_at: LATER }),
      of({ change: { lookup_key: 'basic_month', at: LATER } }),
      of({ pause: { from: LATER, until: MUCH_LATER } }),
      of({ pause: { from: '2029-12-31T10:00:00.000Z', until: MUCH_LATER } }),
    ]).toEqual([
      null,
      'Cancelled: your plan ends on 01/03/2030, and nothing more is charged.',
      'Basic, 1 month begins on 01/03/2030.',
      'Your plan pauses on 01/03/2030 and opens again on 01/06/2030.',
      null,
    ]);
  });
});
