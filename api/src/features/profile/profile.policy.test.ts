import { expect, it } from 'vitest';
import { readableProfileId, writableProfileId } from './profile.policy.ts';

it('reads the viewed user and changes only the signed-in user', () => {
  const viewer = {
    user: { id: 'viewed', admin: false, level: 'basic' },
    actor: { id: 'signed-in', admin: true, level: 'sharp' },
  } as const;
  expect([readableProfileId(viewer), writableProfileId(viewer)]).toEqual(['viewed', 'signed-in']);
});
