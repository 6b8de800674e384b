import { describe, expect, it } from 'vitest';
import { Board } from '../../board/board.ts';
import type { SportBoard } from '../../board/sport-board.ts';
import { type Anomaly, type FixtureScript, fixtureScriptOf } from '../schedule/fixture-script.ts';
import { listingAt, listingChangeTimes } from '../schedule/listing.ts';
import { type Slot, slotsOf } from '../schedule/slot.ts';
import { Match } from './match.ts';
import { timeOf } from './match-clock.ts';
import { PeriodWriter } from './period-writer.ts';
import { settlementsOf } from './settlements.ts';

const MINUTE = 60_000;
const SEED = 3;

/** One match on a board of its own. */
interface TestBoard {
  readonly board: Board;
  readonly sport: SportBoard;
  readonly match: Match;
  /** Publishes the match at a time. */
  publishAt(time: number): void;
}

function boardWith(script: FixtureScript): TestBoard {
  const board = new Board();
  const sport = board.sport(script.slot.league.sportId);
  const writer = new PeriodWriter();
  const match = new Match(script);
  return {
    board,
    sport,
    match,
    publishAt(time) {
      board.begin(time);
      match.publish(sport, writer, time);
    },
  };
}

/** A match of a first-tier soccer league with an anomaly of this kind, with goals, and without an early goal. */
function scriptWith(kind: Anomaly['kind'], accepts: (slot: Slot) => boolean = () => true): FixtureScript {
  return scriptWhere((script) => script.anomaly.kind === kind, accepts);
}

function scriptWhere(
  matches: (script: FixtureScript) => boolean,
  accepts: (slot: Slot) => boolean = () => true,
): FixtureScript {
  for (const slot of slotsOf(SEED)) {
    if (slot.league.sportId !== 29 || slot.league.tier !== 0 || !accepts(slot)) continue;
    for (let generation = 5_000; generation < 5_200; generation++) {
      const script = fixtureScriptOf(SEED, slot, generation);
      if (matches(script) && firstGoal(script) > 0.05) return script;
    }
  }
  throw new Error('No generated match fits');
}

function firstGoal(script: FixtureScript): number {
  return new Match(script).played.steps[0]?.elapsed ?? 0;
}

function fixture(test: TestBoard, id: number) {
  return test.sport.fixtures.get(id)?.value ?? null;
}

function periods(test: TestBoard, id: number) {
  return [...test.sport.odds.offers(null)].find((event) => event.id === id)?.periods ?? [];
}

describe('the listing', () => {
  it.each(['none', 'postponed', 'relisted', 'placeholder', 'duplicate', 'cancelled'] as const)(
    'changes only at its change times (%s)',
    (kind) => {
      const script = scriptWith(kind, (slot) => kind !== 'placeholder' || slot.leadMs > 86_400_000);
      const changeTimes = listingChangeTimes(script);
      let before = '';
      for (let time = script.times.listedAt; time < script.times.until; time += MINUTE) {
        const now = JSON.stringify(listingAt(script, time));
        const mayChange = changeTimes.some((changeTime) => changeTime > time - MINUTE && changeTime <= time);
        if (now !== before) expect(mayChange).toBe(true);
        before = now;
      }
    },
  );
});

