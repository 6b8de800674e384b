import { bookmarksSchema } from '@fairline/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { hoursFromNow, seedEvent } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();

beforeAll(async () => {
  await seedEvent(web.db.knex, { event_id: 1 });
  await seedEvent(web.db.knex, { event_id: 2, starts: hoursFromNow(24 * 40) });
  await seedEvent(web.db.knex, { event_id: 3, starts: hoursFromNow(24 * -31), settled_status: 1 });
  await seedEvent(web.db.knex, { event_id: 4, parent_id: 1 });
  await seedEvent(web.db.knex, { event_id: 5 });
});

type Account = 'basic' | 'pro' | 'sharp';
const call = async (method: string, path: string, account: Account, body?: object) =>
  web.call(method, `/api/matches/${path}`, {
    token: await web.tokenOf(account),
    ...(body === undefined ? {} : { body }),
  });
const add = (event_id: unknown, account: Account = 'pro') => call('POST', 'bookmark', account, { event_id });
const remove = (id: unknown, account: Account = 'pro') => call('DELETE', 'bookmark', account, { id });
const list = async (account: Account = 'pro') =>
  bookmarksSchema
    .parse((await call('GET', 'bookmarks', account)).body)
    .bookmarks.map(({ event_id }) => event_id);

describe('bookmarks', () => {
  it('answer 401 without a session, 403 to basic, 400 to an invalid id', async () => {
    for (const [method, path] of [
      ['GET', 'bookmarks'],
      ['POST', 'bookmark'],
      ['DELETE', 'bookmark'],
    ] as const) {
      expect((await web.call(method, `/api/matches/${path}`)).status).toBe(401);
      expect((await call(method, path, 'basic', method === 'GET' ? undefined : {})).status).toBe(403);
    }
    expect([(await add('1')).status, (await add(0)).status, (await remove(0)).status]).toEqual([
      400, 400, 400,
    ]);
  });

  it('are added once, however often, and removed once', async () => {
    const both = await Promise.all([add(1), add(1)]);
    const ids = new Set([...both, await add(1)].map(({ body }) => body.bookmarkId));
    expect(ids.size).toBe(1);
    await add(2);
    expect(await list()).toEqual([2, 1]);
    const [id] = ids;
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([200, 200]);
    expect(await list()).toEqual([2]);
  });

  it('are of their user alone', async () => {
    const { body } = await add(5, 'sharp');
    await remove(body.bookmarkId, 'pro');
    expect(await list('sharp')).toEqual([5]);
    expect(await list('pro')).not.toContain(5);
  });

  it('are listed until 30 days after the start', async () => {
    expect((await add(3, 'sharp')).status).toBe(200);
    expect(await list('sharp')).not.toContain(3);
  });

  it('are of the match that corners belong to', async () => {
    const [ofMatch, ofCorners] = [await add(1, 'sharp'), await add(4, 'sharp')];
    expect(ofCorners.body.bookmarkId).toBe(ofMatch.body.bookmarkId);
    await remove(ofMatch.body.bookmarkId, 'sharp');
  });

  it('are of matches that exist, and deleted with them', async () => {
    expect((await add(999)).status).toBe(404);
    await web.db.knex('events').where({ event_id: 5 }).delete();
    expect(await list('sharp')).toEqual([]);
  });
});
