import { describe, expect, it } from 'vitest';
import { lastMailTo, mailsTo, NEW_PASSWORD, newAccount, signUp } from '../../../testing/new-account.ts';
import { suiteWeb } from '../../../testing/test-web.ts';
import { totp } from '../../../testing/totp.ts';
import { OWN_BET } from '../../bets/testing/bets-client.ts';
import { deletionsOn } from '../account-data.feature.ts';
import { deleteUnverified } from './delete-rows.ts';

const DAY = 86_400_000;
const clock = { ahead: 0 };
const now = () => Date.now() + clock.ahead;
const web = suiteWeb();
const never = new AbortController().signal;
const log = { error() {}, warn() {}, info() {} } as never;
const runDeletions = () =>
  deletionsOn({ db: web.db, log, mailer: outbox, now, publicUrl: undefined } as never).run(never);
const outbox = {
  async send(mail: { to: string; subject: string; text: string }) {
    const { to, subject, text } = mail;
    await web.db.knex('outbox_mails').insert({ recipient: to, subject, text: `${text}\nhttp://x.test/` });
  },
};

const remove = (token: string, body: object = { password: NEW_PASSWORD }) =>
  web.call('POST', '/api/auth/delete-account', { token, body });
const signIn = (email: string) =>
  web.call('POST', '/api/auth/sign-in/email', { body: { email, password: NEW_PASSWORD } });
const profile = async (token: string) => (await web.call('GET', '/api/profile', { token })).status;
const restore = (token: string) => web.call('POST', '/api/account/restore', { token });
async function after<T>(days: number, work: () => Promise<T>): Promise<T> {
  clock.ahead = days * DAY;
  return work().finally(() => {
    clock.ahead = 0;
  });
}