describe('a match on the board', () => {
  it('is listed as several events: match, corners, bookings, and shortly before the start the live event, unavailable', () => {
    const script = scriptWith('none');
    const test = boardWith(script);
    test.publishAt(script.starts - 10 * MINUTE);
    expect(fixture(test, script.id('main'))).toMatchObject({
      liveStatus: 2,
      status: 'O',
      resultingUnit: 'Regular',
    });
    expect(fixture(test, script.id('main'))?.parentId).toBeUndefined();
    expect(fixture(test, script.id('live'))).toMatchObject({
      liveStatus: 1,
      status: 'H',
      parentId: script.id('main'),
    });
    expect(fixture(test, script.id('corners'))).toMatchObject({
      resultingUnit: 'Corners',
      home: `${script.home} (Corners)`,
      parentId: script.id('main'),
    });
    expect(fixture(test, script.id('bookings'))?.resultingUnit).toBe('Bookings');
    expect(periods(test, script.id('main')).map(({ number }) => number)).toEqual([0, 1]);
    expect(periods(test, script.id('live'))).toEqual([]);
  });

  it('has live prices under another id while the parent stays listed without prices', () => {
    const script = scriptWith('none');
    const test = boardWith(script);
    test.publishAt(script.starts - MINUTE);
    test.publishAt(script.starts + 3 * MINUTE);
    expect(fixture(test, script.id('live'))?.status).toBe('O');
    expect(periods(test, script.id('live')).some(({ moneyline }) => moneyline)).toBe(true);
    const [parent] = periods(test, script.id('main'));
    expect(parent?.moneyline).toBeUndefined();
    expect(parent?.status).toBe(1);
    expect(Date.parse(parent?.cutoff ?? '')).toBeLessThanOrEqual(script.starts);
    expect(parent?.moneylineUpdatedAt).toBeDefined();
  });

  it('publishes scores and the clock, and stops betting around a goal', () => {
    const script = scriptWith('none');
    const test = boardWith(script);
    const [goal] = test.match.played.steps;
    if (!goal) throw new Error('the match has no goals');
    const at = timeOf(script, goal.elapsed);
    test.publishAt(at - MINUTE);
    const before = [...test.sport.odds.offers(null)].find(({ id }) => id === script.id('live'));
    expect(before?.scores).toMatchObject({ homeScore: 0, awayScore: 0 });
    test.publishAt(at + 3_000);
    const during = [...test.sport.odds.offers(null)].find(({ id }) => id === script.id('live'));
    expect(during?.periods.find(({ number }) => number === 0)?.status).toBe(2);
    expect(during?.scores).toMatchObject({ homeScore: goal.home, awayScore: goal.away });
    expect(test.sport.inRunning.get(script.id('live'))).toMatchObject({ state: goal.elapsed < 0.45 ? 1 : 3 });
  });

  it('lists a finished half as online without markets', () => {
    const script = scriptWith('none');
    const test = boardWith(script);
    test.publishAt(script.starts + MINUTE);
    test.publishAt(script.starts + 70 * MINUTE);
    const half = periods(test, script.id('live')).find(({ number }) => number === 1);
    expect(half).toMatchObject({ status: 1 });
    expect(half?.spreads).toBeUndefined();
    expect(Date.parse(half?.cutoff ?? '')).toBeLessThan(script.starts + 71 * MINUTE);
  });

  it('is removed when settled, the live event a little later', () => {
    const script = scriptWith('none');
    const test = boardWith(script);
    test.publishAt(script.settledAt - MINUTE);
    expect(fixture(test, script.id('main'))).not.toBeNull();
    test.publishAt(script.settledAt + MINUTE);
    expect(fixture(test, script.id('main'))).toBeNull();
    expect(fixture(test, script.id('live'))?.parentId).toBe(script.id('main'));
    test.publishAt(script.settledAt + 5 * MINUTE);
    expect(fixture(test, script.id('live'))).toBeNull();
  });

  it('keeps its id and changes its start and cut-off when it is postponed', () => {
    const script = scriptWith('postponed');
    if (script.anomaly.kind !== 'postponed') throw new Error('The match is not postponed');
    const test = boardWith(script);
    test.publishAt(script.anomaly.at - MINUTE);
    const version = fixture(test, script.id('main'))?.version ?? 0;
    test.publishAt(script.anomaly.at + MINUTE);
    const after = fixture(test, script.id('main'));
    expect(Date.parse(after?.starts ?? '')).toBe(script.times.starts + script.anomaly.byMs);
    expect(after?.version).toBeGreaterThan(version);
    expect(periods(test, script.id('main'))[0]?.cutoff).toBe(after?.starts);
  });

  it('is unavailable under the old id and priced under the new one when it is relisted', () => {
    const script = scriptWith('relisted');
    if (script.anomaly.kind !== 'relisted') throw new Error('The match is not relisted');
    const test = boardWith(script);
    test.publishAt(script.anomaly.at - MINUTE);
    const replaced = fixture(test, script.id('main'));
    test.publishAt(script.anomaly.at + MINUTE);
    expect(fixture(test, script.id('main'))?.status).toBe('H');
    expect(periods(test, script.id('main'))).toEqual([]);
    expect(periods(test, script.id('relisted')).length).toBeGreaterThan(0);
    if (script.anomaly.swapped) expect(replaced?.home).toBe(script.away);
    test.publishAt(script.anomaly.at + 4 * MINUTE);
    expect(fixture(test, script.id('main'))).toBeNull();
  });

  it.each([true, false])(
    'has odds under one of two ids when it is listed twice (under the newer: %s)',
    (isNewerReal) => {
      const script = scriptWhere(
        ({ anomaly }) => anomaly.kind === 'duplicate' && anomaly.isNewerReal === isNewerReal,
      );
      if (script.anomaly.kind !== 'duplicate') throw new Error('The match is not listed twice');
      const [older, newer] = [script.id('main'), script.id('duplicate')];
      const [real, other] = isNewerReal ? [newer, older] : [older, newer];
      const test = boardWith(script);
      test.publishAt(script.anomaly.until - MINUTE);
      expect(newer).toBeGreaterThan(older);
      expect([fixture(test, real)?.status, fixture(test, other)?.status]).toEqual(['O', 'H']);
      expect(fixture(test, real)?.starts).toBe(fixture(test, other)?.starts);
      expect(periods(test, real).length).toBeGreaterThan(0);
      expect(periods(test, other)).toEqual([]);
      test.publishAt(script.anomaly.until);
      expect([fixture(test, real)?.status, fixture(test, other)]).toEqual(['O', null]);
      const deleted = settlementsOf(script, test.match.played).filter(({ period }) => period.status === 5);
      expect(deleted.map(({ eventId }) => eventId)).toEqual([other]);
    },
  );

  it('has no odds while its date is a placeholder', () => {
    const script = scriptWith('placeholder', (slot) => slot.leadMs > 86_400_000);
    if (script.anomaly.kind !== 'placeholder') throw new Error('The match has no placeholder');
    const test = boardWith(script);
    test.publishAt(script.anomaly.at - MINUTE);
    expect(fixture(test, script.id('main'))).toMatchObject({ status: 'H' });
    expect(fixture(test, script.id('main'))?.starts).toMatch(/T23:00:00Z$/);
    expect([...test.sport.odds.offers(null)]).toEqual([]);
  });

  it('suspends, withdraws markets and steps limits', () => {
    const script = scriptWith('none');
    const test = boardWith(script);
    const now = script.starts - 90 * MINUTE;
    test.publishAt(now);
    const [before] = periods(test, script.id('main'));
    test.match.close('moneyline', now, now + MINUTE);
    test.match.stepLimit(1.5);
    test.publishAt(now + 1_000);
    const [after] = periods(test, script.id('main'));
    expect(after?.moneyline).toBeUndefined();
    expect(after?.maxMoneyline).toBeUndefined();
    expect(after?.maxSpread).toBeGreaterThan((before?.maxSpread ?? 0) * 1.3);
    test.publishAt(now + 2 * MINUTE);
    expect(periods(test, script.id('main'))[0]?.moneyline).toBeDefined();
    test.match.close('suspend', now, now + 5 * MINUTE);
    test.publishAt(now + 3 * MINUTE);
    expect(periods(test, script.id('main'))[0]).toMatchObject({ status: 2 });
    expect(periods(test, script.id('main'))[0]?.moneyline).toBeDefined();
  });

  it('gets new line ids with a new price and keeps them without one', () => {
    const script = scriptWith('none');
    const test = boardWith(script);
    const now = script.starts - 90 * MINUTE;
    test.publishAt(now);
    const [first] = periods(test, script.id('main'));
    test.match.markDirty();
    test.publishAt(now + 1_000);
    expect(periods(test, script.id('main'))[0]).toEqual(first);
    const size = { supremacy: 0.3, total: 0 };
    test.match.drift.steam({ at: now + 2_000, lasting: size, peak: size, buyBackMs: 0 });
    test.publishAt(now + 2_000);
    const [moved] = periods(test, script.id('main'));
    expect(moved?.lineId).toBeGreaterThan(first?.lineId ?? 0);
    expect(moved?.spreads?.[1]?.altLineId).not.toBe(first?.spreads?.[1]?.altLineId);
    expect(moved?.moneyline?.home).toBeLessThan(first?.moneyline?.home ?? 0);
  });
});
