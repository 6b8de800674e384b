import { describe, expect, it } from 'vitest';
import { planOf } from '../schedule/plan.ts';
import { slotsOf } from '../schedule/slot.ts';
import { Match } from './match.ts';
import { type Settlement, settlementsOf } from './settlements.ts';

const SEED = 3;

function settlementsIn(generations: number): { plan: ReturnType<typeof planOf>; list: Settlement[] }[] {
  return slotsOf(SEED).flatMap((slot) =>
    Array.from({ length: generations }, (_, i) => {
      const plan = planOf(SEED, slot, 9_000 + i);
      return { plan, list: settlementsOf(plan, new Match(plan).played) };
    }),
  );
}

describe('settlements', () => {
  const all = settlementsIn(3);

  it('come with every status', () => {
    const statuses = new Set(all.flatMap(({ list }) => list.map(({ period }) => period.status)));
    expect([...statuses].sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('correct an earlier one with a new id, later', () => {
    const corrected = all.flatMap(({ list }) => list).filter(({ period }) => period.status === 2);
    expect(corrected.length).toBeGreaterThan(0);
    const flat = all.flatMap(({ list }) => list);
    for (const later of corrected) {
      const first = flat.find(
        ({ eventId, period }) =>
          eventId === later.eventId && period.number === later.period.number && period.status === 1,
      );
      expect(later.at).toBeGreaterThan(first?.at ?? Number.POSITIVE_INFINITY);
      expect(later.period.settlementId).toBeGreaterThan(first?.period.settlementId ?? 0);
    }
  });

  it('correct some soon and some after hours', () => {
    const waits = all.flatMap(({ plan, list }) =>
      list.filter(({ period }) => period.status === 2).map(({ at }) => at - plan.settledAt),
    );
    expect(Math.min(...waits)).toBeLessThan(60 * 60_000);
    expect(Math.max(...waits)).toBeGreaterThan(2 * 60 * 60_000);
  });

  it('name the visitor first where the league does', () => {
    const american = all.find(
      ({ plan, list }) =>
        plan.slot.league.homeTeamType === 'Team2' && plan.twist.kind === 'none' && list.length > 0,
    );
    if (!american) throw new Error('there are such leagues');
    const final = new Match(american.plan).played.periods.find(({ number }) => number === 0);
    const told = american.list.find(({ period }) => period.number === 0 && period.status === 1)?.period;
    expect([told?.team1Score, told?.team2Score]).toEqual([final?.away, final?.home]);
  });

  it('delete the entry that was replaced, with the reason', () => {
    const deleted = all.flatMap(({ list }) => list).filter(({ period }) => period.status === 5);
    expect(deleted.length).toBeGreaterThan(0);
    for (const { period } of deleted) {
      expect(period).toMatchObject({ number: 0, team1Score: 0, team2Score: 0 });
      expect(period.cancellationReason?.code).toMatch(/^FBS_/);
    }
  });

  it('never give two settlements one id', () => {
    const ids = all.flatMap(({ list }) => list.map(({ period }) => period.settlementId));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
