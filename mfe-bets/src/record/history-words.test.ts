import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { createFormatter } from '@fairline/shared/ui';
import { describe, expect, it } from 'vitest';
import { changesInWords, entryTitle } from './history-words.ts';

const format = createFormatter({ ...DEFAULT_PREFERENCES, timeZone: 'UTC' });
const context = {
  format,
  amount: (amount: number) => format.money(amount),
  tags: [{ id: 4, name: 'Steam' }],
};
const words = (changes: Record<string, { from: unknown; to: unknown }>, seq = 2) =>
  changesInWords({ seq, changes }, context).map(({ label, from, to }) => `${label}: ${from} → ${to}`);
const grade = (change: object) => ({
  ...{ result: 'win', source: 'hand', settled_at: '2026-01-01T00:00:00.000Z', payout: null, profit: null },
  ...{ dead_heat: null, final: true, score: null, rule: null, reason: null, ...change },
});
const leg = (result: string | null) => ({
  ...{ sport_id: null, event: 'Foxes – Hens', home: null, away: null, period: null, market: 'Winner' },
  ...{ outcome: 'Foxes', points: null, specials_name: null, odds: 1.5, result },
  ...{ sport: null, league_name: null, starts: null, score_at_bet: null },
});

describe('an entry of a history', () => {
  it('says from what to what each field changed', () => {
    expect(words({ stake: { from: 10, to: 12.5 }, odds: { from: 2, to: 1.95 } })).toEqual([
      'Stake: €10.00 → €12.50',
      'Odds: 2.00 → 1.95',
    ]);
    expect(
      words({
        note: { from: null, to: 'late' },
        free_bet: { from: false, to: true },
        commission_percent: { from: 0, to: 2.5 },
        placed_at: { from: '2026-01-01T10:00:00.000Z', to: '2026-01-02T10:00:00.000Z' },
        closing_fair_odds: { from: null, to: 1.9 },
      }),
    ).toEqual([
      'Note: none → late',
      'Free bet: no → yes',
      'Commission: 0.00% → 2.50%',
      'Placed: 01/01/2026, 10:00:00 → 02/01/2026, 10:00:00',
      'Closing fair odds: none → 1.90',
    ]);
  });

  it('names tags, also those that are gone', () => {
    expect(words({ tag_ids: { from: [], to: [4, 9] } })).toEqual(['Tags: none → Steam, a deleted tag']);
  });

  it('says how it was graded', () => {
    expect(words({ grade: { from: null, to: grade({}) } })).toEqual(['Result: Open → Won, by hand']);
    expect(
      words({
        grade: {
          from: grade({ source: 'feed', final: false }),
          to: grade({ result: 'cash-out', payout: 8 }),
        },
      }),
    ).toEqual(['Result: Won, by the live score → Cash-out €8.00, by hand']);
    expect(words({ legs: { from: [leg(null)], to: [leg('half-win')] } })).toEqual([
      'Selection: Foxes at 1.50 → Foxes at 1.50, Half won',
    ]);
  });

  it('says of a close that it was early, or approximated', () => {
    const close = (change: object) => ({
      odds: 1.9,
      closed_at: '2026-01-01T10:00:00.000Z',
      early: false,
      approximated: false,
      market: 'moneyline',
      ...change,
    });
    expect(words({ close: { from: null, to: close({ early: true }) } })).toEqual([
      'Close: none → 1.90, 01/01/2026, 10:00:00, early',
    ]);
    const approximated = close({ approximated: true, confidence: 'low' });
    expect(words({ close: { from: null, to: approximated } })).toEqual([
      'Close: none → ≈ 1.90, 01/01/2026, 10:00:00, low confidence',
    ]);
  });

  it('says what of a selection is another than before', () => {
    const before = leg(null);
    const after = { ...before, outcome: 'Hens', market: 'Corners', starts: '2026-01-01T10:00:00.000Z' };
    expect(words({ legs: { from: [before], to: [after] } })).toEqual([
      'Selection: Foxes at 1.50 → Hens at 1.50',
      'Market: Winner → Corners',
      'Start: none → 01/01/2026, 10:00:00',
    ]);
    const score_at_bet = { home: 1, away: 0 };
    expect(words({ legs: { from: [before], to: [{ ...before, score_at_bet }] } })).toEqual([
      'Score at the bet: none → 1 - 0',
    ]);
  });

  it('lists nothing where it was the first, and not the time of a deletion', () => {
    expect(words({ stake: { from: 0, to: 10 } }, 1)).toEqual([]);
    expect(words({ deleted_at: { from: null, to: '2026-01-01T10:00:00.000Z' } })).toEqual([]);
  });

  it('has a title', () => {
    expect(entryTitle({ kind: 'graded', undoes: null })).toBe('Graded');
    expect(entryTitle({ kind: 'undone', undoes: 3 })).toBe('Change 3 undone');
  });
});
