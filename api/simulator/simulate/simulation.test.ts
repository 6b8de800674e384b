import { describe, expect, it } from 'vitest';
import { Board } from '../board/board.ts';
import type { WireMarkets } from '../wire/odds.wire.ts';
import { Simulation } from './simulation.ts';

const NOON = Date.UTC(2026, 2, 14, 12, 0, 0);
const SECOND = 1_000;
const HOUR = 3_600_000;

function simulationAt(now: number, seed = 1, oneIn = 1): { board: Board; simulation: Simulation } {
  const board = new Board();
  return { board, simulation: new Simulation(board, { seed, pace: 1, oneIn }, now) };
}

function run(simulation: Simulation, from: number, seconds: number): void {
  for (let i = 1; i <= seconds; i++) simulation.tick(from + i * SECOND);
}

/** The board as JSON. */
function boardJson(board: Board): string {
  return JSON.stringify(
    board.sportIds().map((id) => {
      const sport = board.sport(id);
      return [[...sport.fixtures.values()], [...sport.odds.offers(null)], [...sport.specialOdds.values()]];
    }),
  );
}

/** Prices by event, period, market, line and outcome, without line ids. */
function prices(board: Board, since: number | null = null): Map<string, number> {
  const out = new Map<string, number>();
  for (const sportId of board.sportIds()) {
    for (const event of board.sport(sportId).odds.offers(since)) {
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

/** The ids of events of the sports that have not started. */
function prematch(board: Board, now: number, sports: number[]): Set<string> {
  const ids = sports.flatMap((id) => [...board.sport(id).fixtures.values()]);
  return new Set(
    ids
      .filter(({ value }) => value.liveStatus !== 1 && Date.parse(value.starts) > now)
      .map(({ value }) => String(value.id)),
  );
}

describe('the simulation', () => {
  it('is the same for the same seed and clock', () => {
    const [a, b] = [simulationAt(NOON), simulationAt(NOON)];
    run(a.simulation, NOON, 60);
    run(b.simulation, NOON, 60);
    expect(boardJson(a.board)).toBe(boardJson(b.board));
  });

  it('has the same prices after a restart', () => {
    const before = simulationAt(NOON);
    run(before.simulation, NOON, 90);
    const after = simulationAt(NOON + 90 * SECOND);
    const [restarted, running] = [prices(after.board), prices(before.board)];
    expect(restarted.size).toBeGreaterThan(10_000);
    expect(restarted.size).toBe(running.size);
    expect([...running].filter(([key, price]) => restarted.get(key) !== price)).toEqual([]);
  });

  it('has the same prices and results after an hour, whether it was restarted or not', () => {
    const before = simulationAt(NOON);
    for (let time = NOON; time <= NOON + HOUR; time += 180 * SECOND) before.simulation.tick(time);
    const after = simulationAt(NOON + HOUR);
    // A running board still has the last prices of matches that have just started.
    const [restarted, running] = [prices(after.board), prices(before.board)];
    expect([...restarted].filter(([key, price]) => running.get(key) !== price)).toEqual([]);
    const results = (board: Board) =>
      board
        .sportIds()
        .flatMap((id) => [...board.sport(id).settled.values()].map(({ value }) => value))
        .filter(({ period }) => Date.parse(period.settledAt) > NOON)
        .sort((a, b) => a.period.settlementId - b.period.settlementId);
    expect(results(after.board).length).toBeGreaterThan(60);
    expect(results(before.board)).toEqual(results(after.board));
  });

  it('has other ids under another seed', () => {
    const ids = (seed: number) =>
      [...simulationAt(NOON, seed).board.sport(29).fixtures.values()].map(({ value }) => value.id);
    const first = new Set(ids(1));
    expect(ids(7).some((id) => first.has(id))).toBe(false);
  });

  it('lists all eleven sports, with matches that start within the hour, at any time of day', () => {
    for (const hours of [0, 5, 11, 17, 23]) {
      const now = NOON + hours * HOUR;
      const { board } = simulationAt(now);
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

  it('offers a quarter of the matches when it is asked to, in all sports and under the ids that they have among all', () => {
    const listMatches = (oneIn: number) => {
      const { board, simulation } = simulationAt(NOON, 1, oneIn);
      run(simulation, NOON, 5);
      expect(board.sportIds()).toHaveLength(11);
      return board
        .sportIds()
        .map((id) => [...board.sport(id).fixtures.values()].map(({ value }) => value.id));
    };
    const [all, quarter] = [listMatches(1), listMatches(4)];
    expect(quarter.every((ids) => ids.length > 0)).toBe(true);
    const known = new Set(all.flat());
    expect(quarter.flat().filter((id) => !known.has(id))).toEqual([]);
    expect(quarter.flat().length / known.size).toBeGreaterThan(0.15);
    expect(quarter.flat().length / known.size).toBeLessThan(0.35);
  });

  it('has unique ids that are safe integers', () => {
    const { board } = simulationAt(NOON, 12_345);
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

  it('lists no club in two matches at a time', () => {
    const { board } = simulationAt(NOON);
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

  it('has a price fall of five percent in soccer, tennis or basketball within 18 seconds, and a few a minute', () => {
    for (const start of [NOON, NOON + 7.3 * HOUR, NOON + 16.1 * HOUR]) {
      const { board, simulation } = simulationAt(start);
      const falls = fallsOf(board, simulation, start, 120, [29, 33, 4]);
      const matches = new Set(falls.map(({ second, match }) => `${match} ${Math.floor(second / 60)}`));
      // Up to four seconds more until the steam is at its height.
      expect(falls[0]?.second).toBeLessThanOrEqual(22);
      expect(matches.size / 2).toBeGreaterThanOrEqual(3);
      expect(matches.size / 2).toBeLessThanOrEqual(8);
    }
  });

  it('stamps only what changed in a tick', () => {
    const { board, simulation } = simulationAt(NOON);
    const before = board.stamp;
    simulation.tick(NOON + SECOND);
    const all = [...board.sport(29).odds.offers(null)].length;
    const changed = [...board.sport(29).odds.offers(before)].length;
    expect(changed).toBeGreaterThan(0);
    expect(changed).toBeLessThan(all / 3);
  });
});

/** The seconds at which a price of a match fell by 5 % within ten seconds, for the sports; at most one per event in 15 seconds. */
function fallsOf(board: Board, simulation: Simulation, start: number, seconds: number, sports: number[]) {
  const recent = new Map([...prices(board)].map(([key, price]) => [key, [{ second: 0, price }]]));
  const lastFall = new Map<string, number>();
  const falls: { readonly second: number; readonly match: number }[] = [];
  for (let second = 1; second <= seconds; second++) {
    const before = board.stamp;
    simulation.tick(start + second * SECOND);
    const open = prematch(board, start + second * SECOND, sports);
    for (const [key, price] of prices(board, before)) {
      const past = recent.get(key) ?? [];
      // The window includes the price that was current ten seconds ago: the last one before the window.
      const from = past.findLastIndex((point) => point.second <= second - 10);
      const highest = Math.max(0, ...past.slice(Math.max(from, 0)).map((point) => point.price));
      recent.set(key, [...past, { second, price }]);
      const event = key.slice(0, key.indexOf(':'));
      if (!open.has(event) || second - (lastFall.get(event) ?? -60) < 15 || price / highest > 0.95) continue;
      lastFall.set(event, second);
      // The events of a match have neighbouring ids.
      falls.push({ second, match: Math.floor(Number(event) / 16) });
    }
  }
  return falls;
}
