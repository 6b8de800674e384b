import { gradeSeasons } from '@fairline/shared/bets/grading/bench/graded-seasons.ts';
import { footballMatches, type MatchRow } from '@fairline/shared/odds/testing/football-files.ts';
import { expect, it } from 'vitest';
import { GRADING_EVIDENCE } from './grading-evidence.ts';

const seasons = footballMatches();

it.runIf(seasons !== null)('the landing page has the grading errors of this version', () => {
  expect(gradeSeasons(seasons ?? [])).toEqual(GRADING_EVIDENCE);
});

const match = (change: Record<string, string>): MatchRow =>
  new Map(
    Object.entries({
      FTHG: '2',
      FTAG: '1',
      FTR: 'H',
      HTHG: '0',
      HTAG: '1',
      HTR: 'A',
      AHCh: '-0.75',
      ...change,
    }),
  );

it('counts a grade that is not the recorded result, and a selection that is not graded', () => {
  expect(gradeSeasons([match({})])).toEqual({ matches: 1, selections: 8, errors: 0 });
  expect(gradeSeasons([match({ 'PC>2.5': '1.9' })])).toEqual({ matches: 1, selections: 10, errors: 0 });
  // The record names the draw: the win and the loss are both other ones.
  expect(gradeSeasons([match({ FTR: 'D' })]).errors).toBe(2);
  expect(gradeSeasons([match({ FTHG: '', FTAG: '' })]).errors).toBe(5);
});
