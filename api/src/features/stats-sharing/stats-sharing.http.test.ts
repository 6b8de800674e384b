import {
  DEFAULT_CARD_CHOICES,
  MAX_SHARES,
  type RecordSettings,
  SHARE_ABOVE_BETS,
  shareCardSchema,
} from '@fairline/shared/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { betsClient } from '../../../testing/bets/bets-client.ts';
import { settledMatches } from '../../../testing/bets/settled-matches.ts';
import { newAccount } from '../../../testing/new-account.ts';
import { suiteWeb } from '../../../testing/test-web.ts';

const web = suiteWeb();
const { call, place } = betsClient(web);
const { match, settle, grade } = settledMatches(web);
const SHARE = '/api/stats/share';
const RECORD: RecordSettings = {
  ...{ slug: 'pro-bets', name: 'Pro <i>', published: true, indexed: false },
  parts: ['yield', 'curve'],
};
const share = (change: object = {}) => call('POST', SHARE, { choices: DEFAULT_CARD_CHOICES, ...change });
const show = (path: string, headers: Record<string, string> = {}) =>
  globalThis.fetch(`${web.url}${path}`, { headers });

/** Bets on the home side at fair odds and below, half of which win. */
async function addSettled(count: number): Promise<void> {
  const events = await Promise.all([match(), match()]);
  for (let bet = 0; bet < count; bet += 1) {
    await place({ line_id: `${events[bet % 2]}:0`, bet_odds: 2, note: 'private note' });
  }
  await settle(events[0], [2, 0]);
  await settle(events[1], [0, 2]);
  await grade();
}

beforeAll(() => addSettled(SHARE_ABOVE_BETS));

