import { type BetGrade, type BetOutcome, type BetState, BLANK_BET } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betProfit } from '../profit/bet-profit.ts';
import { changesBetween } from './changes.ts';
import { type BetEntry, replay } from './replay.ts';
import { undoOf } from './undo.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const placed: BetState = { ...BLANK_BET, bankroll_id: 1, placed_at: NOW, stake: 10, odds: 2 };

const gradeOf = (result: BetOutcome): BetGrade => ({
  ...{ result, source: 'hand', settled_at: NOW, payout: result === 'cash-out' ? 12.5 : null, profit: null },
  ...{ dead_heat: null, final: true, score: null, rule: null, reason: null },
});

type Step = { edit: Partial<BetState> } | { undo: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ stake: fc.integer({ min: 1, max: 9 }) }).map((edit) => ({ edit })),
  fc.record({ note: fc.constantFrom('a', 'b', null) }).map((edit) => ({ edit })),
  fc
    .record({ tag_ids: fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 2 }) })
    .map((edit) => ({ edit })),
  fc
    .record({ odds: fc.constantFrom(2, 3), deleted_at: fc.constantFrom(null, NOW) })
    .map((edit) => ({ edit })),
  // Graded, graded anew, voided, and not graded any more.
  fc
    .record({ grade: fc.constantFrom(null, ...(['win', 'void', 'cash-out'] as const).map(gradeOf)) })
    .map((edit) => ({ edit })),
  fc.nat(30).map((undo) => ({ undo })),
);

/** The profit of a state by its result alone. */
const PROFITS: Record<string, (state: BetState) => number | null> = {
  none: () => null,
  win: ({ stake, odds }) => stake * (odds - 1),
  void: () => 0,
  'cash-out': ({ stake }) => 12.5 - stake,
};

function write(entries: BetEntry[], state: BetState, undoes: number | null = null): void {
  const before = entries.length === 0 ? BLANK_BET : replay(entries);
  const changes = changesBetween(before, state);
  if (Object.keys(changes).length === 0) return;
  entries.push({ seq: entries.length + 1, kind: undoes === null ? 'edited' : 'undone', changes, undoes });
}

describe('a history', () => {
  it('replays to the state after any sequence of changes and undos', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const entries: BetEntry[] = [];
        let state = placed;
        write(entries, state);
        for (const one of steps) {
          if ('edit' in one) state = { ...state, ...one.edit };
          else {
            const entry = entries[one.undo % entries.length];
            const undone = entry && undoOf(entry, state, NOW);
            if (undone === undefined || 'changedSince' in undone) continue;
            state = undone.state;
          }
          write(entries, state, 'undo' in one ? one.undo : null);
          expect(replay(entries)).toEqual(state);
          expect(betProfit(replay(entries))).toBe(PROFITS[state.grade?.result ?? 'none']?.(state));
        }
        expect(replay(JSON.parse(JSON.stringify(entries)))).toEqual(state);
      }),
    );
  });

  it('with an entry that is missing or does not fit is none', () => {
    const entries: BetEntry[] = [];
    write(entries, placed);
    write(entries, { ...placed, stake: 20 });
    write(entries, { ...placed, stake: 30 });
    expect(() => replay(entries.slice(1))).toThrow('Entry 1 of the history is missing');
    expect(() => replay(entries.filter(({ seq }) => seq !== 2))).toThrow('Entry 2');
    const forged = entries.map((entry) =>
      entry.seq === 2 ? { ...entry, changes: { stake: { from: 10, to: 21 } } } : entry,
    );
    expect(() => replay(forged)).toThrow('Entry 3 changes a value of stake');
  });
});

describe('an undo', () => {
  it('takes back the fields of its entry and leaves later changes of others', () => {
    const stake = { kind: 'edited' as const, seq: 2, changes: { stake: { from: 10, to: 20 } } };
    expect(undoOf(stake, { ...placed, stake: 20, note: 'later' }, NOW)).toEqual({
      state: { ...placed, note: 'later' },
    });
  });

  it('names what was changed since', () => {
    const entry = {
      kind: 'edited' as const,
      seq: 2,
      changes: { stake: { from: 10, to: 20 }, note: { from: null, to: 'a' } },
    };
    expect(undoOf(entry, { ...placed, stake: 30, note: 'a' }, NOW)).toEqual({ changedSince: ['stake'] });
  });

  it('of the first entry deletes the bet, once', () => {
    const first = { kind: 'edited' as const, seq: 1, changes: changesBetween(BLANK_BET, placed) };
    expect(undoOf(first, placed, NOW)).toEqual({ state: { ...placed, deleted_at: NOW } });
    expect(undoOf(first, { ...placed, deleted_at: NOW }, NOW)).toEqual({ changedSince: ['deleted_at'] });
  });
});
