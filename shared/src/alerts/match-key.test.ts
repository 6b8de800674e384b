import { expect, it } from 'vitest';
import { matchKeyOf, teamName, unitOf } from './match-key.ts';

const match = { sport_id: 29, home: 'A', away: 'B', starts: '2030-01-01T18:00:00.000Z' };

it('the corners of a match are of the match', () => {
  const corners = { ...match, home: 'A (Corners)', away: 'B (Corners)' };
  expect(matchKeyOf(corners)).toBe(matchKeyOf(match));
  expect([unitOf(corners), unitOf(match)]).toEqual(['Corners', null]);
});

it('other words in brackets are part of the name', () => {
  expect([teamName('A (Corners)'), teamName('B (Women)')]).toEqual(['A', 'B (Women)']);
  expect(unitOf({ home: 'B (Women)' })).toBeNull();
});

it('another sport or start is another match', () => {
  const keys = [match, { ...match, sport_id: 33 }, { ...match, starts: '2030-02-01T18:00:00.000Z' }].map(
    matchKeyOf,
  );
  expect(new Set(keys).size).toBe(3);
});
