import { describe, expect, it } from 'vitest';
import { Board } from '../../board/board.ts';
import type { WireMarkets } from '../../wire/odds.wire.ts';
import { World } from './world.ts';

const NOON = Date.UTC(2026, 2, 14, 12, 0, 0);
const SECOND = 1_000;
const HOUR = 3_600_000;

function worldAt(now: number, seed = 1): { board: Board; world: World } {
  const board = new Board();
  return { board, world: new World(board, { seed, pace: 1 }, now) };
}

function run(world: World, from: number, seconds: number): void {
  for (let i = 1; i <= seconds; i++) world.tick(from + i * SECOND);
}

/** All that is on the board, as it would be sent. */
function picture(board: Board): string {
  return JSON.stringify(
    board.sportIds().map((id) => {
      const sport = board.sport(id);
      return [[...sport.fixtures.values()], [...sport.odds.offered(null)], [...sport.specialOdds.values()]];
    }),
  );
}

/** Prices by event, period, market, line and outcome, without ids. */
function prices(board: Board, since: number | null = null): Map<string, number> {
  const out = new Map<string, number>();
  for (const sportId of board.sportIds()) {
    for (const event of board.sport(sportId).odds.offered(since)) {
      for (const period of event.periods) {
        if (period.status === 1) addPrices(out, `${event.id}:${period.number}`, period);
      }
    }
  }
  return out;
}

function addPrices(out: Map<string, number>, key: string, { moneyline, spreads, totals }: WireMarkets): void {
  for (const [outcome, price] of Object.entries(moneyline ?? {}))
    out.set(`${key}:moneyline:${outcome}`, price);
  for (const { hdp, home, away } of spreads ?? []) {
    out.set(`${key}:spread:${hdp}:home`, home).set(`${key}:spread:${hdp}:away`, away);
  }
  for (const { points, over, under } of totals ?? []) {
    out.set(`${key}:total:${points}:over`, over).set(`${key}:total:${points}:under`, under);
  }
}

/** Events before their start. */
function prematch(board: Board, now: number): Set<string> {
  const ids = board.sportIds().flatMap((id) => [...board.sport(id).fixtures.values()]);
  return new Set(
    ids
      .filter(({ value }) => value.liveStatus !== 1 && Date.parse(value.starts) > now)
      .map(({ value }) => String(value.id)),
  );
}

describe('the simulated world', () => {
  it('is the same for the same seed and clock', () => {
    const [a, b] = [worldAt(NOON), worldAt(NOON)];
    run(a.world, NOON, 60);
    run(b.world, NOON, 60);
    expect(picture(a.board)).toBe(picture(b.board));
  });

  it('is found again after a restart, price by price', () => {
    const before = worldAt(NOON);
    run(before.world, NOON, 90);
    const after = worldAt(NOON + 90 * SECOND);
    const [found, left] = [prices(after.board), prices(before.board)];
    expect(found.size).toBeGreaterThan(10_000);
    expect(found.size).toBe(left.size);
    expect([...left].filter(([key, price]) => found.get(key) !== price)).toEqual([]);
  });

  it('has other ids under another seed', () => {
    const ids = (seed: number) =>
      [...worldAt(NOON, seed).board.sport(29).fixtures.values()].map(({ value }) => value.id);
    const first = new Set(ids(1));
    expect(ids(7).some((id) => first.has(id))).toBe(false);
  });

  it('offers all eleven sports and always a start within the hour', () => {
    for (const hours of [0, 5, 11, 17, 23]) {
      const now = NOON + hours * HOUR;
      const { board } = worldAt(now);
      expect(board.sportIds()).toEqual([3, 4, 10, 15, 18, 19, 22, 28, 29, 33, 34]);
      const parents = board
        .sportIds()
        .flatMap((id) => [...board.sport(id).fixtures.values()])
        .filter(({ value }) => value.parentId === undefined && Date.parse(value.starts) > now);
      expect(parents.length).toBeGreaterThan(220);
      expect(parents.length).toBeLessThan(420);
      const soon = parents.filter(({ value }) => Date.parse(value.starts) < now + HOUR);
      expect(soon.length).toBeGreaterThan(8);
    }
  });

  it('gives every event an id of its own and keeps it within the safe numbers', () => {
    const { board } = worldAt(NOON, 12_345);
    const ids = board.sportIds().flatMap((id) => {
      const sport = board.sport(id);
      const specials = [...sport.specials.values()].flatMap(({ value }) => [
        value.id,
        ...value.contestants.map((contestant) => contestant.id),
      ]);
      return [...[...sport.fixtures.values()].map(({ value }) => value.id), ...specials];
    });
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every(Number.isSafeInteger)).toBe(true);
  });

  it('lets no club play two matches at a time', () => {
    const { board } = worldAt(NOON);
    const fixtures = [...board.sport(29).fixtures.values()].map(({ value }) => value);
    // Duplicates and relistings are the same match under another id.
    const pairs = new Set(
      fixtures
        .filter(({ parentId, status }) => parentId === undefined && status === 'O')
        .map(({ home, away }) => [home, away].sort().join(' v ')),
    );
    const clubs = [...pairs].flatMap((pair) => pair.split(' v '));
    expect(new Set(clubs).size).toBe(clubs.length);
  });

  it('has a first price falling by four percent within seconds, and then one every few', () => {
    for (const start of [NOON, NOON + 7.3 * HOUR, NOON + 16.1 * HOUR]) {
      const { board, world } = worldAt(start);
      const falls = fallsOf(board, world, start, 60);
      expect(falls[0]).toBeLessThanOrEqual(7);
      expect(falls.length).toBeGreaterThanOrEqual(6);
      expect(falls.length).toBeLessThanOrEqual(40);
    }
  });

  it('stamps a tick only when something changed, and only what changed', () => {
    const { board, world } = worldAt(NOON);
    const before = board.stamp;
    world.tick(NOON + SECOND);
    const all = [...board.sport(29).odds.offered(null)].length;
    const changed = [...board.sport(29).odds.offered(before)].length;
    expect(changed).toBeGreaterThan(0);
    expect(changed).toBeLessThan(all / 3);
  });
});

/** Seconds at which an event that had been calm saw a price fall by 4 % within ten seconds. */
function fallsOf(board: Board, world: World, start: number, seconds: number): number[] {
  const recent = new Map([...prices(board)].map(([key, price]) => [key, [{ second: 0, price }]]));
  const lastFall = new Map<string, number>();
  const falls: number[] = [];
  for (let second = 1; second <= seconds; second++) {
    const before = board.stamp;
    world.tick(start + second * SECOND);
    const open = prematch(board, start + second * SECOND);
    for (const [key, price] of prices(board, before)) {
      const past = recent.get(key) ?? [];
      // The price in force ten seconds ago counts too: the last one older than the window.
      const from = past.findLastIndex((point) => point.second <= second - 10);
      const highest = Math.max(0, ...past.slice(Math.max(from, 0)).map((point) => point.price));
      recent.set(key, [...past, { second, price }]);
      const event = key.slice(0, key.indexOf(':'));
      if (!open.has(event) || second - (lastFall.get(event) ?? -60) < 15 || price / highest > 0.96) continue;
      lastFall.set(event, second);
      falls.push(second);
    }
  }
  return falls;
}
