import { hiddenBy } from '@fairline/shared/alerts';
import { MOST_HIDDEN } from '@fairline/shared/client';
import { oddsAlert } from '@fairline/shared/testing/factories/alert.factory.ts';
import { describe, expect, it } from 'vitest';
import { hiddenEntryOf, recentEntries } from './hidden-entry.ts';

describe('hidden alerts', () => {
  it('are those of one block, or of the whole match with its corners', () => {
    const [alert, later] = [oddsAlert(1, { home: 'A' }), oddsAlert(2, { home: 'A', away: 'Away 1' })];
    const corners = oddsAlert(3, { home: 'A (Corners)', away: 'Away 1 (Corners)' });
    const other = oddsAlert(4, { home: 'B' });
    const shown = (type: 'alert' | 'match') =>
      [alert, later, corners, other].map(hiddenBy([hiddenEntryOf(type, [alert])]));
    expect(shown('alert')).toEqual([true, false, false, false]);
    expect(shown('match')).toEqual([true, true, true, false]);
  });

  it('are forgotten a day after the start, and the oldest ones where there are too many', () => {
    const entry = hiddenEntryOf('match', [oddsAlert(1, { starts: '2030-01-01T18:00:00.000Z' })]);
    expect(recentEntries([entry], Date.UTC(2030, 0, 2, 17))).toEqual([entry]);
    expect(recentEntries([entry], Date.UTC(2030, 0, 2, 18))).toEqual([]);
    const many = Array.from({ length: MOST_HIDDEN + 5 }, (_, at) => ({ ...entry, name: `${at}` }));
    expect(recentEntries(many, 0).at(0)?.name).toBe('5');
  });
});
