import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTextCipher } from './text-cipher.ts';

const cipher = createTextCipher('a secret of the tests only, long enough', 'one');

it('reads what it has written, and writes nothing twice in the same way', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) => {
      const encrypted = cipher.encrypt(text, context);
      expect(cipher.decrypt(encrypted, context)).toBe(text);
      expect(cipher.encrypt(text, context)).not.toBe(encrypted);
    }),
  );
});

it('reads nothing of another secret, purpose or context, and nothing that was changed', () => {
  const encrypted = cipher.encrypt('https://example.com/hook', 'user-1');
  expect(cipher.decrypt(encrypted, 'user-2')).toBeNull();
  expect(
    createTextCipher('a secret of the tests only, long enough', 'two').decrypt(encrypted, 'user-1'),
  ).toBeNull();
  expect(
    createTextCipher('another secret of the tests, long enough', 'one').decrypt(encrypted, 'user-1'),
  ).toBeNull();
  const bytes = Buffer.from(encrypted.slice(3), 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(cipher.decrypt(`v1.${changed.toString('base64url')}`, 'user-1')).toBeNull();
  }
  for (const damaged of ['', 'v1.', 'v1.AAAA', encrypted.replace('v1', 'v2')]) {
    expect(cipher.decrypt(damaged, 'user-1')).toBeNull();
  }
});
