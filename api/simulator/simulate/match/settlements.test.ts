import { describe, expect, it } from 'vitest';
import { fixtureScriptOf } from '../schedule/fixture-script.ts';
import { slotsOf } from '../schedule/slot.ts';
import { Match } from './match.ts';
import { type Settlement, settlementsOf } from './settlements.ts';

const SEED = 3;

function settlementsIn(
  generations: number,
): { script: ReturnType<typeof fixtureScriptOf>; list: Settlement[] }[] {
  return slotsOf(SEED).flatMap((slot) =>
    Array.from({ length: generations }, (_, i) => {
      const script = fixtureScriptOf(SEED, slot, 9_000 + i);
      return { script, list: settlementsOf(script, new Match(script).played) };
    }),
  );
}

describe('settlements', () => {
  const all = settlementsIn(3);

  it('have every status', () => {
    const statuses = new Set(all.flatMap(({ list }) => list.map(({ period }) => period.status)));
    expect([...statuses].sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('correct an earlier settlement later, under a greater id', () => {
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

  it('correct some results soon and some after hours', () => {
    const delays = all.flatMap(({ script, list }) =>
      list.filter(({ period }) => period.status === 2).map(({ at }) => at - script.settledAt),
    );
    expect(Math.min(...delays)).toBeLessThan(60 * 60_000);
    expect(Math.max(...delays)).toBeGreaterThan(2 * 60 * 60_000);
  });

  it('have the visitor as team 1 where the league does', () => {
    const american = all.find(
      ({ script, list }) =>
        script.slot.league.homeTeamType === 'Team2' && script.anomaly.kind === 'none' && list.length > 0,
    );
    if (!american) throw new Error('No match of such a league');
    const final = new Match(american.script).played.periods.find(({ number }) => number === 0);
    const settled = american.list.find(({ period }) => period.number === 0 && period.status === 1)?.period;
    expect([settled?.team1Score, settled?.team2Score]).toEqual([final?.away, final?.home]);
  });

  it('delete a replaced entry and contain the reason', () => {
    const deleted = all.flatMap(({ list }) => list).filter(({ period }) => period.status === 5);
    expect(deleted.length).toBeGreaterThan(0);
    for (const { period } of deleted) {
      expect(period).toMatchObject({ number: 0, team1Score: 0, team2Score: 0 });
      expect(period.cancellationReason?.code).toMatch(/^FBS_/);
    }
  });

  it('have unique ids', () => {
    const ids = all.flatMap(({ list }) => list.map(({ period }) => period.settlementId));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
