import { INVITE_CREDIT_AFTER_DAYS } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { newAccount, signedUpAccount, signUp } from '../../../testing/new-account.ts';
import { suiteWeb } from '../../../testing/test-web.ts';
import { personHash } from '../billing/checkout/person.ts';
import { createTrialsStore } from '../billing/checkout/trials.store.ts';
import { createInviteCredits } from './invite-credits.service.ts';
import { createInviteCreditsStore } from './invite-credits.store.ts';

const web = suiteWeb();
const read = async (token: string) => (await web.call('GET', '/api/invites', { token })).body;
const DAY_MS = 86_400_000;
/** Users whose payments were all paid back, or could not be read. */
const [paidBack, unreadable] = [new Set<string>(), new Set<string>()];
let asked: string[] = [];
const createCredits = () =>
  createInviteCredits({
    store: createInviteCreditsStore(web.db.knex),
    async hasKeptPayment(userId) {
      asked.push(userId);
      if (unreadable.has(userId)) throw new Error('no answer');
      return !paidBack.has(userId);
    },
    ...{ log: { warn() {} }, now: () => Date.now() },
  });
const credit = () => createCredits().run(new AbortController().signal);
const creditsOf = (userId: string) => web.db.knex('account_credits').where({ user_id: userId });
async function inviter(name: string) {
  const account = await newAccount(web, name);
  return { ...account, code: (await read(account.token)).code as string };
}
let invoices = 0;
/** A payment; by default as long ago as it has to be. */
const pay = async (userId: string, daysAgo = INVITE_CREDIT_AFTER_DAYS) => {
  invoices += 1;
  const paid_at = new Date(Date.now() - daysAgo * DAY_MS);
  const row = { id: `in_${invoices}`, user_id: userId, amount_cents: 4_299, paid_at };
  await web.db.knex('paid_invoices').insert(row);
};
/** As the billing stores the card of a subscription that begins with free days. @returns whether it has them */
const useCard = (user_id: string, email: string, card_fingerprint: string) =>
  createTrialsStore(web.db.knex).use({
    ...{ user_id, card_fingerprint, email_hash: personHash(email), subscription_id: `sub_${user_id}` },
  });

