import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readToken } from './session-token.ts';

const secret = 'a secret of the tests only, long enough';
const signed = (token: string, by = secret) =>
  `${token}.${createHmac('sha256', by).update(token).digest('base64')}`;

describe('readToken', () => {
  it.each([
    ['itself', 'abc123', 'abc123'],
    ['without its signature', signed('abc123'), 'abc123'],
    ['without its signature, encoded as in a cookie', encodeURIComponent(signed('abc123')), 'abc123'],
    ['null with a signature of another secret', signed('abc123', 'another'), null],
    ['null with an empty signature', 'abc123.', null],
    ['null without a token', signed(''), null],
    ['null with a NUL', 'abc\0', null],
    ['null with an encoded NUL', 'abc%00', null],
    ['null with half of a surrogate pair', 'abc\ud800', null],
    ['null with a space', 'a b', null],
    ['null when it is too long', 'a'.repeat(513), null],
    ['null when it is empty', '', null],
  ])('is %s', (_name, presented, stored) => {
    expect(readToken(presented, secret)).toBe(stored);
  });
});