describe('the deletion of an account', () => {
  it('signs out everywhere, waits two weeks, and can be taken back after signing in', async () => {
    const { email, token } = await newAccount(web, 'doubter');
    const elsewhere = await web.signIn(email, NEW_PASSWORD);
    const asked = await remove(token);
    expect(asked.status).toBe(200);
    const days = (Date.parse(asked.body.deletion_due) - Date.now()) / DAY;
    expect(days).toBeCloseTo(14, 2);
    expect([await profile(token), await profile(elsewhere)]).toEqual([401, 401]);
    const mail = await lastMailTo(web, email);
    expect([mail.subject, mail.link.pathname]).toEqual(['Your account will be deleted · Fairline', '/login']);
    expect(await after(13.9, runDeletions)).toBe(0);
    const back = await signIn(email);
    expect(back.body.deletion_due).toBe(asked.body.deletion_due);
    expect((await restore(back.body.token)).status).toBe(200);
    expect((await signIn(email)).body.deletion_due).toBeUndefined();
    expect((await restore(back.body.token)).status).toBe(404);
    expect(await after(15, runDeletions)).toBe(0);
  });

  it('asks for the password, and for a code where there is an authenticator', async () => {
    const { token } = await newAccount(web, 'careful');
    const wrong = await remove(token, { password: 'not my password' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_PASSWORD']);
    const call = (path: string, body: object) => web.call('POST', `/api/auth${path}`, { token, body });
    const enabled = await call('/two-factor/enable', { password: NEW_PASSWORD });
    const secret = new URL(enabled.body.totpURI).searchParams.get('secret') ?? '';
    const { body } = await call('/two-factor/verify-totp', { code: totp(secret) });
    const codes = [undefined, '000000', totp(secret)];
    const answers = [];
    for (const code of codes) answers.push(await remove(body.token, { password: NEW_PASSWORD, code }));
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual([
      [400, 'CODE_REQUIRED'],
      [400, 'INVALID_CODE'],
      [200, undefined],
    ]);
    expect(await after(15, runDeletions)).toBe(1);
  });

  it('is refused for the demo accounts', async () => {
    const answer = await remove(await web.tokenOf('basic'), { password: 'fairline-demo' });
    expect([answer.status, answer.body.code]).toEqual([403, 'DEMO_ACCOUNT']);
    expect(await profile(await web.tokenOf('basic'))).toBe(200);
  });

  it('leaves no row of the user in any table but payments without a name', async () => {
    const { id, email, token } = await newAccount(web, 'goner');
    const stays = await newAccount(web, 'stayer');
    await fill(id, token, stays.id);
    expect(Object.keys(await rowsWith(id)).length).toBeGreaterThan(15);
    await remove(token);
    expect(await after(15, runDeletions)).toBe(1);
    expect(await rowsWith(id)).toEqual({});
    expect(await rowsWith(email)).toEqual({ outbox_mails: 1 });
    expect((await mailsTo(web, email)).map(({ subject }) => subject)).toEqual([
      'Your account was deleted · Fairline',
    ]);
    expect(await web.db.knex('paid_invoices').where({ id: 'in_goner' })).toMatchObject([{ user_id: null }]);
    expect((await signIn(email)).status).toBe(401);
    expect(await profile(stays.token)).toBe(200);
  });

  it('goes on after an account that cannot be deleted, and cannot be taken back once it has begun', async () => {
    const [stuck, next] = [await newAccount(web, 'stuck'), await newAccount(web, 'next')];
    await web.db.knex.raw(`
      create function refuse_goodbye() returns trigger language plpgsql as $$
        begin if old.email = 'stuck@example.com' then raise exception 'no'; end if; return old; end $$;
      create trigger refuse_goodbye before delete on "user" for each row execute function refuse_goodbye();`);
    const { body } = await signIn(stuck.email);
    for (const { token } of [stuck, next]) await remove(token);
    const session = {
      id: 's',
      token: body.token,
      userId: stuck.id,
      updatedAt: new Date(),
      expiresAt: new Date(now() + 99 * DAY),
    };
    expect(await after(15, runDeletions)).toBe(1);
    expect((await signIn(stuck.email)).status).toBe(401);
    await web.db.knex('session').insert(session);
    const late = await restore(body.token);
    expect([late.status, late.body.code]).toEqual([409, 'deletion_begun']);
    await web.db.knex.raw('drop function refuse_goodbye cascade');
    expect(await after(15, runDeletions)).toBe(1);
    expect(await rowsWith(stuck.id)).toEqual({});
  });

  it('deletes many bets in parts', async () => {
    const { id, token } = await newAccount(web, 'bettor');
    await fill(id, token, id);
    await web.db.knex.raw(
      `insert into bets (placed_at, user_id, currency, market, tag_ids, search_string, bankroll_id, version, created_at, line_ids, stake, odds, free_bet)
         select b.placed_at, b.user_id, b.currency, b.market, '{}', '', b.bankroll_id, 1, b.created_at, '{}', 1, 2, false
           from bets b, generate_series(1, 1200) where b.user_id = ?`,
      [id],
    );
    await remove(token);
    expect(await after(15, runDeletions)).toBe(1);
    expect(await rowsWith(id)).toEqual({});
  });
});

it('accounts that were not verified within a week are deleted, others stay', async () => {
  await signUp(web, 'forgotten');
  await newAccount(web, 'remembered');
  expect(await deleteUnverified(web.db.knex, Date.now() + 6.9 * DAY)).toBe(0);
  expect(await deleteUnverified(web.db.knex, Date.now() + 7.1 * DAY)).toBe(1);
  expect(await web.db.knex('user').where({ email: 'forgotten@example.com' })).toEqual([]);
});

it('every column that refers to a user goes with them, or loses their name where payments are kept', async () => {
  const { rows } = await web.db.knex.raw(`
    select c.conrelid::regclass::text as "table", c.confdeltype as on_delete
      from pg_constraint c where c.contype = 'f' and c.confrelid = '"user"'::regclass`);
  const kept = rows.filter((row: { on_delete: string }) => row.on_delete !== 'c');
  expect(kept.map(({ table, on_delete }: Record<string, string>) => [table, on_delete]).sort()).toEqual([
    ['crypto_invoices', 'n'],
    ['paid_invoices', 'n'],
    ['trial_uses', 'n'],
  ]);
  const named = await web.db.knex.raw(`
    select a.attrelid::regclass::text || '.' || a.attname as name
      from pg_attribute a join pg_class t on t.oid = a.attrelid and t.relkind in ('r', 'p')
      where t.relnamespace = 'public'::regnamespace and not a.attisdropped
        and a.attname ~ '(user|actor|inviter|admin)_*(id|Id)$'
        and not exists (
          select 1 from pg_constraint c
            where c.contype = 'f' and c.conrelid = a.attrelid and a.attnum = any(c.conkey)
        )
      order by 1`);
  // These go with the row that they belong to, which the test above checks.
  expect(named.rows.map(({ name }: { name: string }) => name)).toEqual([
    'bankroll_entries.actor_id',
    'bet_entries.actor_id',
  ]);
});

/** Rows in as many tables as a user has. */
async function fill(id: string, token: string, other: string): Promise<void> {
  const { knex } = web.db;
  await knex('profiles')
    .where({ user_id: id })
    .update({ subscription_plan: 'pro_month', subscription_status: 'active', plan_source: 'grant' });
  const call = async (method: string, path: string, body?: object) => {
    const answer = await web.call(method, `/api${path}`, { token, ...(body && { body }) });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const tag = await call('POST', '/bets/create-tag', { name: 'Own', color: 'red' });
  const bet = await call('POST', '/bets/by-hand', OWN_BET);
  await call('POST', '/bets/assign-tags', { bet_id: bet.id, tag_ids: [tag.id] });
  const roll = await call('POST', '/bankrolls', { name: 'Second', starting_amount: 5 });
  await call('POST', `/bankrolls/${roll.id}/movements`, {
    ...{ kind: 'deposit', amount: 5, at: new Date().toISOString() },
  });
  await call('POST', '/bets/import', { csv: 'placed_at,odds,stake,event\n2026-01-02,2,10,A vs B' }).catch(
    () => {},
  );
  await call('GET', '/invites');
  await call('PUT', '/responsible-use/reminder', { kind: 'stakes', period: 'day', amount: 5 });
  const at = new Date();
  await knex('account_breaks').insert({ user_id: id, begun_at: at, until: new Date(Date.now() + DAY) });
  await knex('alert_setting_lists').insert({ user_id: id, version: 1 }).onConflict().ignore();
  await knex('alert_settings').insert({ user_id: id, position: 0, setting: '{}' });
  await knex('alert_setting_versions')
    .insert({ setting_id: 9, version: 1, user_id: id, created_at: at })
    .onConflict()
    .ignore();
  await knex('subscriptions').insert({
    user_id: id,
    source: 'card',
    lookup_key: 'pro_month',
    status: 'active',
  });
  await knex('paid_invoices')
    .insert({ id: `in_goner`, user_id: id, amount_cents: 1, paid_at: at })
    .onConflict()
    .ignore();
  await knex('account_credits').insert({ user_id: id, amount_cents: 1, reason: 'x', source_id: `x:${id}` });
  await knex('verification').insert({ id: `v${id}`, identifier: 'x', value: id, expiresAt: at });
  if (other !== id) {
    await knex('invited_accounts').insert({ user_id: id, inviter_id: other, person_key: 'k', joined_at: at });
  }
}

/** How many rows of each table have a text in any column. */
async function rowsWith(text: string): Promise<Record<string, number>> {
  const { knex } = web.db;
  const tables: string[] = await knex('pg_tables').where({ schemaname: 'public' }).pluck('tablename');
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await knex.raw('select count(*)::int as n from ?? t where strpos(t::text, ?) > 0', [
      table,
      text,
    ]);
    if (rows[0].n > 0) counts[table] = rows[0].n;
  }
  return counts;
}
