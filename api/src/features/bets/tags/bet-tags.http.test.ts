import { betTagsSchema, TAG_COLORS } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { type Account, betsClient } from '../../../../testing/bets/bets-client.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const { call, byHand, read, history, page, errorOf } = betsClient(web);

const create = async (name: string, account?: Account): Promise<number> => {
  const { status, body } = await call('POST', '/api/bets/create-tag', { name, color: 'cyan' }, account);
  expect(status).toBe(200);
  return body.id;
};
const names = async (account?: Account) =>
  betTagsSchema
    .parse((await call('GET', '/api/bets/tags', undefined, account)).body)
    .tags.map(({ name }) => name);

describe('tags', () => {
  it.each<[string, string, object]>([
    ['GET', 'tags', {}],
    ['POST', 'create-tag', { name: 'A', color: 'red' }],
    ['POST', 'rename-tag', { id: 1, name: 'B' }],
    ['POST', 'delete-tag', { id: 1 }],
    ['POST', 'assign-tags', { bet_id: 1, tag_ids: [] }],
  ])(
    'answer 401 to %s %s without a session, and 403 to a change under view-as',
    async (method, path, body) => {
      const address = `/api/bets/${path}`;
      const sent = method === 'GET' ? {} : { body };
      expect((await web.call(method, address, sent)).status).toBe(401);
      const headers = { 'X-View-As': await web.userIdOf('sharp') };
      const answer = await web.call(method, address, { token: await web.tokenOf('admin'), headers, ...sent });
      expect(answer.status).toBe(method === 'GET' ? 200 : 403);
    },
  );

  it.each<[string, object]>([
    ['create-tag', { name: ' ', color: 'red' }],
    ['create-tag', { name: 'n'.repeat(101), color: 'red' }],
    ['create-tag', { name: 'A', color: 'black' }],
    ['rename-tag', { id: 1 }],
    ['delete-tag', { id: 0 }],
    ['assign-tags', { bet_id: 1, tag_ids: [1, 1] }],
  ])('answer 400 to %s with %j', async (path, body) => {
    expect(await errorOf('POST', `/api/bets/${path}`, body)).toEqual([400, 'invalid_request']);
  });

  it('have nine colours, and each name once, whatever its case', async () => {
    for (const color of TAG_COLORS) {
      const { body } = await call('POST', '/api/bets/create-tag', { name: color, color }, 'sharp');
      expect(body).toMatchObject({ name: color, color });
    }
    expect(await names('sharp')).toEqual([...TAG_COLORS].sort());
    const twice = { name: 'RED', color: 'blue' };
    expect(await errorOf('POST', '/api/bets/create-tag', twice, 'sharp')).toEqual([409, 'tag_exists']);
    expect(await names('basic')).toEqual([]);
  });

  it('are renamed, and belong to one user', async () => {
    const id = await create('Steam');
    await create('Value');
    const { body } = await call('POST', '/api/bets/rename-tag', { id, name: 'Steam moves', color: 'gray' });
    expect(body).toMatchObject({ id, name: 'Steam moves', color: 'gray' });
    expect(await errorOf('POST', '/api/bets/rename-tag', { id, name: 'value' })).toEqual([409, 'tag_exists']);
    for (const [path, change] of [
      ['rename-tag', { id, name: 'Mine' }],
      ['delete-tag', { id }],
    ] as const) {
      expect(await errorOf('POST', `/api/bets/${path}`, change, 'basic')).toEqual([404, 'not_found']);
    }
    expect(await names()).toEqual(['Steam moves', 'Value']);
  });

  it('are assigned to a bet, replacing its others, with an entry of its history', async () => {
    const [one, two] = [await create('One'), await create('Two')];
    const id = await byHand({ tags: [one] });
    const { body } = await call('POST', '/api/bets/assign-tags', { bet_id: id, tag_ids: [two] });
    expect(body.tag_ids).toEqual([two]);
    expect((await history(id))[1]).toMatchObject({
      kind: 'tagged',
      changes: { tag_ids: { from: [one], to: [two] } },
    });
    const foreign = await create('Foreign', 'basic');
    const wrong = { bet_id: id, tag_ids: [foreign] };
    expect(await errorOf('POST', '/api/bets/assign-tags', wrong)).toEqual([400, 'invalid_request']);
    const other = { bet_id: id, tag_ids: [foreign] };
    expect(await errorOf('POST', '/api/bets/assign-tags', other, 'basic')).toEqual([404, 'not_found']);
  });

  it('are added to many bets and removed from them', async () => {
    const [add, remove] = [await create('Added'), await create('Removed')];
    const ids = await Promise.all([byHand({ tags: [remove] }), byHand({ tags: [add] }), byHand()]);
    const changed = await call('POST', '/api/bets/tag-many', { ids, add: [add], remove: [remove] });
    expect(changed.body.ids).toEqual([ids[0], ids[2]].sort((a, b) => (a ?? 0) - (b ?? 0)));
    expect((await page(`?tag=${add}`)).count).toBe(3);
    expect((await page(`?tag=${remove}`)).count).toBe(0);
    const foreign = await create('Not mine', 'basic');
    expect(await errorOf('POST', '/api/bets/tag-many', { ids, add: [foreign] })).toEqual([
      400,
      'invalid_request',
    ]);
  });

  it('that are deleted are shown on no bet, and their name is free', async () => {
    const id = await create('Short');
    const bet = await byHand({ tags: [id] });
    expect((await call('POST', '/api/bets/delete-tag', { id })).status).toBe(200);
    expect(await errorOf('POST', '/api/bets/delete-tag', { id })).toEqual([404, 'not_found']);
    expect((await read(bet)).tag_ids).toEqual([]);
    expect(await create('Short')).not.toBe(id);
  });
});
