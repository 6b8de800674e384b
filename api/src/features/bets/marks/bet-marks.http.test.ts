import { type BetMark, betMarksSchema } from '@fairline/shared/contracts';
import { beforeAll, expect, it } from 'vitest';
import { type Account, betsClient } from '../../../../testing/bets/bets-client.ts';
import { seedEvent, seedLine } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const { call, errorOf, place, byHand } = betsClient(web);

beforeAll(async () => {
  const { knex } = web.db;
  for (const event_id of [7, 8]) {
    await seedEvent(knex, { event_id });
    await seedLine(knex, { event_id, spreads: [{ hdp: -0.5, home: 2.1, away: 1.8 }] });
  }
});

async function marks(lineIds: string, account?: Account): Promise<BetMark[]> {
  const { status, body } = await call('GET', `/api/bets/marks?line_ids=${lineIds}`, undefined, account);
  expect([status, body.error]).toEqual([200, undefined]);
  return betMarksSchema.parse(body).marks;
}

it('is refused without a session, and without lines or with too many', async () => {
  expect((await web.call('GET', '/api/bets/marks?line_ids=7:0')).status).toBe(401);
  const many = Array.from({ length: 61 }, (_, index) => `${index + 1}:0`).join();
  for (const query of ['', '?line_ids=', '?line_ids=a', `?line_ids=${many}`])
    expect(await errorOf('GET', `/api/bets/marks${query}`)).toEqual([400, 'invalid_request']);
});

it('has the selections of the lines that the user has bet on, oldest first, and nothing of a deleted bet', async () => {
  const first = await place();
  const spread = await place({ market: 'spread', bet_outcome: 'away', points: 0.5, bet_odds: 1.8 });
  const deleted = await place();
  expect((await call('POST', '/api/bets/delete', { ids: [deleted] })).status).toBe(200);
  const parlay = await byHand({
    odds: 4.2,
    legs: [
      { line_id: '7:0', market: 'moneyline', bet_outcome: 'home', odds: 2.1 },
      { event: 'Foxes vs Hens', sport: 'Chess', market: 'Winner', selection: 'Foxes', odds: 2 },
    ],
  });
  await place({}, 'sharp');

  const mark = { line_id: '7:0', market: 'moneyline', outcome: 'home', points: null, specials_name: null };
  expect(await marks('8:0,7:0')).toMatchObject([
    { ...mark, bet_id: first, odds: 2.2 },
    { ...mark, bet_id: spread, market: 'spread', outcome: 'away', points: 0.5, odds: 1.8 },
    { ...mark, bet_id: parlay, odds: 2.1 },
  ]);
  expect(await marks('8:0')).toEqual([]);
  expect(await marks('7:0', 'sharp')).toHaveLength(1);
  expect(await marks('7:0', 'basic')).toEqual([]);
});
