import { expect, it } from 'vitest';
import { openAccount } from '../../../testing/guidance/open-account.ts';
import { suiteWeb } from '../../../testing/test-web.ts';

const web = suiteWeb();
const open = (name: string) => openAccount(web, name);
const DAY_MS = 86_400_000;
const agoDays = (days: number) => new Date(Date.now() - days * DAY_MS);
const STARTED = { name: 'Checkout Started', fields: { plan: 'pro' } };

it('a new account has the tour before it, once, on every device', async () => {
  const { read, call } = await open('toured');
  expect(await read()).toEqual({ status: 'ok', message: '', tour_due: true, survey_due: false, usage: null });
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
