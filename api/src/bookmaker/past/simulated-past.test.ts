import { expect, it } from 'vitest';
import { Board } from '../board/board.ts';
import { Simulation } from '../simulate/simulation.ts';
import type { PastMatch } from './past-answers.ts';
import { pastScripts } from './past-scripts.ts';
import { simulatedPast } from './simulated-past.ts';

const DAY = 86_400_000;
const UNTIL = Date.UTC(2026, 2, 15, 12);
const OPTIONS = { seed: 3, pace: 2 };

interface SettledBody {
  readonly leagues: readonly {
    readonly events: readonly { readonly id: number; readonly periods: readonly object[] }[];
  }[];
}

async function firstOf(count: number, skip = 0): Promise<PastMatch[]> {
  const matches: PastMatch[] = [];
  for await (const match of simulatedPast(OPTIONS, () => UNTIL).matches(UNTIL, skip)) {
    matches.push(match);
    if (matches.length === count) break;
  }
  return matches;
}

/** The settlements of the answers, by id. */
function settledIn(matches: readonly PastMatch[]): Map<string, object> {
  const settled = matches.flatMap(({ answers }) => answers.filter(({ endpoint }) => endpoint === 'settled'));
  return new Map(
    settled.flatMap(({ body }) =>
      (body as unknown as SettledBody).leagues.flatMap(({ events }) =>
        events.flatMap(({ id, periods }) =>
          periods.map((period) => [`${id}:${JSON.stringify(period)}`, period] as const),
        ),
      ),
    ),
  );
}

it('has the last day as a whole and a part of the 29 days before, of every sport, none of it to come', () => {
  const scripts = pastScripts(OPTIONS.seed, UNTIL);
  const days = Map.groupBy(scripts, ({ starts }) => Math.floor((UNTIL - starts) / DAY));
  expect([...days.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, day) => day));
  const counts = [...days].map(([, ofDay]) => ofDay.length);
  expect(counts[0]).toBeGreaterThan(500);
  for (const count of counts.slice(1)) expect(count).toBeLessThan(110);
  expect(new Set(scripts.map(({ slot }) => slot.league.sportId)).size).toBe(11);
  expect(new Set(scripts.map((script) => script.id('main'))).size).toBe(scripts.length);
});

it('names the matches that are listed first, the latest of the others next, and continues anywhere', async () => {
  const all = await firstOf(120);
  const listed = all.findIndex(({ isListed }) => !isListed);
  expect(listed).toBeGreaterThan(10);
  expect(all.slice(listed).some(({ isListed }) => isListed)).toBe(false);
  expect(await firstOf(20, 100)).toEqual(all.slice(100));
  for (const { answers } of all) for (const { at } of answers) expect(at).toBeLessThanOrEqual(UNTIL);
});

it('settles as the simulation itself does', async () => {
  const board = new Board();
  new Simulation(board, OPTIONS, UNTIL);
  const settled = new Set(
    board
      .sportIds()
      .flatMap((id) => [...board.sport(id).settled.values()])
      .map(({ value: { eventId, period } }) => `${eventId}:${JSON.stringify(period)}`),
  );
  const ofPast = [...settledIn(await firstOf(350)).keys()];
  expect(ofPast.length).toBeGreaterThan(600);
  expect(ofPast.filter((key) => !settled.has(key))).toEqual([]);
});
