import type { MatchQuery } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likePattern, searchString, searchWords } from '../../market/search-words.ts';
import { isCountEstimated, matchWindows } from './match-window.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const ALL = { historyDuration: 48, search: '', onlyBookmarked: false };
const spans = (query: Partial<typeof ALL> & Pick<MatchQuery, 'showMatchTypes'>) =>
  matchWindows({ ...ALL, ...query }, NOW).map(
    ({ settled, from, to }) =>
      `${settled} ${from.toISOString().slice(2, 16)} ${to.toISOString().slice(2, 16)}`,
  );

describe('matchWindows', () => {
  it('reaches seven days ahead, four hours back, and as far as requested into the archive', () => {
    const [ahead, played, over] = [
      'false 26-03-10T12:00 26-03-17T12:00',
      'false 26-03-10T08:00 26-03-10T12:00',
      'true 26-03-07T12:00 26-03-10T12:00',
    ];
    const historyDuration = 72;
    expect(spans({ showMatchTypes: ['prematch', 'settled'], historyDuration })).toEqual([ahead, over]);
    expect(spans({ showMatchTypes: ['settled', 'live'], historyDuration })).toEqual([over, played]);
    const unsettled = 'false 26-03-10T08:00 26-03-17T12:00';
    expect(spans({ showMatchTypes: ['live', 'prematch'] })).toEqual([unsettled]);
    const all = spans({ showMatchTypes: ['prematch', 'live', 'settled'], historyDuration });
    expect(all).toEqual([unsettled, over]);
  });

  it('reaches all matches ahead in a search by words or bookmarks', () => {
    const ahead = ['false 26-03-10T12:00 36-03-07T12:00'];
    expect(spans({ showMatchTypes: ['prematch'], search: 'malaga' })).toEqual(ahead);
    expect(spans({ showMatchTypes: ['prematch'], onlyBookmarked: true })).toEqual(ahead);
  });

  it('counts a match type once although it is named twice', () => {
    expect(spans({ showMatchTypes: ['live', 'live'] })).toHaveLength(1);
  });
});

describe('isCountEstimated', () => {
  it.each([
    [['settled'], 49, '', false, true],
    [['settled'], 48, '', false, false],
    [['settled'], 720, 'arsenal', false, false],
    [['settled'], 720, '', true, false],
    [['prematch', 'live'], 720, '', false, false],
  ] as const)(
    '%j over %d hours with "%s", bookmarks %s: %s',
    (types, historyDuration, search, onlyBookmarked, estimated) => {
      const query = { showMatchTypes: [...types], historyDuration, search, onlyBookmarked };
      expect(isCountEstimated(query)).toBe(estimated);
    },
  );
});

describe('searchWords', () => {
  it('matches the name of a team however it is typed', () => {
    const stored = searchString('La Liga', 'Málaga CF', 'Cádiz');
    for (const typed of ['málaga cádiz', 'MALAGA', '  liga   cf ', 'Ca\u0301diz']) {
      expect(searchWords(typed).every((word) => stored.includes(word))).toBe(true);
    }
    expect(searchWords('  ')).toEqual([]);
  });

  it('folds letters that are no plain letter with an accent', () => {
    expect(searchWords('Łódź Brøndby Đurđevac Grasshopper’s Fußball Næstved')).toEqual([
      ...['lodz', 'brondby', 'durdevac', "grasshopper's", 'fussball', 'naestved'],
    ]);
  });

  it('finds a name by any of its words, in any order, case and accents', () => {
    const name = fc.stringMatching(/^[A-Za-zÀ-ňŊ-ž’.-]{1,12}$/);
    fc.assert(
      fc.property(fc.array(name, { minLength: 3, maxLength: 6 }), fc.nat(), (words, seed) => {
        const [league = '', home = '', ...away] = words;
        const stored = searchString(league, home, away.join(' '));
        const typed = words
          .map(
            (word, at) =>
              [(seed + at * 7919) % 11, at % 2 ? word.toUpperCase() : word.normalize('NFD')] as const,
          )
          .sort(([a], [b]) => a - b)
          .map(([, word]) => word)
          .join('  ');
        expect(searchWords(typed).filter((word) => !stored.includes(word))).toEqual([]);
      }),
    );
  });
});

describe('likePattern', () => {
  it('escapes the wildcards of a pattern', () => {
    expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%');
  });
});
