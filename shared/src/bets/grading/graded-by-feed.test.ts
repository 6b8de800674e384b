import { type BetGrade, type BetLeg, type BetState, BLANK_BET } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { betProfit } from '../profit/bet-profit.ts';
import { gradedByFeed } from './graded-by-feed.ts';
import { LEG, START } from './testing/leg.ts';
import type { LegVerdict } from './verdict.ts';

const T = START;
const leg: BetLeg = { ...LEG, odds: 2 };
const single: BetState = { ...BLANK_BET, stake: 10, odds: 2, legs: [{ ...leg, odds: null }] };
const parlay: BetState = { ...BLANK_BET, stake: 10, odds: 4, legs: [leg, leg] };
const graded = (change: Partial<Extract<LegVerdict, { kind: 'graded' }>> = {}): LegVerdict => ({
  ...{
    kind: 'graded',
    result: 'win',
    rule: 'moneyline-three-way',
    deadHeat: null,
    score: { home: 1, away: 0 },
  },
  ...{ final: true, settledAt: T, version: '1' },
  ...change,
});
const OPEN: LegVerdict = { kind: 'open' };
const ungradeable = (reason: string): LegVerdict => ({ kind: 'ungradeable', reason, version: '1' });

describe('a single bet', () => {
  it('has the grade of its selection, or why it has none', () => {
    expect(gradedByFeed(single, [graded()])).toMatchObject({ grade: { result: 'win', source: 'feed' } });
    expect(gradedByFeed(single, [ungradeable('Why.')])).toMatchObject({ grade: null, ungradeable: 'Why.' });
    expect(gradedByFeed(single, [OPEN])).toEqual(single);
  });

  it('is graded once by the same', () => {
    const once = gradedByFeed(single, [graded()]);
    expect(gradedByFeed(once, [graded({ settledAt: T + 1, version: '2' })])).toEqual(once);
  });

  it('with a share of the win has the result of its sign', () => {
    const heat = (odds: number) =>
      gradedByFeed({ ...single, odds }, [graded({ deadHeat: { tied: 2, places: 1 }, score: null })]);
    expect(heat(3)).toMatchObject({ grade: { result: 'win', dead_heat: 2 } });
    expect(heat(2)).toMatchObject({ grade: { result: 'push' } });
    expect(heat(1.5)).toMatchObject({ grade: { result: 'loss' } });
    expect(betProfit(heat(1.5))).toBe(-2.5);
  });

  it('each-way is won with both parts, and waits for its place once the win part is lost', () => {
    const eachWay: BetState = { ...single, odds: 9, stake: 20, each_way: { divisor: 4, places: 3 } };
    const won = gradedByFeed(eachWay, [graded()]);
    expect([won.grade?.result, betProfit(won)]).toEqual(['win', 100]);
    const shared = gradedByFeed(eachWay, [graded({ deadHeat: { tied: 4, places: 1 }, score: null })]);
    expect([shared.grade?.result, betProfit(shared)]).toEqual(['win', 25]);
    const lost = gradedByFeed(eachWay, [graded({ result: 'loss' })]);
    expect([lost.grade, lost.ungradeable]).toEqual([null, expect.stringContaining('does not say whether')]);
    // What was placed by hand stays.
    const placed: BetState = {
      ...eachWay,
      grade: { ...(won.grade as BetGrade), source: 'hand', placed: true },
    };
    expect(gradedByFeed(placed, [graded({ result: 'loss' })])).toEqual({ ...placed, feed_grade: null });
    expect(gradedByFeed(eachWay, [graded({ result: 'void' })]).grade?.result).toBe('void');
  });

  it('says what a grade replaces, and why', () => {
    const before = gradedByFeed(single, [graded()]);
    const reason = (verdict: LegVerdict, state = before) => gradedByFeed(state, [verdict]).grade?.reason;
    const lost = graded({ result: 'loss', score: { home: 0, away: 1 } });
    expect(reason(lost)).toBe('The settlement was corrected. Before: win at 1–0.');
    const live = gradedByFeed(single, [graded({ final: false })]);
    expect(reason(lost, live)).toBe('The settlement differs from the live score. Before: win at 1–0.');
    expect(reason({ ...lost, final: false } as LegVerdict, live)).toBe(
      'The live score was corrected. Before: win at 1–0.',
    );
    expect(reason(graded({ result: 'loss' }))).toBe('The bet was changed. Before: win at 1–0.');
    expect(reason(graded(), live)).toBeNull();
  });
});

