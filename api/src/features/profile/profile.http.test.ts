import { DEFAULT_PREFERENCES, profileSchema } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { newAccount } from '../../../testing/new-account.ts';
import { suiteWeb } from '../../../testing/test-web.ts';

const web = suiteWeb();

describe('GET /api/profile', () => {
  it('answers 401 without a session', async () => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: 'Basic x' }]) {
      const answer = await web.call('GET', '/api/profile', { headers });
      expect([answer.status, answer.body]).toEqual([
        401,
        {
          status: 'error',
          error: 'Sign in to continue.',
          message: 'Sign in to continue.',
          code: 'unauthenticated',
        },
      ]);
    }
  });

  it('answers the signed-in user with default preferences', async () => {
    const answer = await web.call('GET', '/api/profile', { token: await web.tokenOf('pro') });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const profile = profileSchema.parse(answer.body);
    expect(profile).toMatchObject({
      id: await web.userIdOf('pro'),
      email: 'pro@fairline.test',
      admin: false,
      subscription_status: 'active',
      subscription_plan: 'pro_3months',
      upgradeLevel: 'pro',
      settings: { preferences: DEFAULT_PREFERENCES },
    });
  });

  it('answers a new account with the defaults of a user without a subscription', async () => {
    const { token } = await newAccount(web, 'new');
    const answer = await web.call('GET', '/api/profile', { token });
    expect(answer.body).toMatchObject({ admin: false, subscription_plan: null, upgradeLevel: 'basic' });
  });
});

describe('PATCH /api/profile/preferences', () => {
  const patch = async (body: unknown, headers = {}) =>
    web.call('PATCH', '/api/profile/preferences', { token: await web.tokenOf('sharp'), body, headers });

  it('answers 401 without a session', async () => {
    const answer = await web.call('PATCH', '/api/profile/preferences', { body: { showVig: true } });
    expect(answer.status).toBe(401);
  });

  it('names the invalid field', async () => {
    expect(await patch({ odds_format: 'roman' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', error: expect.stringMatching(/^Odds format must be /) },
    });
    for (const [field, value, name] of [
      ['fractionBetSize', 101, 'Fraction bet size'],
      ['unitSize', -1, 'Unit size'],
      ['betSizeRounding', 5, 'Bet size rounding'],
      ['textSize', 'huge', 'Text size'],
      ['timeZone', 'Mars/Olympus', 'Time zone'],
      ['mainColor', 'red', 'Main color'],
    ]) {
      const answer = await patch({ [`${field}`]: value });
      expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(`${name}`)]);
    }
    expect((await patch({})).body.error).toBe('Name at least one preference to change.');
    expect((await patch({ admin: true })).status).toBe(400);
  });

  it('changes the named preferences and no others, for that user only', async () => {
    await patch({ showVig: true });
    const answer = await patch({ odds_format: 'american', admin: true });
    expect(answer.body).toMatchObject({
      admin: false,
      settings: { preferences: { ...DEFAULT_PREFERENCES, showVig: true, odds_format: 'american' } },
    });
    const back = await patch({ odds_format: 'decimal' });
    expect(back.body.settings.preferences).toEqual({ ...DEFAULT_PREFERENCES, showVig: true });
    const other = await web.call('GET', '/api/profile', { token: await web.tokenOf('basic') });
    expect(other.body.settings.preferences).toEqual(DEFAULT_PREFERENCES);
  });

  it('applies both of two changes at the same time', async () => {
    await Promise.all([patch({ unitSize: 25 }), patch({ currency: 'SEK' })]);
    const answer = await web.call('GET', '/api/profile', { token: await web.tokenOf('sharp') });
    expect(answer.body.settings.preferences).toMatchObject({ unitSize: 25, currency: 'SEK' });
  });

  it('rejects an unreadable and an oversized body', async () => {
    const token = await web.tokenOf('sharp');
    const send = (text: string) =>
      fetch(`${web.url}/api/profile/preferences`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: text,
      });
    expect((await send('{"showVig": tru')).status).toBe(400);
    expect((await send(JSON.stringify({ mainColor: 'x'.repeat(300_000) }))).status).toBe(413);
  });
});

describe('viewing as another user', () => {
  it('shows an administrator what the user sees', async () => {
    const headers = { 'x-view-as': await web.userIdOf('basic') };
    const answer = await web.call('GET', '/api/profile', { token: await web.tokenOf('admin'), headers });
    expect(answer.body).toMatchObject({ email: 'basic@fairline.test', upgradeLevel: 'basic' });
  });

  it('is rejected for other users, on writes, and for an unknown user', async () => {
    const basic = await web.userIdOf('basic');
    const read = (token: string, id: string) =>
      web.call('GET', '/api/profile', { token, headers: { 'x-view-as': id } });
    expect((await read(await web.tokenOf('sharp'), basic)).body.code).toBe('view_as_forbidden');
    expect((await read(await web.tokenOf('admin'), 'nobody')).status).toBe(404);
    const write = await web.call('PATCH', '/api/profile/preferences', {
      token: await web.tokenOf('admin'),
      headers: { 'x-view-as': basic },
      body: { showVig: true },
    });
    expect([write.status, write.body.code]).toEqual([403, 'view_as_read_only']);
  });
});
