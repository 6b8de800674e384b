import { randomUUID } from 'node:crypto';
import { type ForeignRecords, seedForeignRecords } from '../authorization/foreign-records.ts';
import { keyOfUser, type TestKey } from '../developer-api/api-client.ts';
import { hoursFromNow } from '../seed.ts';
import type { TestWeb } from '../test-web.ts';

/** Records that every writing route can be asked to change: those of a user, and a few that only some routes accept. */
export interface WritingRecords extends ForeignRecords {
  /** A key of the user for the developer API. */
  readonly key: TestKey;
  readonly apiBet: number;
  /** A webhook whose address and secret can be read, and a delivery of it. */
  readonly ownHook: number;
  readonly ownDelivery: number;
  /** A bankroll without bets. */
  readonly emptyBankroll: number;
  readonly otherSession: string;
  readonly supportMessage: number;
  /** An event of another feed that may be the match. */
  readonly proposal: { readonly feed: string; readonly ref: string; readonly event_id: number };
}

/** More settled bets than a shared image needs. */
const SETTLED = 25;

/** Makes a user with the Sharp plan and its add-on, a record of every kind, and an account of Basic that is going to be deleted. */
export async function seedWritingRecords(web: TestWeb): Promise<WritingRecords> {
  const records = await seedForeignRecords(web);
  const { user, token } = records;
  const { knex } = web.db;
  await web.setRightsOf(user, { subscription_plan: 'sharp_month_api' });
  const key = await keyOfUser(web, user);
  const send = async (path: string, body: object, as = token): Promise<Record<string, never>> => {
    const answer = await web.call('POST', path, { token: as, body });
    if (answer.status >= 300) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const rows = Array.from(
    { length: SETTLED },
    (_, at) => `2026-01-02T10:00:00Z,Derby ${at},Winner,Foxes,2,10,win`,
  );
  await send('/api/bets/import', {
    csv: ['placed_at,home,market,selection,odds,stake,result', ...rows].join('\n'),
  });
  const apiBet = await send(
    '/api/v1/bets',
    { stake: 5, odds: 2, legs: [{ event: 'Owls – Jays', market: 'Winner', outcome: 'Owls' }] },
    key.secret,
  );
  const hook = await send('/api/developer/webhooks', {
    name: 'Readable',
    url: 'https://hooks.example/readable',
    event_types: ['bet.graded'],
  });
  const ownHook = (hook as unknown as { webhook: { id: number } }).webhook.id;
  await send(`/api/developer/webhooks/${ownHook}/test`, {});
  const delivery = await knex('notification_deliveries').where({ destination_id: ownHook }).first('id');
  const bankroll = await send('/api/bankrolls', { name: 'Empty' });
  const otherSession = randomUUID();
  await knex('session').insert({
    id: otherSession,
    userId: user,
    token: randomUUID(),
    updatedAt: new Date(),
    expiresAt: hoursFromNow(24),
  });
  await knex('account_deletions').insert({
    user_id: await web.userIdOf('basic'),
    requested_at: new Date(),
    due_at: hoursFromNow(24 * 14),
  });
  return {
    ...records,
    key,
    apiBet: apiBet.id as unknown as number,
    ownHook,
    ownDelivery: delivery.id,
    emptyBankroll: bankroll.id as unknown as number,
    otherSession,
    supportMessage: await addSupportMessage(web),
    proposal: await proposeMatch(web),
  };
}

async function addSupportMessage(web: TestWeb): Promise<number> {
  await web.call('POST', '/api/support', { body: { email: 'visitor@example.com', text: 'Help' } });
  const row = await web.db.knex('support_messages').first('id');
  return row.id;
}

async function proposeMatch({ db: { knex } }: TestWeb): Promise<WritingRecords['proposal']> {
  const proposal = { feed: 'the-odds-api', ref: 'f'.repeat(32), event_id: 7 };
  const { feed, ref } = proposal;
  const now = new Date();
  await knex('other_feeds')
    .insert({
      feed,
      status: 'ok',
      message: '',
      simulated: false,
      last_success_at: now,
      updated_at: now,
      values_at: now,
    })
    .onConflict()
    .ignore();
  await knex('other_events').insert({
    feed,
    ref,
    sport_id: 29,
    league_key: 'soccer_epl',
    league: 'EPL',
    home: 'Foxes',
    away: 'Hens',
    starts: hoursFromNow(24),
    seen_at: now,
  });
  await knex('event_matches').insert({
    ...proposal,
    confidence: 0.8,
    swapped: false,
    state: 'doubtful',
    updated_at: now,
  });
  return proposal;
}
