import { type LeftOut, VERIFIED_ODDS_FACTOR } from '@fairline/shared/contracts';
import { beforeAll, expect, it } from 'vitest';
import { betsClient, OWN_BET } from '../../../../testing/bets/bets-client.ts';
import { settledMatches } from '../../../../testing/bets/settled-matches.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { createVerifiedBetsReadModel } from './verified-bets.read-model.ts';
import { createVerifiedBets } from './verified-bets.ts';

const web = suiteWeb();
const { call, place, byHand, change, read } = betsClient(web);
const { match, settle, grade } = settledMatches(web);
let event: number;
let fair: number;

/** A settled bet on the home side, which is changed before or after its settlement. */
async function settled(before?: (id: number) => Promise<unknown>, bet: object = {}): Promise<number> {
  const id = await place({ line_id: `${event}:0`, ...bet });
  await before?.(id);
  return id;
}
const finderOf = () => createVerifiedBets(createVerifiedBetsReadModel(web.db.knex));
let again: ReturnType<typeof finderOf>;
/** The reasons of all settled bets of the user, as one finds them who has read some before, and one who has not. */
async function found() {
  const userId = await web.userIdOf('pro');
  const first = await finderOf().find(userId);
  expect(await again.find(userId)).toEqual(first);
  return first;
}
const ids = new Map<string, number>();

beforeAll(async () => {
  again = finderOf();
  event = await match();
  const first = await place({ line_id: `${event}:0` });
  fair = (await read(first)).fair_odds?.power ?? 0;
  const highest = Math.floor(fair * VERIFIED_ODDS_FACTOR * 1_000) / 1_000;
  const tag = (await call('POST', '/api/bets/create-tag', { name: 'Steam', color: 'red' })).body.id;
  const bets: [string, number][] = [
    ['plain', first],
    ['at the highest odds', await settled(undefined, { bet_odds: highest })],
    ['above them', await settled(undefined, { bet_odds: highest + 0.002 })],
    ['tagged', await settled((id) => call('POST', '/api/bets/assign-tags', { bet_id: id, tag_ids: [tag] }))],
    [
      'untagged by an undo',
      await settled(async (id) => {
        await call('POST', '/api/bets/assign-tags', { bet_id: id, tag_ids: [tag] });
        await change(id, '/undo', {});
      }),
    ],
    ['edited', await settled((id) => change(id, '', { note: 'x' }))],
    [
      'edited and taken back',
      await settled(async (id) => {
        await change(id, '', { stake: 11 });
        await change(id, '/undo', {});
      }),
    ],
    ['graded by hand', await settled((id) => change(id, '/grade', { result: 'win' }))],
    ['deleted', await settled((id) => call('POST', '/api/bets/delete', { ids: [id] }))],
    [
      'deleted and restored',
      await settled(async (id) => {
        await call('POST', '/api/bets/delete', { ids: [id] });
        await call('POST', '/api/bets/restore', { ids: [id] });
      }),
    ],
    ['late', await settled()],
    ['by hand', await byHand({ ...OWN_BET, legs: [{ ...OWN_BET.legs[0], event: 'By hand' }] })],
  ];
  for (const [name, id] of bets) ids.set(name, id);
  await web.db.knex.raw('alter table bet_entries disable trigger user');
  await web.db
    .knex('bet_entries')
    .where({ bet_id: ids.get('late'), seq: 1 })
    .update({ at: (await read(ids.get('late') ?? 0)).legs[0]?.starts });
  await web.db.knex.raw('alter table bet_entries enable trigger user');
  await change(ids.get('by hand') ?? 0, '/grade', { result: 'loss' });
  const csv = 'placed_at,home,market,selection,odds,stake,result\n2026-01-02T10:00:00Z,A,Winner,A,2,10,win';
  await call('POST', '/api/bets/import', { csv });
});

it('an open bet counts neither way', async () => {
  const { ids: verified, leftOut } = await found();
  expect(verified.has(ids.get('plain') ?? 0)).toBe(false);
  // Those that need no result to be left out: deleted, and graded by their owner.
  expect(leftOut).toMatchObject({ changed: 0, deleted: 1, 'graded-by-hand': 1 });
});

it('a bet counts when it was logged in time at a fair price, and only the feed has graded it', async () => {
  await settle(event, [2, 1]);
  await grade();
  const { ids: verified, leftOut } = await found();
  const names = [...ids].flatMap(([name, id]) => (verified.has(id) ? name : []));
  expect(names).toEqual(['plain', 'at the highest odds', 'tagged', 'untagged by an undo']);
  expect(leftOut).toEqual({
    ...{ imported: 1, late: 1, 'no-price': 1, 'price-too-high': 1, deleted: 1, changed: 3 },
    'graded-by-hand': 1,
  } satisfies LeftOut);
});

it('bets of others do not count', async () => {
  const { ids: verified, leftOut } = await again.find(await web.userIdOf('basic'));
  expect([verified.size, Object.values(leftOut).every((count) => count === 0)]).toEqual([0, true]);
});

it('a bet that has changed counts as changed from then on', async () => {
  expect((await found()).ids.has(ids.get('plain') ?? 0)).toBe(true);
  await change(ids.get('plain') ?? 0, '', { note: 'later' });
  const { ids: verified, leftOut } = await found();
  expect(verified.has(ids.get('plain') ?? 0)).toBe(false);
  expect(leftOut.changed).toBe(4);
});
