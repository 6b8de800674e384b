import { expect, it } from 'vitest';
import { personHash, personOf } from './person.ts';

it.each([
  ['J.Doe+two@Gmail.com', 'jdoe@gmail.com'],
  ['jdoe@googlemail.com', 'jdoe@gmail.com'],
  ['J.Doe@Example.com', 'j.doe@example.com'],
  ['j.doe+bets@example.com', 'j.doe@example.com'],
])('%s is %s', (email, person) => {
  expect(personOf(email)).toBe(person);
});

it('the hash is that of the person, and does not contain the address', () => {
  expect(personHash('A.b+1@gmail.com')).toBe(personHash('ab@gmail.com'));
  expect(personHash('ab@gmail.com')).toMatch(/^[0-9a-f]{64}$/);
  expect(personHash('ab@gmail.com')).not.toBe(personHash('ab@example.com'));
});
