import { expect, it } from 'vitest';
import { maskEmail } from './mask-email.ts';

it.each([
  ['jane.doe@example.co.uk', 'j…@e….uk'],
  ['x@y.z', 'x…@y….z'],
  ['@nowhere', '…@n…'],
  ['no-address', '…@n…'],
])('%s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
