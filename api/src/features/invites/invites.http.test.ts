import { describe, expect, it } from 'vitest';
import { newAccount, signUp } from '../../testing/new-account.ts';
import { suiteWeb } from '../../testing/test-web.ts';
import { personHash } from '../billing/checkout/person.ts';
import { createTrialsStore } from '../billing/checkout/trials.store.ts';
import { creditInviters } from './invite-credits.store.ts';

const web = suiteWeb();
const read = async (token: string) => (await web.call('GET', '/api/invites', { token })).body;
const credit = () => creditInviters(web.db.knex, new Date());
const creditsOf = (userId: string) => web.db.knex('account_credits').where({ user_id: userId });
async function inviter(name: string) {
  const account = await newAccount(web, name);
  return { ...account, code: (await read(account.token)).code as string };
}
let invoices = 0;
const pay = async (userId: string, cents = 4299) => {
  invoices += 1;
  const row = { id: `in_${invoices}`, user_id: userId, amount_cents: cents, paid_at: new Date() };
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
      (await web.call('GET', `/api/v1/invites/${encodeURIComponent(text)}`)).body.valid;
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
  it('joins with its sign-up, is listed once it is verified, and earns with its first payment, once', async () => {
    const { id, token, code } = await inviter('host');
    await signUp(web, 'unverified', { invite: code });
    expect((await read(token)).joined).toBe(0);
    const guest = await newAccount(web, 'guest', { invite: code });
    const listed = { email: 'g…@e….com', state: 'waiting' };
    expect(await read(token)).toMatchObject({ joined: 1, earned: 0, invited: [listed] });
    expect(await credit()).toBe(0);
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
    const guest = await newAccount(web, 'busy-guest', { invite: code });
    await pay(guest.id);
    const credited = await Promise.all(Array.from({ length: 8 }, credit));
    expect(credited.reduce((sum, one) => sum + one)).toBe(1);
    expect(await creditsOf(id)).toHaveLength(1);
  });

  it('is not credited for variations of an address, nor again after it was deleted', async () => {
    const { id, code } = await inviter('strict-host');
    await newAccount(web, 'strict-host+other', { invite: code });
    expect(await web.db.knex('invited_accounts').where({ inviter_id: id })).toEqual([]);
    for (const name of ['again', 'again+2', 'again+3']) await newAccount(web, name, { invite: code });
    for (const { user_id } of await web.db.knex('invited_accounts').where({ inviter_id: id }))
      await pay(user_id);
    expect(await credit()).toBe(1);
    await web.db.knex('user').where({ email: 'again@example.com' }).delete();
    const back = await newAccount(web, 'again', { invite: code });
    await pay(back.id);
    expect([await credit(), (await creditsOf(id)).length]).toEqual([0, 1]);
  });

  it('is not credited when it pays by a card of the inviter', async () => {
    const host = await inviter('card-host');
    const guest = await newAccount(web, 'card-guest', { invite: host.code });
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
    const former = await newAccount(web, 'moved-host', { invite: host.code });
    const friend = await newAccount(web, 'friend', { invite: host.code });
    for (const { id } of [former, friend]) await pay(id);
    expect(await credit()).toBe(1);
    expect((await read(host.token)).invited).toMatchObject([{ state: 'credited' }, { state: 'none' }]);
  });

  it('signs up all the same by a code that does not exist', async () => {
    for (const [name, invite] of [
      ['lost', 'zzzzzzzzzz'],
      ['odd', 7],
      ['long', 'x'.repeat(500)],
    ] as const) {
      expect((await newAccount(web, name, { invite })).token).toBeTruthy();
    }
  });
});
