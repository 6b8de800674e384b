import { describe, expect, it } from 'vitest';
import { Board } from '../../board/board.ts';
import type { SportBoard } from '../../board/sport-board.ts';
import { listingAt, listingTurns } from '../schedule/listing.ts';
import { type Plan, planOf, type Twist } from '../schedule/plan.ts';
import { type Slot, slotsOf } from '../schedule/slot.ts';
import { Match } from './match.ts';
import { timeOf } from './match-clock.ts';
import { PeriodWriter } from './period-writer.ts';
import { settlementsOf } from './settlements.ts';

const MINUTE = 60_000;
const SEED = 3;

interface Stage {
  readonly board: Board;
  readonly sport: SportBoard;
  readonly match: Match;
  at(time: number): void;
}

function stage(plan: Plan): Stage {
  const board = new Board();
  const sport = board.sport(plan.slot.league.sportId);
  const writer = new PeriodWriter();
  const match = new Match(plan);
  return {
    board,
    sport,
    match,
    at(time) {
      board.begin(time);
      match.publish(sport, writer, time);
    },
  };
}

/** A match of soccer's biggest leagues with a twist of this kind, and with goals, none of them early. */
function planWith(kind: Twist['kind'], wanted: (slot: Slot) => boolean = () => true): Plan {
  return planWhere((plan) => plan.twist.kind === kind, wanted);
}

function planWhere(isIt: (plan: Plan) => boolean, wanted: (slot: Slot) => boolean = () => true): Plan {
  for (const slot of slotsOf(SEED)) {
    if (slot.league.sportId !== 29 || slot.league.tier !== 0 || !wanted(slot)) continue;
    for (let generation = 5_000; generation < 5_200; generation++) {
      const plan = planOf(SEED, slot, generation);
      if (isIt(plan) && firstGoal(plan) > 0.05) return plan;
    }
  }
  throw new Error('no such match');
}

function firstGoal(plan: Plan): number {
  return new Match(plan).played.steps[0]?.elapsed ?? 0;
}

function fixture(stage: Stage, id: number) {
  return stage.sport.fixtures.get(id)?.value ?? null;
}

function periods(stage: Stage, id: number) {
  return [...stage.sport.odds.offered(null)].find((event) => event.id === id)?.periods ?? [];
}

describe('the listing', () => {
  it.each(['none', 'postponed', 'relisted', 'placeholder', 'duplicate', 'cancelled'] as const)(
    'of a match that is %s changes at its turns and at no other time',
    (kind) => {
      const plan = planWith(kind, (slot) => kind !== 'placeholder' || slot.leadMs > 86_400_000);
      const turns = listingTurns(plan);
      let before = '';
      for (let time = plan.turn.listedAt; time < plan.turn.until; time += MINUTE) {
        const now = JSON.stringify(listingAt(plan, time));
        const turned = turns.some((turn) => turn > time - MINUTE && turn <= time);
        if (now !== before) expect(turned).toBe(true);
        before = now;
      }
    },
  );
});

