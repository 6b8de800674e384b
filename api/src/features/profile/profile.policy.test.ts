import { expect, it } from 'vitest';
import { testAccount } from '../../../testing/account.factory.ts';
import { readableProfileId, writableProfileId } from './profile.policy.ts';

it('reads the viewed user and changes only the signed-in user', () => {
  const viewer = {
    user: testAccount({ id: 'viewed' }),
    actor: testAccount({ id: 'signed-in', admin: true, level: 'sharp' }),
  };
  expect([readableProfileId(viewer), writableProfileId(viewer)]).toEqual(['viewed', 'signed-in']);
});
