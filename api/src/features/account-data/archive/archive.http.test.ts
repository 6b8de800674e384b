import { describe, expect, it } from 'vitest';
import { addBets, fillAccount } from '../../../../testing/account-data/fill-account.ts';
import { readZip } from '../../../../testing/account-data/read-zip.ts';
import { newAccount } from '../../../../testing/new-account.ts';
import { until } from '../../../../testing/test-client.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const { fetch } = globalThis;
const request = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${web.url}/api/account/export`, { headers: { authorization: `Bearer ${token}`, ...headers } });
async function download(token: string) {
  const response = await request(token);
  expect([response.status, response.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="fairline-data.zip"',
  ]);
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  return {
    files,
    text: (name: string) => files.get(name)?.toString() ?? '',
    json: (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null'),
  };
}
const count = async (table: string, where: object) =>
  Number((await web.db.knex(table).where(where).count().first())?.count);

describe('the archive of an account', () => {
  it('has every row of the user, as many as the database', async () => {
    const other = await newAccount(web, 'other');
    const { id, token } = await newAccount(web, 'owner');
    await fillAccount(web, { id, token, inviter: other.id });
    const { files, json, text } = await download(token);
    const tables = {
      ...{ 'bet-tags': 'bet_tags', bankrolls: 'bankrolls', 'bet-imports': 'bet_imports', bets: 'bets' },
      'bookmaker-limits': 'bookmaker_limits',
      ...{ 'alert-settings': 'alert_settings', 'alert-setting-versions': 'alert_setting_versions' },
      ...{ bookmarks: 'bookmarks', subscriptions: 'subscriptions', payments: 'paid_invoices' },
      ...{ 'crypto-invoices': 'crypto_invoices', credits: 'account_credits', breaks: 'account_breaks' },
      ...{ 'invite-link': 'invite_codes', reminders: 'spending_reminders' },
      ...{ 'shared-images': 'stat_shares', 'public-record': 'public_records' },
      ...{
        guidance: 'guidance',
        surveys: 'surveys',
        'support-messages': 'support_messages',
        usage: 'usage_events',
      },
    };
    for (const [name, table] of Object.entries(tables)) {
      expect([name, json(name).length]).toEqual([name, await count(table, { user_id: id })]);
      expect([name, json(name).length > 0]).toEqual([name, true]);
    }
    expect(json('sessions')).toHaveLength(await count('session', { userId: id }));
    expect(json('profile')).toMatchObject([{ id, email: 'owner@example.com' }]);
    expect(text('bets.csv').trim().split('\n')).toHaveLength(
      1 + (await count('bets', { user_id: id, deleted_at: null })),
    );
    const [bet] = json('bets');
    const entries = await count('bet_entries', { bet_id: bet.id });
    expect([bet.history.length, bet.history[0].kind]).toEqual([entries, expect.any(String)]);
    const moved = json('bankrolls').flatMap((one: { movements: unknown[] }) => one.movements);
    expect(moved).toHaveLength(await count('bankroll_movements', { user_id: id }));
    for (const name of files.keys()) {
      if (name !== 'README.txt') expect(text('README.txt')).toContain(name);
    }
  });

  it('has amounts as they are stored, and neither tokens, secrets nor rows of others', async () => {
    const stranger = await newAccount(web, 'stranger');
    const { id, token } = await newAccount(web, 'private');
    await fillAccount(web, { id, token, inviter: stranger.id });
    await web.db.knex('bets').where({ user_id: id }).update({ stake: '12345678.00000001' });
    const { files, text } = await download(token);
    expect(text('bets.json')).toContain('"stake": 12345678.00000001');
    const all = [...files.values()].join('\n');
    for (const secret of [token, stranger.id, 'stranger@example.com', 'password"']) {
      expect(all).not.toContain(secret);
    }
  });

  it('is for users without a plan and on a break, and not for who views them', async () => {
    const { id, token } = await newAccount(web, 'away');
    const until = new Date(Date.now() + 86_400_000);
    await web.db.knex('profiles').where({ user_id: id }).update({ break_until: until });
    expect((await download(token)).json('bets')).toEqual([]);
    const viewed = await request(await web.tokenOf('admin'), { 'x-view-as': id });
    expect([viewed.status, (await viewed.json()).code]).toEqual([403, 'view_as_read_only']);
  });

  it('releases its transaction when the reader goes away, and says when too many are made', async () => {
    const { id, token } = await newAccount(web, 'leaver');
    await fillAccount(web, { id, token, inviter: null });
    await addBets(web, id, 4_000);
    const others = [await newAccount(web, 'leaver-2'), await newAccount(web, 'leaver-3')].map(
      (account) => account.token,
    );
    const open = async (token = '') => {
      const control = new AbortController();
      const response = await fetch(`${web.url}/api/account/export`, {
        headers: { authorization: `Bearer ${token}` },
        signal: control.signal,
      });
      const reader = response.body?.getReader();
      await reader?.read();
      return { status: response.status, stop: () => control.abort() };
    };
    // However fast they are made, both wait here until the third one has been asked for.
    const lock = await web.db.knex.transaction();
    await lock.raw('lock table bets in access exclusive mode');
    const [first, second] = [await open(token), await open(others[0])];
    expect([first.status, second.status]).toEqual([200, 200]);
    const third = await request(others[1] ?? '');
    expect([third.status, (await third.json()).code]).toEqual([503, 'busy']);
    for (const { stop } of [first, second]) stop();
    await lock.rollback();
    await until(async () => {
      const { rows } = await web.db.knex.raw(
        `select count(*)::int as n from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
      );
      return rows[0].n === 0;
    });
    expect((await download(token)).json('bets').length).toBeGreaterThan(4_000);
  });
});
