import { describe, expect, it } from 'vitest';
import { addBets, fillAccount } from '../../../../testing/account-data/fill-account.ts';
import { lastMailTo, mailsTo, NEW_PASSWORD, newAccount, signUp } from '../../../../testing/new-account.ts';
import { until } from '../../../../testing/test-client.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { totp } from '../../../../testing/totp.ts';
import { lockPayments } from '../../billing/billing.feature.ts';
import { applyPlan } from '../../billing/entitlement/apply-plan.ts';
import { createUserLock } from '../../billing/entitlement/billing-stores.ts';
import { deletionsOn } from '../account-data.feature.ts';
import { deleteUnverified } from './delete-rows.ts';

const DAY = 86_400_000;
const clock = { ahead: 0 };
const now = () => Date.now() + clock.ahead;
const web = suiteWeb();
const never = new AbortController().signal;
const log = { error() {}, warn() {}, info() {} } as never;
const runDeletions = () =>
  deletionsOn({ db: web.db, log, mailer: outbox, now, payments: { stripe: null } } as never).run(never);
const outbox = {
  async send(mail: { to: string; subject: string; text: string }) {
    const { to, subject, text } = mail;
    await web.db.knex('outbox_mails').insert({ recipient: to, subject, text: `${text}\nhttp://x.test/` });
  },
};

/** The test names their invoices after the account. */
const PAYMENTS = { crypto_invoices: 1, crypto_payments: 1, paid_invoices: 1 };
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
    const codes = [undefined, '000000', totp(secret), totp(secret, 1)];
    const answers = [];
    for (const code of codes) answers.push(await remove(body.token, { password: NEW_PASSWORD, code }));
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual([
      [400, 'CODE_REQUIRED'],
      [400, 'INVALID_CODE'],
      // Used when the authenticator was set up.
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
    await fillAccount(web, { id, token, inviter: stays.id });
    expect(Object.keys(await rowsWith(id)).length).toBeGreaterThan(15);
    await remove(token);
    expect(await after(15, runDeletions)).toBe(1);
    expect(await rowsWith(id)).toEqual(PAYMENTS);
    expect(await rowsWith(email)).toEqual({ outbox_mails: 1 });
    expect((await mailsTo(web, email)).map(({ subject }) => subject)).toEqual([
      'Your account was deleted · Fairline',
    ]);
    expect(await web.db.knex('paid_invoices').where({ id: `in_${id}` })).toMatchObject([{ user_id: null }]);
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

  it('waits for what is being stored of the payments of the user', async () => {
    const { id, token } = await newAccount(web, 'reported');
    await remove(token);
    const { knex } = web.db;
    const report = await knex.transaction();
    await lockPayments(report, id);
    await report('profiles').where({ user_id: id }).update({ stripe_customer_id: 'cus_reported' });
    const run = after(15, runDeletions);
    await until(async () => {
      const waiting = { datname: knex.raw('current_database()'), wait_event_type: 'Lock' };
      return (await knex('pg_stat_activity').where(waiting)).length > 0;
    });
    await report('billing_mails').insert({ user_id: id, kind: 'disputed', about: 'du_1' });
    await report.commit();
    expect([await run, await rowsWith(id)]).toEqual([1, {}]);
    // What was about to be stored next finds no user.
    await createUserLock(knex)(id, (stores) => applyPlan(stores, id, new Date()));
    expect(await rowsWith(id)).toEqual({});
  });

  it('deletes many bets in parts', async () => {
    const { id, token } = await newAccount(web, 'bettor');
    await fillAccount(web, { id, token, inviter: null });
    await addBets(web, id, 1_200);
    await remove(token);
    expect(await after(15, runDeletions)).toBe(1);
    expect(await rowsWith(id)).toEqual(PAYMENTS);
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
  // Entries go with the row that they belong to, which the test above checks.
  expect(named.rows.map(({ name }: { name: string }) => name)).toEqual([
    'bankroll_entries.actor_id',
    'bet_entries.actor_id',
    // Uses of view-as stay as a record of the administrators, with nothing of the account but its id.
    'view_as_uses.admin_id',
    'view_as_uses.user_id',
  ]);
});

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