describe('a parlay', () => {
  it('is graded selection by selection, and settles with the last', () => {
    const first = gradedByFeed(parlay, [graded(), OPEN]);
    expect(first).toMatchObject({
      grade: null,
      legs: [{ result: 'win', feed: { rule: 'moneyline-three-way' } }, { result: null }],
    });
    const both = gradedByFeed(first, [graded(), graded({ result: 'push', settledAt: T + 60_000 })]);
    expect(both.grade).toMatchObject({ result: 'win', settled_at: new Date(T + 60_000).toISOString() });
    expect(betProfit(both)).toBe(10);
  });

  it('is lost with the first selection that is lost', () => {
    const lost = gradedByFeed(parlay, [OPEN, graded({ result: 'loss' })]);
    expect(lost.grade).toMatchObject({ result: 'loss', settled_at: new Date(T).toISOString() });
    const later = gradedByFeed(lost, [graded({ settledAt: T + 1 }), graded({ result: 'loss' })]);
    expect(later.grade).toEqual(lost.grade);
  });

  it('is not final while a selection that decides it is not', () => {
    const [win, live] = [graded(), graded({ final: false })];
    expect(gradedByFeed(parlay, [win, live]).grade?.final).toBe(false);
    expect(gradedByFeed(parlay, [graded({ result: 'loss' }), live]).grade?.final).toBe(true);
  });

  it('goes on with results that were entered by hand', () => {
    const byHand = { ...parlay, legs: [{ ...leg, result: 'void' as const, by_hand: true }, leg] };
    const done = gradedByFeed(byHand, [graded({ result: 'loss' }), graded()]);
    expect(done).toMatchObject({
      ...{
        grade: { result: 'win' },
        legs: [{ result: 'void', feed: { result: 'loss' } }, { result: 'win' }],
      },
    });
    // Results of imported bets have no mark.
    const imported = { ...parlay, legs: [{ ...leg, result: 'win' as const }, leg] };
    expect(gradedByFeed(imported, [graded({ result: 'loss' }), OPEN]).legs[0]?.result).toBe('win');
    // A selection that the feed does not have waits for the user.
    expect(gradedByFeed(parlay, [graded(), null]).grade).toBeNull();
  });

  it('with a share of a win pays a share, until the settlement or the user says that it is a full one', () => {
    const shared = gradedByFeed({ ...parlay, stake: 30 }, [
      graded({ deadHeat: { tied: 3, places: 1 } }),
      graded(),
    ]);
    expect(shared).toMatchObject({ grade: { result: 'win', dead_heat: null }, ungradeable: null });
    expect(shared.grade?.reason).toContain('shared by 3');
    // 30 at 2 / 3 and 2.
    expect(betProfit(shared)).toBe(10);
    expect(gradedByFeed(shared, [graded({ deadHeat: { tied: 3, places: 1 } }), graded()])).toEqual(shared);
    expect(betProfit(gradedByFeed(shared, [graded(), graded()]))).toBe(90);
    const [first, second] = shared.legs;
    const full = { ...shared, legs: [{ ...(first ?? leg), by_hand: true }, second ?? leg] };
    expect(betProfit(gradedByFeed(full, [graded({ deadHeat: { tied: 3, places: 1 } }), graded()]))).toBe(90);
    // A share that is less than the stake loses.
    expect(gradedByFeed(parlay, [graded({ deadHeat: { tied: 5, places: 1 } }), graded()]).grade?.result).toBe(
      'loss',
    );
  });

  it('names the match that cannot be graded', () => {
    expect(gradedByFeed(parlay, [graded(), ungradeable('Why.')]).ungradeable).toBe('A vs B: Why.');
  });
});

describe('a grade that is not the feed’s', () => {
  it('stays, with what the feed says beside it', () => {
    const feeds = gradedByFeed(single, [graded()]).grade;
    for (const source of ['hand', 'import'] as const) {
      const own: BetState = { ...single, grade: feeds && { ...feeds, source, result: 'loss' } };
      const beside = gradedByFeed(own, [graded()]);
      expect(beside).toEqual({ ...own, feed_grade: feeds });
      expect(gradedByFeed(beside, [OPEN])).toEqual(own);
    }
  });

  it('of a parlay has the grade by the selections beside it', () => {
    const feeds = gradedByFeed(parlay, [graded(), graded()]).grade;
    const own: BetState = { ...parlay, grade: feeds && { ...feeds, source: 'hand', result: 'void' } };
    expect(gradedByFeed(own, [graded(), graded()])).toEqual({ ...own, feed_grade: feeds });
  });
});
