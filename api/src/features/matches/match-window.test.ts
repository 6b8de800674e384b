import { PLANS } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { isCountEstimated, matchWindows } from './match-window.ts';
import { likePattern, searchString, searchWords } from './search-words.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const spans = (query: Parameters<typeof matchWindows>[0], level: 'pro' | 'sharp' = 'pro') =>
  matchWindows(query, PLANS[level].archiveDays, NOW).map(
    ({ settled, from, to }) =>
      `${settled} ${from.toISOString().slice(5, 16)} ${to.toISOString().slice(5, 16)}`,
  );

describe('matchWindows', () => {
  it('reaches seven days ahead, four hours back, and as far as requested into the archive', () => {
    expect(spans({ showMatchTypes: ['prematch', 'live', 'settled'], historyDuration: 48 })).toEqual([
      'false 03-10T12:00 03-17T12:00',
      'false 03-10T08:00 03-10T12:00',
      'true 03-08T12:00 03-10T12:00',
    ]);
  });

  it('limits the archive to the days of the plan', () => {
    const query = { showMatchTypes: ['settled' as const], historyDuration: 720 };
    expect([spans(query, 'pro'), spans(query, 'sharp')]).toEqual([
      ['true 03-03T12:00 03-10T12:00'],
      ['true 02-08T12:00 03-10T12:00'],
    ]);
  });

  it('counts a match type once although it is named twice', () => {
    expect(spans({ showMatchTypes: ['live', 'live'], historyDuration: 1 })).toHaveLength(1);
  });
});

describe('isCountEstimated', () => {
  it.each([
    [['settled'], 49, '', true],
    [['settled'], 48, '', false],
    [['settled'], 720, 'arsenal', false],
    [['prematch', 'live'], 720, '', false],
  ] as const)('%j over %d hours with "%s": %s', (types, historyDuration, search, estimated) => {
    expect(isCountEstimated({ showMatchTypes: [...types], historyDuration, search })).toBe(estimated);
  });
});

describe('searchWords', () => {
  it('matches the name of a team however it is typed', () => {
    const stored = searchString('La Liga', 'Málaga CF', 'Cádiz');
    for (const typed of ['málaga cádiz', 'MALAGA', '  liga   cf ', 'Ca\u0301diz']) {
      expect(searchWords(typed).every((word) => stored.includes(word))).toBe(true);
    }
    expect(searchWords('  ')).toEqual([]);
  });
});

describe('likePattern', () => {
  it('escapes the wildcards of a pattern', () => {
    expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%');
  });
});
