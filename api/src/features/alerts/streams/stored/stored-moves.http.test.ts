import { decodeExtremes } from '@fairline/shared/alerts';
import { alertKindSchema } from '@fairline/shared/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedMove } from '../../../../../testing/seed.ts';
import { createTestDatabase } from '../../../../../testing/test-database.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { createCopiedMovesReadModel } from '../columns/copied-moves.read-model.ts';
import { createMoveRowsReadModel } from './move-rows.read-model.ts';
import { createMovesReadModel } from './moves.read-model.ts';
import { createNewsReadModel } from './news.read-model.ts';

/** Prices as a bookmaker has them, and others that the columns may contain: price, highest price, limit. */
const PRICES = [
  ['1.95', '2.05', '500'],
  ['1.9', '2.0999115826702033', null],
  ['12345.678', '20000', '0.5'],
  ['1.0001', '1.02', '123456789.25'],
  ['1.00000000000000000001', '2', '10000'],
  ['0.00012', '0.5', '250'],
  ['1.98', '2', '250'],
] as const;

let db: Database;

beforeAll(async () => {
  db = await createTestDatabase();
  for (const [odds, high, limit] of PRICES) {
    const id = await seedMove(db.knex, 'odds', { event_id: 7, league_name: 'Spain - Segunda' });
    await db
      .knex('price_moves')
      .where({ id })
      .update({
        odds,
        before: high,
        highs: [high, high],
        begins: 0b101,
        limit_val: limit,
        closes: new Date(),
      });
  }
  await seedMove(db.knex, 'limit', { event_id: 8 });
  await seedMove(db.knex, 'closed', { event_id: 9 });
  const [first] = await db.knex('price_moves').orderBy('id').select('id', 'selection_id', 'measured_at');
  await db.knex('move_withdrawals').insert({
    move_id: first.id,
    selection_id: first.selection_id,
    withdrawn_at: first.measured_at + 1,
    after_ms: 1_000,
  });
  await db.knex.raw('create table price_steps_all partition of price_steps default');
  await db.knex('price_steps').insert({
    selection_id: first.selection_id,
    at: new Date(),
    measured_at: first.measured_at,
    price: '2.0001',
  });
});
afterAll(() => db.stop());

it('copies large and small moves with the numbers that a query answers', async () => {
  const copies = createCopiedMovesReadModel(db.knex);
  const reads = await createMovesReadModel(db.knex).findMoves('odds', { afterId: 0 });
  const range = { afterId: await copies.idBeforeFirst(), untilId: reads.at(-1)?.move.id ?? 0, percentage: 3 };
  const large = await copies.copyMoves({ ...range, size: 'large' });
  const small = await copies.copyMoves({ ...range, size: 'small' });
  expect([large.length, small.map(({ value }) => value)]).toEqual([5, [1.0001, 1.98]]);

  const copied = [...large, ...small].sort((a, b) => a.id - b.id);
  const subjects = new Map(await copies.findSubjects(copied.map(({ subjectId }) => subjectId)));
  const matches = new Map(await copies.findMatches(copied.map(({ matchId }) => matchId)));
  expect(
    copied.map(({ subjectId, matchId, limit, begins, highs, ...move }) => {
      const { hdpType, ...facts } = subjects.get(subjectId) ?? {};
      const own = {
        subject: subjectId,
        limit_val: limit,
        extremes: decodeExtremes({ extremes: highs, begins }),
      };
      return { ...move, ...own, ...facts, hdp_type: hdpType, ...matches.get(matchId) };
    }),
  ).toEqual(reads.map(({ move: { kind: _, closes: __, direction: ___, interval: ____, ...move } }) => move));
});

it.each(alertKindSchema.options)('reads news of %s as the queries one by one do', async (kind) => {
  const [news, moves] = [createNewsReadModel(db.knex), createMovesReadModel(db.knex)];
  const found = await news.findNews(kind, { move: 0, step: 0, until: 0 });
  const until = await moves.measuredUntil();
  const reads = await moves.findMoves(kind, { afterId: 0, until });
  const isOdds = kind === 'odds';
  expect(found).toMatchObject({
    until,
    moves: reads,
    steps: isOdds ? await moves.findSteps({ afterId: 0, until }) : [],
    withdrawals: isOdds ? await moves.findWithdrawals(0, until) : [],
  });
  expect(reads.length).toBe(isOdds ? PRICES.length : 1);
  const rows = await createMoveRowsReadModel(db.knex).findRows(
    kind,
    reads.map(({ move }) => move.id),
  );
  for (const row of rows) expect(found?.rows.find(({ id }) => id === row.id)).toMatchObject(row);
  const place = { move: reads.at(-1)?.move.id ?? 0, step: 1, until };
  expect(await news.findNews(kind, place)).toMatchObject({ moves: [], rows: [] });
});

it('leaves no broken connection behind when a copy fails', async () => {
  const knex = db.knex;
  const copies = createCopiedMovesReadModel(knex);
  const range = { afterId: 0, untilId: Number.NaN, size: 'large', percentage: 3 } as const;
  await expect(Promise.all(Array.from({ length: 20 }, () => copies.copyMoves(range)))).rejects.toThrow();
  expect(await copies.idBeforeFirst()).toBeGreaterThanOrEqual(0);
});