describe('a match on the board', () => {
  it('is a family: the match, its corners and bookings, and before the start the live event, held', () => {
    const plan = planWith('none');
    const s = stage(plan);
    s.at(plan.starts - 10 * MINUTE);
    expect(fixture(s, plan.id('main'))).toMatchObject({
      liveStatus: 2,
      status: 'O',
      resultingUnit: 'Regular',
    });
    expect(fixture(s, plan.id('main'))?.parentId).toBeUndefined();
    expect(fixture(s, plan.id('live'))).toMatchObject({
      liveStatus: 1,
      status: 'H',
      parentId: plan.id('main'),
    });
    expect(fixture(s, plan.id('corners'))).toMatchObject({
      resultingUnit: 'Corners',
      home: `${plan.home} (Corners)`,
      parentId: plan.id('main'),
    });
    expect(fixture(s, plan.id('bookings'))?.resultingUnit).toBe('Bookings');
    expect(periods(s, plan.id('main')).map(({ number }) => number)).toEqual([0, 1]);
    expect(periods(s, plan.id('live'))).toEqual([]);
  });

  it('goes live under the other id, the parent stays listed without prices', () => {
    const plan = planWith('none');
    const s = stage(plan);
    s.at(plan.starts - MINUTE);
    s.at(plan.starts + 3 * MINUTE);
    expect(fixture(s, plan.id('live'))?.status).toBe('O');
    expect(periods(s, plan.id('live')).some(({ moneyline }) => moneyline)).toBe(true);
    const [parent] = periods(s, plan.id('main'));
    expect(parent?.moneyline).toBeUndefined();
    expect(parent?.status).toBe(1);
    expect(Date.parse(parent?.cutoff ?? '')).toBeLessThanOrEqual(plan.starts);
    expect(parent?.moneylineUpdatedAt).toBeDefined();
  });

  it('tells scores and the clock, and stops betting around a goal', () => {
    const plan = planWith('none');
    const s = stage(plan);
    const [goal] = s.match.played.steps;
    if (!goal) throw new Error('the match has goals');
    const at = timeOf(plan, goal.elapsed);
    s.at(at - MINUTE);
    const before = [...s.sport.odds.offered(null)].find(({ id }) => id === plan.id('live'));
    expect(before?.scores).toMatchObject({ homeScore: 0, awayScore: 0 });
    s.at(at + 3_000);
    const during = [...s.sport.odds.offered(null)].find(({ id }) => id === plan.id('live'));
    expect(during?.periods.find(({ number }) => number === 0)?.status).toBe(2);
    expect(during?.scores).toMatchObject({ homeScore: goal.home, awayScore: goal.away });
    expect(s.sport.inRunning.get(plan.id('live'))).toMatchObject({ state: goal.elapsed < 0.45 ? 1 : 3 });
  });

  it('calls a finished half online although it is over', () => {
    const plan = planWith('none');
    const s = stage(plan);
    s.at(plan.starts + MINUTE);
    s.at(plan.starts + 70 * MINUTE);
    const half = periods(s, plan.id('live')).find(({ number }) => number === 1);
    expect(half).toMatchObject({ status: 1 });
    expect(half?.spreads).toBeUndefined();
    expect(Date.parse(half?.cutoff ?? '')).toBeLessThan(plan.starts + 71 * MINUTE);
  });

  it('leaves the board when settled, the live event a little later', () => {
    const plan = planWith('none');
    const s = stage(plan);
    s.at(plan.settledAt - MINUTE);
    expect(fixture(s, plan.id('main'))).not.toBeNull();
    s.at(plan.settledAt + MINUTE);
    expect(fixture(s, plan.id('main'))).toBeNull();
    expect(fixture(s, plan.id('live'))?.parentId).toBe(plan.id('main'));
    s.at(plan.settledAt + 5 * MINUTE);
    expect(fixture(s, plan.id('live'))).toBeNull();
  });

  it('that is postponed keeps its id and moves its start and cut-off', () => {
    const plan = planWith('postponed');
    if (plan.twist.kind !== 'postponed') throw new Error('it is postponed');
    const s = stage(plan);
    s.at(plan.twist.at - MINUTE);
    const version = fixture(s, plan.id('main'))?.version ?? 0;
    s.at(plan.twist.at + MINUTE);
    const after = fixture(s, plan.id('main'));
    expect(Date.parse(after?.starts ?? '')).toBe(plan.turn.starts + plan.twist.byMs);
    expect(after?.version).toBeGreaterThan(version);
    expect(periods(s, plan.id('main'))[0]?.cutoff).toBe(after?.starts);
  });

  it('that is relisted is held under the old id and priced under the new', () => {
    const plan = planWith('relisted');
    if (plan.twist.kind !== 'relisted') throw new Error('it is relisted');
    const s = stage(plan);
    s.at(plan.twist.at - MINUTE);
    const wrong = fixture(s, plan.id('main'));
    s.at(plan.twist.at + MINUTE);
    expect(fixture(s, plan.id('main'))?.status).toBe('H');
    expect(periods(s, plan.id('main'))).toEqual([]);
    expect(periods(s, plan.id('relisted')).length).toBeGreaterThan(0);
    if (plan.twist.swapped) expect(wrong?.home).toBe(plan.away);
    s.at(plan.twist.at + 4 * MINUTE);
    expect(fixture(s, plan.id('main'))).toBeNull();
  });

  it.each([true, false])('that is listed twice has odds under one of the ids, newer: %s', (isNewerReal) => {
    const plan = planWhere(({ twist }) => twist.kind === 'duplicate' && twist.isNewerReal === isNewerReal);
    if (plan.twist.kind !== 'duplicate') throw new Error('it is listed twice');
    const [older, newer] = [plan.id('main'), plan.id('duplicate')];
    const [real, other] = isNewerReal ? [newer, older] : [older, newer];
    const s = stage(plan);
    s.at(plan.twist.until - MINUTE);
    expect(newer).toBeGreaterThan(older);
    expect([fixture(s, real)?.status, fixture(s, other)?.status]).toEqual(['O', 'H']);
    expect(fixture(s, real)?.starts).toBe(fixture(s, other)?.starts);
    expect(periods(s, real).length).toBeGreaterThan(0);
    expect(periods(s, other)).toEqual([]);
    s.at(plan.twist.until);
    expect([fixture(s, real)?.status, fixture(s, other)]).toEqual(['O', null]);
    const deleted = settlementsOf(plan, s.match.played).filter(({ period }) => period.status === 5);
    expect(deleted.map(({ eventId }) => eventId)).toEqual([other]);
  });

  it('with a placeholder date has no odds before the real one is known', () => {
    const plan = planWith('placeholder', (slot) => slot.leadMs > 86_400_000);
    if (plan.twist.kind !== 'placeholder') throw new Error('it has a placeholder');
    const s = stage(plan);
    s.at(plan.twist.at - MINUTE);
    expect(fixture(s, plan.id('main'))).toMatchObject({ status: 'H' });
    expect(fixture(s, plan.id('main'))?.starts).toMatch(/T23:00:00Z$/);
    expect([...s.sport.odds.offered(null)]).toEqual([]);
  });

  it('suspends, withdraws and steps limits when told to', () => {
    const plan = planWith('none');
    const s = stage(plan);
    const now = plan.starts - 90 * MINUTE;
    s.at(now);
    const [before] = periods(s, plan.id('main'));
    s.match.close('moneyline', now, now + MINUTE);
    s.match.stepLimit(1.5);
    s.at(now + 1_000);
    const [after] = periods(s, plan.id('main'));
    expect(after?.moneyline).toBeUndefined();
    expect(after?.maxMoneyline).toBeUndefined();
    expect(after?.maxSpread).toBeGreaterThan((before?.maxSpread ?? 0) * 1.3);
    s.at(now + 2 * MINUTE);
    expect(periods(s, plan.id('main'))[0]?.moneyline).toBeDefined();
    s.match.close('suspend', now, now + 5 * MINUTE);
    s.at(now + 3 * MINUTE);
    expect(periods(s, plan.id('main'))[0]).toMatchObject({ status: 2 });
    expect(periods(s, plan.id('main'))[0]?.moneyline).toBeDefined();
  });

  it('gives new line ids with a new price and keeps them without', () => {
    const plan = planWith('none');
    const s = stage(plan);
    const now = plan.starts - 90 * MINUTE;
    s.at(now);
    const [first] = periods(s, plan.id('main'));
    s.match.markDirty();
    s.at(now + 1_000);
    expect(periods(s, plan.id('main'))[0]).toEqual(first);
    s.match.tide.steam(now + 2_000, 'supremacy', 0.3);
    s.at(now + 2_000);
    const [moved] = periods(s, plan.id('main'));
    expect(moved?.lineId).toBeGreaterThan(first?.lineId ?? 0);
    expect(moved?.spreads?.[1]?.altLineId).not.toBe(first?.spreads?.[1]?.altLineId);
    expect(moved?.moneyline?.home).toBeLessThan(first?.moneyline?.home ?? 0);
  });
});
