import { expect, it } from 'vitest';
import { HOUR, SECOND, T0 } from '../../../testing/market/change-sets.ts';
import { lastSeenAt } from './last-seen.ts';

it('is the last change set that came after the last heartbeat', () => {
  expect(lastSeenAt(T0, T0 + 9 * SECOND)).toBe(T0 + 9 * SECOND);
});

it.each([null, T0 - SECOND, T0 + 2 * HOUR])(
  'is the last heartbeat when the last change set came at %s',
  (at) => {
    expect(lastSeenAt(T0, at)).toBe(T0);
  },
);
