import { expect, it } from 'vitest';
import { newAccount } from '../../testing/new-account.ts';
import { suiteWeb } from '../../testing/test-web.ts';

const web = suiteWeb();
const DAY_MS = 86_400_000;
const agoDays = (days: number) => new Date(Date.now() - days * DAY_MS);

async function open(name: string) {
  const account = await newAccount(web, name);
  const call = async (method: string, path: string, body?: object, headers = {}) => {
    const answer = await web.call(method, `/api${path}`, {
      token: account.token,
      headers,
      ...(body && { body }),
    });
    return { status: answer.status, body: answer.body };
  };
  return {
    ...account,
    call,
    read: async () => (await call('GET', '/guidance')).body,
    stored: () => web.db.knex('usage_events').where({ user_id: account.id }).orderBy('id'),
  };
}
const STARTED = { name: 'Checkout Started', fields: { plan: 'pro' } };

it('a new account has the tour before it, once, on every device', async () => {
  const { read, call } = await open('toured');
  expect(await read()).toEqual({ status: 'ok', tour_due: true, survey_due: false, usage: null });
  expect((await call('POST', '/guidance/seen', { what: 'tour' })).body.tour_due).toBe(false);
  expect((await read()).tour_due).toBe(false);
});

it('the survey is due every 15 days, first for an account of that age', async () => {
  const { id, read, call } = await open('surveyed');
  const age = (days: number) =>
    web.db
      .knex('user')
      .where({ id })
      .update({ createdAt: agoDays(days) });
  const shown = (days: number) =>
    web.db
      .knex('guidance')
      .where({ user_id: id })
      .update({ survey_shown_at: agoDays(days) });
  await age(14.99);
  expect((await read()).survey_due).toBe(false);
  await age(15.01);
  expect((await read()).survey_due).toBe(true);
  expect((await call('POST', '/guidance/seen', { what: 'survey' })).body.survey_due).toBe(false);
  await shown(14.99);
  expect((await read()).survey_due).toBe(false);
  await shown(15.01);
  expect((await read()).survey_due).toBe(true);
});

it('answers of 1 to 2,000 characters are stored, and administrators read them, the newest first', async () => {
  const { call } = await open('writer');
  expect((await call('POST', '/surveys', { text: ' first ' })).status).toBe(200);
  const longest = '\u{1f3be}'.repeat(1_000);
  expect((await call('POST', '/surveys', { text: longest })).status).toBe(200);
  const tooLong = await call('POST', '/surveys', { text: 'x'.repeat(2_001) });
  expect([tooLong.status, tooLong.body.error]).toEqual([400, expect.stringContaining('At most 2000')]);
  const token = await web.tokenOf('admin');
  const { body } = await web.call('GET', '/api/admin/surveys', { token });
  expect(body.count).toBe(2);
  expect(body.surveys.map(({ email, text }: { email: string; text: string }) => [email, text])).toEqual([
    ['writer@example.com', longest],
    ['writer@example.com', 'first'],
  ]);
});

it('nothing is recorded without consent, nor against the signal of a browser', async () => {
  const { call, stored, read } = await open('recorded');
  const send = async (headers = {}) =>
    (await call('POST', '/usage/events', { events: [STARTED] }, headers)).body;
  expect(await send()).toEqual({ status: 'ok', stored: 0 });
  expect((await call('PUT', '/usage/consent', { allowed: true })).body.usage).toBe(true);
  expect(await send({ 'sec-gpc': '1' })).toEqual({ status: 'ok', stored: 0 });
  expect(await send({ dnt: '1' })).toEqual({ status: 'ok', stored: 0 });
  expect(await send()).toEqual({ status: 'ok', stored: 1 });
  expect((await stored()).map(({ name, fields }) => ({ name, fields }))).toEqual([STARTED]);
  await call('PUT', '/usage/consent', { allowed: false });
  expect([await stored(), (await read()).usage]).toEqual([[], false]);
  expect(await send()).toEqual({ status: 'ok', stored: 0 });
});

it('an event has the fields of its kind and no others, and a request has 20', async () => {
  const { call, stored } = await open('strict');
  await call('PUT', '/usage/consent', { allowed: true });
  const send = (events: object[]) => call('POST', '/usage/events', { events });
  expect((await send([{ name: 'Page Opened', fields: {} }])).status).toBe(400);
  expect((await send([{ ...STARTED, fields: { plan: 'gold' } }])).status).toBe(400);
  expect((await send(Array.from({ length: 21 }, () => STARTED))).status).toBe(400);
  expect((await send([{ ...STARTED, fields: { plan: 'pro', email: 'a@example.com' } }])).status).toBe(200);
  expect((await stored()).map(({ fields }) => fields)).toEqual([{ plan: 'pro' }]);
});

it('what is older than 180 days is deleted', async () => {
  const { id, call, stored } = await open('old');
  await call('PUT', '/usage/consent', { allowed: true });
  await call('POST', '/usage/events', { events: [STARTED, STARTED] });
  const [first] = await stored();
  await web.db
    .knex('usage_events')
    .where({ id: first.id })
    .update({ at: agoDays(180.01) });
  const [, second] = await stored();
  await web.db
    .knex('usage_events')
    .where({ id: second.id })
    .update({ at: agoDays(179.99) });
  await web.web.runJob('old-usage');
  expect((await stored()).map((row) => [row.user_id, row.id])).toEqual([[id, second.id]]);
});

it('an administrator who views as a user changes nothing of theirs', async () => {
  const { id, read } = await open('viewed');
  const token = await web.tokenOf('admin');
  const headers = { 'x-view-as': id };
  for (const [method, path, body] of [
    ['POST', '/api/guidance/seen', { what: 'tour' }],
    ['PUT', '/api/usage/consent', { allowed: true }],
    ['POST', '/api/usage/events', { events: [STARTED] }],
    ['POST', '/api/surveys', { text: 'x' }],
  ] as const) {
    expect((await web.call(method, path, { token, headers, body })).body.code).toBe('view_as_read_only');
  }
  expect((await read()).tour_due).toBe(true);
});