describe('a shared image', () => {
  it('needs more than 20 settled bets', async () => {
    const answer = await share();
    expect([answer.status, answer.body.code]).toEqual([409, 'too_few_bets']);
    await addSettled(4);
  });

  it('is served to anybody, as it was when it was shared, and cached for a while', async () => {
    const { status, body } = await share({
      choices: { ...DEFAULT_CARD_CHOICES, figures: ['yield', 'profit'] },
    });
    expect(status).toBe(200);
    const answer = await show(body.share.path);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      ...[200, 'image/png', 'public, max-age=300'],
    ]);
    const image = Buffer.from(await answer.arrayBuffer());
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1_600, 900]);
    const etag = answer.headers.get('etag') ?? '';
    // Without its own header, `fetch` would ask for an answer that is not from a cache.
    const again = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    expect((await show(body.share.path, again)).status).toBe(304);
    const before = await web.db.knex('stat_shares').where({ id: body.share.id }).first('card');
    expect(shareCardSchema.parse(before.card)).toMatchObject({ bets: 24, simulated: false });
    expect(JSON.stringify(before.card)).not.toMatch(/private|@|EUR/);
    await addSettled(2);
    expect(await web.db.knex('stat_shares').where({ id: body.share.id }).first('card')).toEqual(before);
    expect((await show(body.share.path)).headers.get('etag')).toBe(etag);
  });

  it('is listed and revoked by its owner alone', async () => {
    const { body } = await share();
    const { id, path } = body.share;
    expect((await call('GET', '/api/stats/shares')).body.shares[0]).toMatchObject({ id, bets: 26 });
    const foreign = await call('DELETE', `${SHARE}/${id}`, undefined, 'basic');
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    expect((await call('DELETE', `${SHARE}/${id}`)).status).toBe(200);
    expect((await show(path)).status).toBe(404);
    expect((await call('DELETE', `${SHARE}/${id}`)).status).toBe(404);
  });

  it('of all users is for administrators', async () => {
    const refused = await share({ all: true });
    expect([refused.status, refused.body.code]).toEqual([403, 'admin_required']);
    const answer = await call('POST', SHARE, { choices: DEFAULT_CARD_CHOICES, all: true }, 'admin');
    const { card } = await web.db.knex('stat_shares').where({ id: answer.body.share.id }).first('card');
    expect(card).toMatchObject({ of: 'all', users: 1, bets: 26 });
  });

  it('has a name that it can write', async () => {
    const answer = await share({ choices: { ...DEFAULT_CARD_CHOICES, name: 'Jo 東' } });
    expect([answer.status, answer.body.error]).toEqual([
      400,
      'The image can only have Latin letters, without 東.',
    ]);
  });

  it('is one of 50 at most, however many are made at once', async () => {
    const { id, token } = await newAccount(web, 'sharer');
    await web.db
      .knex('bets')
      .where({ user_id: await web.userIdOf('pro') })
      .update({ user_id: id });
    const rows = Array.from({ length: MAX_SHARES - 1 }, (_, at) => ({
      ...{ id: `share-${at}`, user_id: id, card: '{}', created_at: new Date() },
    }));
    await web.db.knex('stat_shares').insert(rows);
    const body = { choices: DEFAULT_CARD_CHOICES };
    const answers = await Promise.all([1, 2, 3].map(() => web.call('POST', SHARE, { token, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await web.db
      .knex('bets')
      .where({ user_id: id })
      .update({ user_id: await web.userIdOf('pro') });
  });

  it('ends with the request of a deletion', async () => {
    const { body } = await share();
    const user_id = await web.userIdOf('pro');
    const now = new Date();
    await web.db.knex('account_deletions').insert({ user_id, requested_at: now, due_at: now });
    expect((await show(body.share.path)).status).toBe(404);
    await web.db.knex('account_deletions').where({ user_id }).delete();
    expect((await show(body.share.path)).status).toBe(200);
  });
});

describe('free bets', () => {
  const choices = { ...DEFAULT_CARD_CHOICES, figures: ['yield', 'profit', 'bets', 'hit-rate'] };

  /** Bets of an account as its page, its image and its record have them. */
  async function readShown(account: 'basic' | 'sharp', freeBets: number) {
    const events = await Promise.all([match(), match()]);
    for (let bet = 0; bet < 24; bet += 1) await place({ line_id: `${events[bet % 2]}:0` }, account);
    for (let bet = 0; bet < freeBets; bet += 1) {
      await place({ line_id: `${events[0]}:0`, free_bet: true }, account);
    }
    await settle(events[0], [2, 0]);
    await settle(events[1], [0, 2]);
    await grade();
    const { figures } = (await call('GET', '/api/stats', undefined, account)).body.summary;
    const { id } = (await call('POST', SHARE, { choices }, account)).body.share;
    const { card } = await web.db.knex('stat_shares').where({ id }).first('card');
    const slug = `${account}-bets`;
    await call('PUT', '/api/stats/record', { ...RECORD, slug, parts: ['yield', 'profit-units'] }, account);
    return {
      figures,
      card: shareCardSchema.parse(card),
      record: await (await show(`/record/${slug}`)).text(),
    };
  }

  it('change their own figure and not the yield, on the page, in the image and in the record', async () => {
    const [own, withFree] = [await readShown('basic', 0), await readShown('sharp', 3)];
    // 12 of 24 won at 2.2; each of three free bets brings 12.
    expect(own.figures).toMatchObject({ profit: 24, free_bets: { bets: 0, profit: 0 } });
    expect(withFree.figures).toMatchObject({ profit: 60, free_bets: { bets: 3, profit: 36 } });
    expect(withFree.figures.yield).toEqual(own.figures.yield);
    const findFigure = ({ card }: typeof own, name: string) => card.figures.find(({ key }) => key === name);
    expect(findFigure(withFree, 'yield')).toEqual(findFigure(own, 'yield'));
    expect(findFigure(own, 'yield')).toMatchObject({ value: 10 });
    expect(findFigure(withFree, 'bets')).toMatchObject({ value: 27, free: 3 });
    expect(findFigure(own, 'profit')).not.toHaveProperty('free');
    expect(own.record).toContain('+10.00%');
    expect(own.record).not.toContain('from free bets');
    // One unit is the average stake, without free bets: 10.
    for (const text of ['+10.00%', '+6.00 u', '+3.60 u from free bets', '3 free']) {
      expect(withFree.record).toContain(text);
    }
  });
});

describe('a public record', () => {
  beforeEach(() => call('PUT', '/api/stats/record', RECORD));
  const status = async (path = '/record/pro-bets') => (await show(path)).status;

  it('is off until its owner publishes it', async () => {
    await call('DELETE', '/api/stats/record');
    expect((await call('GET', '/api/stats/record')).body).toMatchObject({ record: null, verified: 26 });
    expect(await status()).toBe(404);
    await call('PUT', '/api/stats/record', { ...RECORD, published: false });
    expect([await status(), await status('/record/pro-bets.png')]).toEqual([404, 404]);
    await call('PUT', '/api/stats/record', RECORD);
    expect([await status(), await status('/record/pro-bets.png')]).toEqual([200, 200]);
  });

  it('is a page without a script that has neither address nor note, and is not for search engines', async () => {
    const answer = await show('/record/pro-bets');
    const html = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|private note|fairline\.test|<i>/);
    expect(html).toContain('Pro &lt;i&gt;');
    expect(html).toContain(`${web.url}/record/pro-bets.png`);
    await call('PUT', '/api/stats/record', { ...RECORD, indexed: true });
    expect((await show('/record/pro-bets')).headers.get('x-robots-tag')).toBeNull();
  });

  it('has an address that nobody else has, and that is not reserved', async () => {
    const taken = await call('PUT', '/api/stats/record', RECORD, 'basic');
    expect([taken.status, taken.body.code]).toEqual([409, 'slug_taken']);
    for (const slug of ['admin', 'ab', 'Pro', 'a--b', '-ab', 'a'.repeat(31)]) {
      const answer = await call('PUT', '/api/stats/record', { ...RECORD, slug });
      expect([slug, answer.status, answer.body.code]).toEqual([slug, 400, 'invalid_request']);
    }
    const renamed = await call('PUT', '/api/stats/record', { ...RECORD, slug: 'pro-2' });
    expect(renamed.body.record.slug).toBe('pro-2');
    expect([await status(), await status('/record/pro-2')]).toEqual([404, 200]);
  });

  it('stays without a plan, and is not shown on a break or while the account is to be deleted', async () => {
    await web.setRights('pro', { subscription_status: 'canceled' });
    expect(await status()).toBe(200);
    await web.setRights('pro', { break_until: new Date(Date.now() + 86_400_000) });
    expect(await status()).toBe(404);
    await web.setRights('pro', { subscription_status: 'active', break_until: null });
    const user_id = await web.userIdOf('pro');
    const now = new Date();
    await web.db.knex('account_deletions').insert({ user_id, requested_at: now, due_at: now });
    expect(await status()).toBe(404);
    await web.db.knex('account_deletions').where({ user_id }).delete();
  });

  it('is shown by nobody after another address was asked for', async () => {
    expect([await status('/record/nobody'), await status('/record/..%2Fapi')]).toEqual([404, 404]);
  });
});
