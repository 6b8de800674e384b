import { expect, it } from 'vitest';
import { openAccount } from '../../../../testing/guidance/open-account.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const open = (name: string) => openAccount(web, name);
const DAY_MS = 86_400_000;
const agoDays = (days: number) => new Date(Date.now() - days * DAY_MS);
const STARTED = { name: 'Checkout Started', fields: { plan: 'pro' } };

it('nothing is recorded without consent, nor against the signal of a browser', async () => {
  const { call, stored, read } = await open('recorded');
  const send = async (headers = {}) =>
    (await call('POST', '/usage/events', { events: [STARTED] }, headers)).body;
  expect(await send()).toEqual({ status: 'ok', message: '', stored: 0 });
  expect((await call('PUT', '/usage/consent', { allowed: true })).body.usage).toBe(true);
  expect(await send({ 'sec-gpc': '1' })).toEqual({ status: 'ok', message: '', stored: 0 });
  expect(await send({ dnt: '1' })).toEqual({ status: 'ok', message: '', stored: 0 });
  expect(await send()).toEqual({ status: 'ok', message: '', stored: 1 });
  expect((await stored()).map(({ name, fields }) => ({ name, fields }))).toEqual([STARTED]);
  await call('PUT', '/usage/consent', { allowed: false });
  expect([await stored(), (await read()).usage]).toEqual([[], false]);
  expect(await send()).toEqual({ status: 'ok', message: '', stored: 0 });
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
