import { expect, it } from 'vitest';
import { Board } from '../board/board.ts';
import { Simulation } from '../simulate/simulation.ts';
import type { PastMatch } from './past-answers.ts';
import { olderScripts, pastScripts } from './past-scripts.ts';
import { type PastPart, simulatedPast } from './simulated-past.ts';

const DAY = 86_400_000;
const UNTIL = Date.UTC(2026, 2, 15, 12);
const OPTIONS = { seed: 3, pace: 2 };

interface SettledPeriod {
  readonly settledAt: string;
}

interface SettledBody {
  readonly leagues: readonly {
    readonly events: readonly { readonly id: number; readonly periods: readonly SettledPeriod[] }[];
  }[];
}

function idsIn(body: object): number[] {
  return (body as SettledBody).leagues.flatMap(({ events }) => events.map(({ id }) => id));
}

async function readFirst(count: number, part: PastPart = 'over', skip = 0): Promise<PastMatch[]> {
  const matches: PastMatch[] = [];
  for await (const match of simulatedPast(OPTIONS, () => UNTIL).matches(UNTIL, skip, part)) {
    matches.push(match);
    if (matches.length === count) break;
  }
  return matches;
}

/** The settlements of the answers, by id. */
function settledIn(matches: readonly PastMatch[]): Map<string, SettledPeriod> {
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

it('has some hundred matches of the eleven months before, the first ones of all months, none of them twice', async () => {
  const older = olderScripts(OPTIONS.seed, UNTIL);
  expect(older.length).toBeGreaterThan(300);
  expect(older.length).toBeLessThan(700);
  const days = older.map(({ times }) => (UNTIL - times.starts) / DAY);
  expect(Math.min(...days)).toBeGreaterThanOrEqual(30);
  expect(Math.max(...days)).toBeLessThan(366);
  expect(new Set(days.slice(0, 100).map((day) => Math.floor(day / 31))).size).toBeGreaterThanOrEqual(11);
  expect(new Set(older.map(({ slot }) => slot.league.sportId)).size).toBe(11);
  const recent = pastScripts(OPTIONS.seed, UNTIL);
  const ids = [...older, ...recent].map((script) => script.id('main'));
  expect(new Set(ids).size).toBe(older.length + recent.length);
  const first = await readFirst(5, 'older');
  expect(first[0]?.sportId).toBe(older[0]?.slot.league.sportId);
  expect(await readFirst(3, 'older', recent.length + 2)).toEqual(first.slice(2));
});

it('names the matches that are listed apart from the others, and continues anywhere', async () => {
  const listed = await readFirst(1_000, 'listed');
  const over = await readFirst(60);
  expect(listed.length).toBeGreaterThan(10);
  const board = new Board();
  const present = new Simulation(board, OPTIONS, UNTIL);
  const onBoard = new Set(
    [...present.matches].flatMap((match) => match.listed.map(({ fixture }) => fixture.id)),
  );
  const isOnBoard = ({ answers }: PastMatch) =>
    answers.some(
      ({ endpoint, body }) => endpoint === 'fixtures' && idsIn(body).some((id) => onBoard.has(id)),
    );
  expect(over.some(isOnBoard)).toBe(false);
  expect(await readFirst(1_000, 'listed', listed.length - 5)).toEqual(listed.slice(-5));
  expect(await readFirst(1_000, 'listed', listed.length)).toEqual([]);
  expect(await readFirst(40, 'over', listed.length + 20)).toEqual(over.slice(20));
  for (const { answers } of [...listed, ...over]) {
    for (const { at } of answers) expect(at).toBeLessThanOrEqual(UNTIL);
  }
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
  // The API has the settlements of a day.
  const ofPast = [...settledIn(await readFirst(350))].flatMap(([key, { settledAt }]) =>
    Date.parse(settledAt) > UNTIL - DAY ? key : [],
  );
  expect(ofPast.length).toBeGreaterThan(600);
  expect(ofPast.filter((key) => !settled.has(key))).toEqual([]);
});
