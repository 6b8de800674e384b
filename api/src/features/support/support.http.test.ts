import { SUPPORT_MAX } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import { newAccount } from '../../../testing/new-account.ts';
import { startTestWeb, suiteWeb } from '../../../testing/test-web.ts';
import { LIMITS } from '../../platform/http/rate-limits.ts';

const DAY_MS = 86_400_000;
let now = Date.now();
const web = suiteWeb({ now: () => now, trustProxy: true });
let addresses = 0;
/** Each message comes from another address, so that no test uses up the limit of another. */
const send = (body: object, token?: string) => {
  addresses += 1;
  const headers = { 'x-forwarded-for': `203.0.113.${addresses}` };
  return web.call('POST', '/api/support', { body, headers, ...(token === undefined ? {} : { token }) });
};
const list = async (query = '') =>
  (await web.call('GET', `/api/admin/support${query}`, { token: await web.tokenOf('admin') })).body;
const texts = async (query?: string) =>
  (await list(query)).messages.map(({ text }: { text: string }) => text);

it('is read by administrators alone', async () => {
  const token = await web.tokenOf('sharp');
  expect((await web.call('GET', '/api/admin/support')).status).toBe(401);
  expect((await web.call('GET', '/api/admin/support', { token })).status).toBe(403);
  const change = { token, body: { state: 'answered' } };
  expect((await web.call('PATCH', '/api/admin/support/1', change)).status).toBe(403);
});

it('accepts a message of a visitor, of a user without a plan, and of one whose session has ended', async () => {
  const locked = await newAccount(web, 'locked');
  await web.setRightsOf(locked.id, { subscription_status: 'past_due', subscription_plan: 'pro_month' });
  const address = 'answer@example.com';
  expect((await send({ email: address, text: ' I cannot sign in. ' })).status).toBe(200);
  now += 1;
  expect((await send({ email: address, text: 'I cannot pay.' }, locked.token)).status).toBe(200);
  now += 1;
  expect((await send({ email: address, text: 'I was signed out.' }, 'ended')).status).toBe(200);
  const { messages, count } = await list();
  expect(count).toBe(3);
  expect(messages.map(({ text, user_id, email }: Record<string, unknown>) => [text, user_id, email])).toEqual(
    [
      ['I was signed out.', null, address],
      ['I cannot pay.', locked.id, address],
      ['I cannot sign in.', null, address],
    ],
  );
});

it('stores a message once that is sent again, and the same text of another sender or day beside it', async () => {
  const message = { email: 'again@example.com', text: 'Twice' };
  for (let i = 0; i < 3; i += 1) expect((await send(message)).status).toBe(200);
  await send({ ...message, email: 'AGAIN@example.com' });
  const stored = async () => (await texts()).filter((text: string) => text === 'Twice').length;
  expect(await stored()).toBe(1);
  await send({ ...message, email: 'other@example.com' });
  expect(await stored()).toBe(2);
  now += DAY_MS;
  await send(message);
  expect(await stored()).toBe(3);
});

it.each([
  [{ text: 'Help' }, 'e-mail address'],
  [{ email: 'nobody', text: 'Help' }, 'e-mail address'],
  [{ email: 'a@example.com', text: ' \n ' }, 'Write what support'],
  [{ email: 'a@example.com', text: 'x'.repeat(SUPPORT_MAX + 1) }, 'At most 4000'],
])('refuses a message with something missing, invalid or too long (%#)', async (body, sentence) => {
  const answer = await send(body);
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  expect(answer.body.error).toContain(sentence);
});

it('is open until an administrator has answered it, and can be opened again', async () => {
  const token = await web.tokenOf('admin');
  await send({ email: 'state@example.com', text: 'Which plan?' });
  const [{ id }] = (await list()).messages;
  const setState = (state: string, of: number = id) =>
    web.call('PATCH', `/api/admin/support/${of}`, { token, body: { state } });
  expect((await setState('answered')).status).toBe(200);
  expect(await texts()).not.toContain('Which plan?');
  expect((await list('?state=answered')).messages).toMatchObject([
    { id, answered_at: new Date(now).toISOString() },
  ]);
  await setState('open');
  expect(await texts('?state=answered')).toEqual([]);
  expect(await texts()).toContain('Which plan?');
  expect((await setState('open', 999_999)).status).toBe(404);
});

it('is limited for a sender, and for all visitors together', async () => {
  const own = await startTestWeb({ db: web.db, trustProxy: true });
  try {
    const from = (address: string, i: number) =>
      own.call('POST', '/api/support', {
        body: { email: 'many@example.com', text: `Message ${address} ${i}` },
        headers: { 'x-forwarded-for': address },
      });
    const statuses: number[] = [];
    for (let i = 0; i <= LIMITS.supportMessages.points; i += 1) {
      statuses.push((await from('192.0.2.1', i)).status);
    }
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429]);
    const others: number[] = [];
    for (let i = 0; i < LIMITS.visitorMessages.points; i += 1) {
      others.push((await from(`198.51.100.${i}`, i)).status);
    }
    expect(others.filter((status) => status === 429)).toHaveLength(LIMITS.supportMessages.points);
  } finally {
    await own.stop();
  }
});

it('is deleted a year later, and with the account', async () => {
  const user = await newAccount(web, 'leaving');
  await send({ email: user.email, text: 'Of a user' }, user.token);
  await web.db.knex('user').where({ id: user.id }).delete();
  expect(await texts()).not.toContain('Of a user');
  now += 364 * DAY_MS;
  await web.web.runJob('old-support-messages');
  const kept = await texts();
  expect(kept).toContain('Which plan?');
  now += 2 * DAY_MS;
  await web.web.runJob('old-support-messages');
  expect(await web.db.knex('support_messages').count('* as count')).toEqual([{ count: 0 }]);
});
