import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeedFault } from '../transport/feed-fault.ts';
import { isCursorAhead, readResponse } from './read-response.ts';

const lastOf = (text: string) => readResponse(text)?.last;

describe('isCursorAhead', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  it.each([
    [String(now + 60_001), true],
    [String(now + 60_000), false],
    ['4070908800000', true],
    ['2137433489', false],
    ['636433059508250600', false],
  ])('%s', (cursor, expected) => {
    expect(isCursorAhead(cursor, now)).toBe(expected);
  });
});

describe('readResponse', () => {
  it.each(['', ' ', '\r\n'])('reads %j as an unchanged feed', (text) => {
    expect(readResponse(text)).toBeNull();
  });

  it.each(['<html>', '{"last":1', '[]', '"text"', 'null', '7'])('rejects %j', (text) => {
    expect(() => readResponse(text)).toThrow(FeedFault);
  });

  it.each([
    ['{"sportId":29,"last":1743447036582}', '1743447036582'],
    ['{"last" : 9007199254740991}', '9007199254740991'],
    ['{"last":9007199254740993}', '9007199254740993'],
    ['{"sportId":4,"last":636433059508250601,"leagues":[]}', '636433059508250601'],
    ['{"last":"636433059508250601"}', '636433059508250601'],
  ])('preserves the digits of %s', (text, last) => {
    expect(lastOf(text)).toBe(last);
  });

  it.each([
    '{}',
    '{"last":null}',
    '{"last":0}',
    '{"last":1}',
    '{"last":"00"}',
    '{"last":-5}',
    '{"last":1.5}',
    '{"last":"abc"}',
    '{"last":{"last":9007199254740993}}',
  ])('finds no cursor in %s', (text) => {
    expect(lastOf(text)).toBeNull();
  });

  it.each([
    '{"leagues":[{"last":636433059508250600}],"last":636433059508250601}',
    '{"last":636433059508250601,"leagues":[{"last":636433059508250600}]}',
    '{"name":"\\"last\\":636433059508250600","last":636433059508250601}',
    '{"a\\"last":636433059508250600,"last":636433059508250601}',
    '{"last":636433059508250600,"last":636433059508250601}',
    '{"":{"last":636433059508250600},"last":636433059508250601}',
    '{"last":636433059508250601,"":{"last":636433059508250600}}',
  ])('reads only the top-level cursor of %s', (text) => {
    expect(lastOf(text)).toBe('636433059508250601');
  });

  it('preserves every cursor in every response', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 2n, max: 2n ** 80n }), fc.jsonValue(), (last, rest) => {
        const text = `{"rest":${JSON.stringify(rest)},"last":${last},"more":${JSON.stringify([rest])}}`;
        expect(lastOf(text)).toBe(String(last));
      }),
    );
  });
});
