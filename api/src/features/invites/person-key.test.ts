import { expect, it } from 'vitest';
import { maskEmail } from './mask-email.ts';
import { mailboxOf, personKeyOf } from './person-key.ts';

it.each([
  ['J.Doe+bets@GoogleMail.com', 'jdoe@gmail.com'],
  ['jdoe@gmail.com', 'jdoe@gmail.com'],
  ['Jane.Doe+x@Example.com ', 'jane.doe@example.com'],
  ['a@b@example.com', 'a@b@example.com'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it('is one person for one mailbox, and another for another', () => {
  expect(personKeyOf('j.doe+1@gmail.com')).toBe(personKeyOf('JDOE@googlemail.com'));
  expect(personKeyOf('jdoe@gmail.com')).not.toBe(personKeyOf('jdoe@example.com'));
});

it.each([
  ['jane.doe@example.co.uk', 'j…@e….uk'],
  ['x@y.z', 'x…@y….z'],
  ['@nowhere', '…@n…'],
  ['no-address', '…@n…'],
])('%s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
