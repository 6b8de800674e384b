import { expect, it } from 'vitest';
import { fillAccount } from '../../../../testing/account-data/fill-account.ts';
import { readZip } from '../../../../testing/account-data/read-zip.ts';
import { newAccount } from '../../../../testing/new-account.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { createAccountArchive, LONGEST_MS } from './account-archive.ts';

const web = suiteWeb();

/** The file that has each row of a table of users; `profile` and the lists within others have what they name. */
const FILES: Readonly<Record<string, string>> = {
  ...{ user: 'profile', profiles: 'profile', last_seen: 'profile', account_deletions: 'profile' },
  ...{
    session: 'sessions',
    passkey: 'passkeys',
    bets: 'bets',
    bet_tags: 'bet-tags',
    bet_imports: 'bet-imports',
  },
  ...{ bankrolls: 'bankrolls', bookmaker_limits: 'bookmaker-limits', bookmarks: 'bookmarks' },
  ...{ alert_settings: 'alert-settings', alert_setting_versions: 'alert-setting-versions' },
  ...{ notification_destinations: 'alert-destinations', notification_choices: 'alert-destination-choices' },
  notification_value_choices: 'value-destinations',
  ...{ notification_preferences: 'quiet-hours-and-limits', notification_mutes: 'muted-matches' },
  ...{ subscriptions: 'subscriptions', paid_invoices: 'payments', crypto_invoices: 'crypto-invoices' },
  ...{ account_credits: 'credits', trial_uses: 'trials', billing_mails: 'mails-about-payments' },
  ...{ invite_codes: 'invite-link', account_breaks: 'breaks', spending_reminders: 'reminders' },
  ...{ graphs: 'charts', graph_targets: 'target-prices' },
  ...{ stat_shares: 'shared-images', public_records: 'public-record' },
  ...{ api_keys: 'api-keys', api_requests: 'api-requests' },
  ...{ view_as_uses: 'views-by-administrators' },
  ...{
    guidance: 'guidance',
    surveys: 'surveys',
    support_messages: 'support-messages',
    usage_events: 'usage',
  },
};
/** Tables that no file has, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  account: 'the password',
  twoFactor: 'keys and recovery codes',
  alert_setting_lists: 'a number that orders changes',
  bankroll_movements: 'listed with their bankroll',
  notification_hours: 'counts of a day, for the limit of an hour',
  notification_telegram_links: 'hashes of codes that last some minutes',
  invited_accounts: 'of others, and in the profile when the user joined',
};

/** Tables without a user, whose rows belong to rows of users: where the archive has them, or why it does not. */
const BELONGING: Readonly<Record<string, string>> = {
  api_key_hours: 'in api-keys',
  bankroll_entries: 'in bankrolls',
  bet_entries: 'in bets',
  crypto_payments: 'in crypto-invoices',
  notification_deliveries: 'in alert-destinations',
  notification_follow_ups: 'ids of messages that are edited within hours',
  notification_held: 'alerts that wait for the end of quiet hours',
  webhook_bets_due: 'ids of bets, for the seconds until their grading is sent',
};

it('every table that belongs to one of these is known as well', async () => {
  const { rows } = await web.db.knex.raw<{ rows: { name: string }[] }>(`
    with recursive named as (
      select a.attrelid as id from pg_attribute a join pg_class t on t.oid = a.attrelid and t.relkind in ('r', 'p')
        where t.relnamespace = 'public'::regnamespace and not a.attisdropped and a.attname in ('user_id', 'userId')
    ), owned as (
      select n.id from named n
      union
      select c.conrelid from pg_constraint c join owned o on c.contype = 'f' and c.confrelid = o.id
    )
    select o.id::regclass::text as name from owned o where o.id not in (select n.id from named n)`);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(BELONGING).sort());
});

it('every table with rows of users is in the archive, or left out for a reason', async () => {
  const { rows } = await web.db.knex.raw<{ rows: { name: string }[] }>(`
    select distinct trim(both '"' from a.attrelid::regclass::text) as name
      from pg_attribute a join pg_class t on t.oid = a.attrelid and t.relkind in ('r', 'p')
      where t.relnamespace = 'public'::regnamespace and not a.attisdropped and a.attname in ('user_id', 'userId')`);
  const known = [...Object.keys(FILES), ...Object.keys(LEFT_OUT)].filter((name) => name !== 'user');
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
});

it('each of these files has as many rows as its table', async () => {
  const { knex } = web.db;
  const { id, token } = await newAccount(web, 'complete');
  await fillAccount(web, { id, token, inviter: null });
  const headers = { authorization: `Bearer ${token}` };
  await web.call('GET', '/api/profile', { token: await web.tokenOf('admin'), headers: { 'x-view-as': id } });
  await knex('last_seen')
    .insert({ user_id: id, seen_at: new Date(0) })
    .onConflict('user_id')
    .merge();
  await knex('account_deletions').insert({ user_id: id, requested_at: new Date(0), due_at: new Date() });
  const answer = await globalThis.fetch(`${web.url}/api/account/export`, { headers });
  const files = readZip(Buffer.from(await answer.arrayBuffer()));
  const json = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? '[]');
  for (const [table, name] of Object.entries(FILES)) {
    const column = ['session', 'passkey'].includes(table) ? 'userId' : table === 'user' ? 'id' : 'user_id';
    const stored = await knex(table).where({ [column]: id });
    expect([table, json(name).length]).toEqual([table, stored.length]);
    expect([table, stored.length > 0]).toEqual([table, true]);
  }
  const [profile] = json('profile');
  expect(profile).toMatchObject({
    last_seen_at: expect.any(String),
    deletion_requested_at: '1970-01-01T00:00:00+00:00',
  });
  expect(json('crypto-invoices')[0].payments).toMatchObject([{ status: 'finished' }]);
});

it('ends for a reader who is too slow, which makes place for others', async () => {
  const { id, token } = await newAccount(web, 'slow');
  await fillAccount(web, { id, token, inviter: null });
  let now = 0;
  const archive = createAccountArchive({ knex: web.db.knex, now: () => now });
  for (let turn = 0; turn < 3; turn += 1) {
    const reader = archive(id)[Symbol.asyncIterator]();
    await reader.next();
    now += LONGEST_MS + 1;
    await expect(reader.next()).rejects.toThrow('too slowly');
  }
});
