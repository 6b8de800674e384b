import { addAmounts, betProfit, replay } from '@fairline/shared/bets';
import { type BetOutcome, LEG_RESULTS } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { betsClient, OWN_BET } from '../../../../testing/bets/bets-client.ts';
import { settledMatches } from '../../../../testing/bets/settled-matches.ts';
import { hoursFromNow } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { createBetEntriesReadModel } from '../ledger/bet-entries.read-model.ts';
import { projectBet } from '../ledger/project-bet.ts';

const web = suiteWeb();
const { call, read, byHand, bankrolls, page } = betsClient(web);
const { match, settle, grade } = settledMatches(web);

/** One request; `bet` chooses among those that were placed. */
type Step =
  | {
      do: 'place';
      stake: number;
      odds: number;
      free_bet: boolean;
      commission_percent: number;
      /** Matches of the feed; null for a selection in the user's words. */
      legs: readonly (number | null)[];
    }
  | { do: 'settle'; match: number; score: readonly [number, number]; status: 1 | 3 | 5; hours: number }
  | { do: 'edit'; bet: number; edit: object }
  | { do: 'grade'; bet: number; result: BetOutcome | null; payout: number }
  | { do: 'grade-legs'; bet: number; results: readonly (string | null)[] }
  | { do: 'delete' | 'restore'; bet: number }
  | { do: 'undo'; bet: number; entry: number }
  | { do: 'move'; kind: 'deposit' | 'withdrawal'; amount: number };

const amount = fc.integer({ min: 1, max: 99_999 }).map((units) => units / 100);
const odds = fc.integer({ min: 1_000, max: 9_000 }).map((thousandths) => thousandths / 1_000);
const bet = fc.nat(5);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('place' as const),
    ...{ stake: amount, odds, free_bet: fc.boolean() },
    commission_percent: fc.constantFrom(0, 2, 5),
    legs: fc.array(fc.constantFrom(null, 0, 1, 2), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    ...{ do: fc.constant('settle' as const), match: fc.nat(2) },
    score: fc.tuple(fc.nat(2), fc.nat(2)),
    status: fc.constantFrom(1 as const, 1 as const, 3 as const, 5 as const),
    // Hours ago, in any order.
    hours: fc.constantFrom(0, 1, 60),
  }),
  fc.record({
    ...{ do: fc.constant('edit' as const), bet },
    edit: fc.oneof(
      fc.record({ stake: amount }),
      fc.record({ odds, note: fc.constantFrom('a', null) }),
      fc.record({ free_bet: fc.boolean(), commission_percent: fc.constantFrom(0, 5) }),
      odds.map((price) => ({ legs: [{ position: 0, odds: price }] })),
      fc.constantFrom('Hens', 'Foxes').map((outcome) => ({ legs: [{ position: 0, outcome }] })),
    ),
  }),
  fc.record({
    ...{ do: fc.constant('grade' as const), bet, payout: amount },
    result: fc.constantFrom(null, 'cash-out' as const, ...LEG_RESULTS),
  }),
  fc.record({
    ...{ do: fc.constant('grade-legs' as const), bet },
    results: fc.array(fc.constantFrom(null, ...LEG_RESULTS), { minLength: 2, maxLength: 3 }),
  }),
  fc.record({ do: fc.constantFrom('delete' as const, 'restore' as const), bet }),
  fc.record({ do: fc.constant('undo' as const), bet, entry: fc.integer({ min: 1, max: 6 }) }),
  fc.record({
    ...{ do: fc.constant('move' as const), amount },
    kind: fc.constantFrom('deposit' as const, 'withdrawal' as const),
  }),
);