describe('the link of a user', () => {
  it('stays the same, and can be checked by visitors', async () => {
    const { token, code } = await inviter('linker');
    expect([code, (await read(token)).code]).toEqual([expect.stringMatching(/^[0-9a-z]{10}$/), code]);
    const check = async (text: string) =>
      (await web.call('GET', `/api/invites/${encodeURIComponent(text)}`)).body.valid;
    expect([await check(code), await check('aaaaaaaaaa'), await check("' or 1=1")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is not made by an admin who views the user', async () => {
    const { id } = await newAccount(web, 'viewed');
    const viewed = await web.call('GET', '/api/invites', {
      token: await web.tokenOf('admin'),
      headers: { 'x-view-as': id },
    });
    expect([viewed.status, viewed.body.code]).toEqual([200, null]);
    expect(await web.db.knex('invite_codes').where({ user_id: id })).toEqual([]);
  });
});

describe('an invited account', () => {
  it('joins with its sign-up, is listed once it is verified, and earns with a payment of a month ago, once', async () => {
    const { id, token, code } = await inviter('host');
    await signUp(web, 'unverified', { invite: code });
    expect((await read(token)).joined).toBe(0);
    const guest = await signedUpAccount(web, 'guest', { invite: code });
    const listed = { email: 'g…@e….com', state: 'waiting' };
    expect(await read(token)).toMatchObject({ joined: 1, earned: 0, invited: [listed] });
    expect(await credit()).toBe(0);
    await pay(guest.id, INVITE_CREDIT_AFTER_DAYS - 0.1);
    expect(await credit()).toBe(0);
    expect(await read(token)).toMatchObject({ earned: 0, invited: [{ state: 'waiting' }] });
    await pay(guest.id);
    await pay(guest.id);
    expect([await credit(), await credit()]).toEqual([1, 0]);
    await pay(guest.id);
    expect(await credit()).toBe(0);
    expect(await read(token)).toMatchObject({ joined: 1, earned: 1000, invited: [{ state: 'credited' }] });
    expect(await creditsOf(id)).toMatchObject([{ amount_cents: 1000, reason: 'invite' }]);
  });

  it('is credited once by processes that run at the same time', async () => {
    const { id, code } = await inviter('busy-host');
    const guest = await signedUpAccount(web, 'busy-guest', { invite: code });
    await pay(guest.id);
    const credited = await Promise.all(Array.from({ length: 8 }, credit));
    expect(credited.reduce((sum, one) => sum + one)).toBe(1);
    expect(await creditsOf(id)).toHaveLength(1);
  });

  it('is not credited for variations of an address, nor again after it was deleted', async () => {
    const { id, code } = await inviter('strict-host');
    await signedUpAccount(web, 'strict-host+other', { invite: code });
    expect(await web.db.knex('invited_accounts').where({ inviter_id: id })).toEqual([]);
    for (const name of ['again', 'again+2', 'again+3']) await signedUpAccount(web, name, { invite: code });
    for (const { user_id } of await web.db.knex('invited_accounts').where({ inviter_id: id }))
      await pay(user_id);
    expect(await credit()).toBe(1);
    await web.db.knex('user').where({ email: 'again@example.com' }).delete();
    const back = await signedUpAccount(web, 'again', { invite: code });
    await pay(back.id);
    expect([await credit(), (await creditsOf(id)).length]).toEqual([0, 1]);
  });

  it('is not credited when it pays by a card of the inviter', async () => {
    const host = await inviter('card-host');
    const guest = await signedUpAccount(web, 'card-guest', { invite: host.code });
    const free = () => useCard(host.id, host.email, 'card-1');
    expect([await free(), await useCard(guest.id, guest.email, 'card-1')]).toEqual([true, false]);
    // Each report of the provider stores the same again.
    expect([await free(), await useCard(guest.id, guest.email, 'card-1')]).toEqual([true, false]);
    await pay(guest.id);
    expect(await credit()).toBe(0);
    expect((await read(host.token)).invited).toMatchObject([{ state: 'none' }]);
  });

  it('is not credited when it has an address that the inviter has subscribed with', async () => {
    const host = await inviter('moved-host');
    await useCard(host.id, host.email, 'card-2');
    await web.db.knex('user').where({ id: host.id }).update({ email: 'moved-on@example.com' });
    const former = await signedUpAccount(web, 'moved-host', { invite: host.code });
    const friend = await signedUpAccount(web, 'friend', { invite: host.code });
    for (const { id } of [former, friend]) await pay(id);
    expect(await credit()).toBe(1);
    expect((await read(host.token)).invited).toMatchObject([{ state: 'credited' }, { state: 'none' }]);
  });

  it('earns nothing while all that it paid was paid back, and with a payment after that', async () => {
    const host = await inviter('patient-host');
    const guest = await signedUpAccount(web, 'regretful', { invite: host.code });
    await pay(guest.id);
    paidBack.add(guest.id);
    expect(await credit()).toBe(0);
    expect(await read(host.token)).toMatchObject({ earned: 0, invited: [{ state: 'waiting' }] });
    paidBack.delete(guest.id);
    expect(await credit()).toBe(1);
  });

  it('is asked about by the next run when more accounts than one run asks about earn nothing', async () => {
    const { knex } = web.db;
    const host = await inviter('popular-host');
    const ids = Array.from({ length: 101 }, (_, index) => `invited-${String(index).padStart(3, '0')}`);
    const at = new Date();
    const person = { emailVerified: true, createdAt: at, updatedAt: at };
    await knex('user').insert(ids.map((id) => ({ id, name: id, email: `${id}@example.com`, ...person })));
    await knex('invited_accounts').insert(
      ids.map((id) => ({ user_id: id, inviter_id: host.id, person_key: id, joined_at: at })),
    );
    for (const id of ids) await pay(id);
    for (const id of ids) (id === ids[0] ? unreadable : paidBack).add(id);
    asked = [];
    const credits = createCredits();
    const run = () => credits.run(new AbortController().signal);
    for (let time = 0; time < 2; time += 1) expect(await run()).toBe(0);
    expect(asked.toSorted()).toEqual(ids);
    // Then from the start again.
    unreadable.clear();
    expect([await run(), (await creditsOf(host.id)).length]).toEqual([1, 1]);
    await knex('user').whereIn('id', ids).delete();
  });

  it('signs up all the same by a code that does not exist', async () => {
    for (const [name, invite] of [
      ['lost', 'zzzzzzzzzz'],
      ['odd', 7],
      ['long', 'x'.repeat(500)],
    ] as const) {
      expect((await signedUpAccount(web, name, { invite })).token).toBeTruthy();
    }
  });
});
