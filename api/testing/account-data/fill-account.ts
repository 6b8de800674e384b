import { OWN_BET } from '../bets/bets-client.ts';
import { seedEvent } from '../seed.ts';
import type { TestWeb } from '../test-web.ts';

export interface FilledAccount {
  readonly id: string;
  readonly token: string;
  /** Whose invitation the account came by. */
  readonly inviter: string | null;
}

/** More bets of an account that has one, with long notes that do not compress well. */
export async function addBets(web: TestWeb, id: string, count: number): Promise<void> {
  await web.db.knex.raw(
    `with one as (select b.* from bets b where b.user_id = :id and b.deleted_at is null limit 1),
       added as (
         insert into bets (placed_at, user_id, currency, market, tag_ids, search_string, bankroll_id, version,
             created_at, line_ids, stake, odds, free_bet)
           select placed_at, user_id, currency, market, '{}', '', bankroll_id, 1,
               created_at, '{}', stake, odds, false
             from one, generate_series(1, :count)
           returning id
       )
       insert into bet_entries (bet_id, seq, at, kind, actor_id, changes)
         select added.id, 1, e.at, e.kind, e.actor_id,
             e.changes || jsonb_build_object('note', jsonb_build_object('from', null, 'to', md5(added.id::text)))
           from added, bet_entries e join one on one.id = e.bet_id where e.seq = 1`,
    { id, count },
  );
}

const DAY_MS = 86_400_000;

/** Rows of an account in every table that can have some. */
export async function fillAccount(web: TestWeb, { id, token, inviter }: FilledAccount): Promise<void> {
  const { knex } = web.db;
  const at = new Date();
  await knex('passkey').insert({
    id: `passkey of ${id}`,
    name: 'Phone',
    publicKey: 'public',
    userId: id,
    credentialID: `credential of ${id}`,
    counter: 0,
    deviceType: 'multiDevice',
    backedUp: true,
  });
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
  const deleted = await call('POST', '/bets/by-hand', OWN_BET);
  await call('POST', '/bets/delete', { ids: [deleted.id] });
  const bankroll = await call('POST', '/bankrolls', { name: 'Second', starting_amount: 5 });
  await call('POST', `/bankrolls/${bankroll.id}/movements`, {
    ...{ kind: 'deposit', amount: 5, at: at.toISOString() },
  });
  await call('PUT', '/bets/bookmakers', { bookmaker: 'Own', currency: 'EUR', max_stake: 5, note: null });
  await call('GET', '/invites');
  await call('PUT', '/responsible-use/reminder', { kind: 'stakes', period: 'day', amount: 5 });
  await call('PUT', '/usage/consent', { allowed: true });
  await call('POST', '/usage/events', {
    events: [{ name: 'Survey Submitted', fields: { characters: 4 } }],
  });
  await call('POST', '/surveys', { text: 'Good' });
  await call('POST', '/support', { email: 'own@example.com', text: `From ${id}` });
  await knex('stat_shares').insert({ id, user_id: id, card: '{}', created_at: at });
  await call('PUT', '/stats/record', {
    ...{ slug: id.slice(0, 8), name: 'Own', published: false, indexed: false, parts: [] },
  });
  await knex('bet_imports').insert({ user_id: id, created_at: at });
  await knex('account_breaks').insert({ user_id: id, begun_at: at, until: new Date(Date.now() + DAY_MS) });
  await knex('alert_setting_lists').insert({ user_id: id, version: 1 }).onConflict().ignore();
  const [setting] = await knex('alert_settings')
    .insert({ user_id: id, position: 0, setting: '{}' })
    .returning('id');
  await knex('alert_setting_versions').insert({
    ...{ setting_id: setting.id, version: 1, user_id: id, created_at: at },
  });
  const [{ id: destination_id }] = await knex('notification_destinations')
    .insert({
      ...{ user_id: id, channel: 'email', name: 'Own', address: 'x', address_key: 'x', shown_address: 'x' },
      created_at: at,
    })
    .returning('id');
  await knex('notification_choices').insert({
    ...{ setting_id: setting.id, destination_id, user_id: id, since: 0 },
  });
  await knex('notification_value_choices').insert({ destination_id, user_id: id, since: 0 });
  await knex('notification_preferences').insert({ user_id: id, updated_at: at });
  await knex('notification_mutes').insert({ user_id: id, event_id: 7_000_000, until: at });
  const event_id = 7_000_000;
  if ((await knex('events').where({ event_id }).first('event_id')) === undefined) {
    await seedEvent(knex, { event_id });
  }
  await knex('bookmarks').insert({ user_id: id, event_id, created_at: at });
  const cell = { line_id: `${event_id}:0`, event_id, odd_cell_id: 'moneyline:home', user_id: id };
  const [{ id: graph_id }] = await knex('graphs')
    .insert({ ...cell, selections: '[]', created_at: at })
    .returning('id');
  await knex('api_keys').insert({
    ...{
      user_id: id,
      name: 'Bot',
      prefix: 'fl_live_abcd',
      secret_hash: `hash of ${id}`,
      scopes: ['bets:read'],
    },
    ...{ version: '2026-11-24', created_at: at },
  });
  await knex('api_requests').insert({
    ...{ user_id: id, idempotency_key: 'key', request_hash: 'hash', status: 201, body: '{}', created_at: at },
  });
  await knex('graph_targets').insert({
    ...{ ...cell, graph_id, basis: 'price', direction: 'above', price: 3, armed_at: at },
  });
  await knex('subscriptions').insert({
    user_id: id,
    source: 'card',
    lookup_key: 'pro_month',
    status: 'active',
  });
  await knex('paid_invoices').insert({ id: `in_${id}`, user_id: id, amount_cents: 1, paid_at: at });
  await knex('crypto_invoices').insert({
    ...{ id: `ci_${id}`, user_id: id, lookup_key: 'pro_month', amount_cents: 1 },
    ...{ created_at: at, checked_at: at },
  });
  await knex('crypto_payments').insert({
    ...{ id: `p:${bet.id}`, invoice_id: `ci_${id}`, status: 'finished', updated_at: at },
  });
  await knex('trial_uses').insert({ user_id: id, email_hash: `h:${bet.id}`, subscription_id: `s:${bet.id}` });
  await knex('billing_mails').insert({ user_id: id, kind: 'x', about: 'y' });
  await knex('account_credits').insert({
    user_id: id,
    amount_cents: 1,
    reason: 'x',
    source_id: `x:${bet.id}`,
  });
  await knex('verification').insert({ id: `v${id}`, identifier: 'x', value: id, expiresAt: at });
  if (inviter !== null) {
    await knex('invited_accounts').insert({
      user_id: id,
      inviter_id: inviter,
      person_key: 'k',
      joined_at: at,
    });
  }
}