it('any sequence of requests leaves profit and balance as the bets and movements say, and each history replays', async () => {
  const [start] = await Promise.all([byHand().then(async (id) => (await read(id)).bankroll_id)]);
  const all: number[] = [];
  const moved: number[] = [];
  const matches = [await match(), await match(), await match()];
  let settlements = 0;
  let graded = 0;
  const selectionOf = (place: number | null) =>
    place === null
      ? OWN_BET.legs[0]
      : { line_id: `${matches[place]}:0`, market: 'moneyline', bet_outcome: 'home' };

  async function run(one: Step): Promise<void> {
    if (one.do === 'place') {
      const { stake, free_bet, commission_percent } = one;
      const legs = one.legs.map((place) => ({ ...selectionOf(place), odds: one.odds }));
      all.push(await byHand({ stake, odds: undefined, free_bet, commission_percent, legs }));
      return;
    }
    if (one.do === 'move') {
      const { kind, amount: by } = one;
      const answer = await call('POST', `/api/bankrolls/${start}/movements`, { kind, amount: by });
      expect(answer.status).toBe(200);
      moved.push(kind === 'deposit' ? by : -by);
      return;
    }
    if (one.do === 'settle') {
      const { score, status, hours } = one;
      settlements += 1;
      await settle(matches[one.match] as number, score, {
        status,
        id: settlements,
        at: hoursFromNow(-hours),
      });
      await grade();
      graded += await grade();
      return;
    }
    const id = all[one.bet % Math.max(1, all.length)];
    if (id === undefined) return;
    const { version } = await read(id);
    const [path, body] = requestOf(one, id);
    // What does not fit the bet is refused and changes nothing; anything else succeeds.
    const { status } = await call(path === `/api/bets/${id}` ? 'PATCH' : 'POST', path, { version, ...body });
    expect([200, 400, 404, 409]).toContain(status);
    if (status !== 200) expect((await read(id)).version).toBe(version);
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      for (const one of steps) await run(one);
      await expectConsistent(start, moved);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(all.length).toBeGreaterThan(0);
  // Each time a second look has nothing to change.
  expect(graded).toBe(0);
});

function requestOf(one: Exclude<Step, { do: 'move' | 'place' | 'settle' }>, id: number): [string, object] {
  const own = `/api/bets/${id}`;
  switch (one.do) {
    case 'edit':
      return [own, one.edit];
    case 'grade':
      return [
        `${own}/grade`,
        { result: one.result, ...(one.result === 'cash-out' ? { payout: one.payout } : {}) },
      ];
    case 'grade-legs':
      return [`${own}/grade`, { legs: one.results.map((result, position) => ({ position, result })) }];
    case 'undo':
      return [`${own}/undo`, { entry: one.entry }];
    default:
      return [`/api/bets/${one.do}`, { ids: [id] }];
  }
}

/** Compares rows, totals and the balance with what the histories of all bets add up to. */
async function expectConsistent(bankroll: number, moved: readonly number[]): Promise<void> {
  const { knex } = web.db;
  const rows = await knex('bets').orderBy('id');
  const entries = await createBetEntriesReadModel(knex).findEntries(rows.map(({ id }) => id));
  const states = rows.map(({ id }) => replay(entries.get(id) ?? []));
  for (const [index, state] of states.entries()) {
    const row = JSON.parse(JSON.stringify(rows[index]));
    expect(row).toMatchObject(JSON.parse(JSON.stringify(projectBet(state))));
    expect(row.version).toBe(entries.get(row.id)?.length);
  }
  const live = states.filter(({ deleted_at }) => deleted_at === null);
  const profit = addAmounts(live.flatMap((state) => betProfit(state) ?? []));
  const settled = live.filter(({ grade }) => grade !== null);
  const paid = settled.filter(({ free_bet, grade }) => !free_bet && grade?.result !== 'void');
  const { totals } = await page();
  expect(totals).toMatchObject({
    ...{ bets: live.length, settled: settled.length, profit },
    staked: addAmounts(paid.map(({ stake }) => stake)),
  });
  const open = live.filter(({ grade, free_bet }) => grade === null && !free_bet);
  const balance = addAmounts([profit, ...moved]);
  const open_stakes = addAmounts(open.map(({ stake }) => stake));
  expect((await bankrolls()).find(({ id }) => id === bankroll)).toMatchObject({
    ...{ balance, profit, open_stakes },
    available: addAmounts([balance, -open_stakes]),
  });
}
