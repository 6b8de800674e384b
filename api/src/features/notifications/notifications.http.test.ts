import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProvider, type TestProvider } from '../../../testing/notifications/provider-server.ts';
import { seedEvent, seedMove } from '../../../testing/seed.ts';
import { startTestWeb, type TestWeb } from '../../../testing/test-web.ts';
import { NO_NOTIFICATIONS } from '../../platform/notification-settings.ts';

const WEBHOOK = `https://discord.com/api/webhooks/12345/${'x'.repeat(68)}`;
const BOT = { token: '123456:ABCdefGHIjkl' };
const PATH = '/api/notifications';
let web: TestWeb;
let provider: TestProvider;
/** What Telegram has for the bot. */
const updates: object[] = [];

beforeAll(async () => {
  provider = await startProvider(({ path, body }) => {
    if (path.startsWith('/api/webhooks/')) return { status: 200, body: { id: '99' } };
    if (path.endsWith('/getMe'))
      return ok({ id: 1, is_bot: true, first_name: 'F', username: 'fairline_bot' });
    if (path.endsWith('/getUpdates')) {
      const waiting = updates.filter((one) => (one as { update_id: number }).update_id >= body.offset);
      return waiting.length > 0 ? ok(waiting) : 'slow';
    }
    return ok({ message_id: 5 });
  });
  web = await startTestWeb({
    env: {
      ...{ host: '127.0.0.1', demo: true, redisUrl: undefined },
      notifications: {
        ...NO_NOTIFICATIONS,
        telegram: { ...BOT, apiUrl: provider.url },
        discordApiUrl: provider.url,
        pushSubject: 'mailto:a@fairline.test',
      },
    },
    publicUrl: undefined,
    jobs: true,
  });
  await seedEvent(web.db.knex, { event_id: 7 });
});
afterAll(async () => {
  await web.stop();
  await provider.stop();
});

const ok = (result: unknown) => ({ status: 200, body: { ok: true, result } });
const callAs = async (account: 'basic' | 'pro', method: string, path: string, body?: object) =>
  web.call(method, PATH + path, { token: await web.tokenOf(account), ...(body && { body }) });

async function settingOf(account: 'basic' | 'pro'): Promise<number> {
  const answer = await web.call('POST', '/api/alerts/update-settings', {
    token: await web.tokenOf(account),
    body: { settings: [{ name: 'Own', type: 'odds', enabled: true, sport_id: 29 }] },
  });
  return answer.body.settings[0].id;
}

async function drop(): Promise<number> {
  const id = await seedMove(web.db.knex, 'odds', { event_id: 7 });
  web.web.publisher.moves({ measuredAt: Date.now(), odds: [{}], limit: [], closed: [] } as never);
  return id;
}

describe('alerts away from the screen', () => {
  it('begin without a destination, with the channels of this installation', async () => {
    const { status, body } = await callAs('basic', 'GET', '');
    expect(status).toBe(200);
    expect(body).toMatchObject({ destinations: [], choices: [], preferences: { email_mode: 'digest' } });
    expect(
      body.channels.map(({ channel, configured }: { channel: string; configured: boolean }) => [
        channel,
        configured,
      ]),
    ).toEqual([
      ...[
        ['web-push', true],
        ['telegram', true],
        ['discord', true],
        ['email', true],
        ['webhook', true],
      ],
    ]);
  });

  it('arrive where a setting sends them, with a log of it', async () => {
    const refused = await callAs('basic', 'POST', '/destinations', {
      channel: 'discord',
      name: 'D',
      address: 'https://evil.test/',
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
    const added = await callAs('basic', 'POST', '/destinations', {
      channel: 'discord',
      name: 'D',
      address: WEBHOOK,
    });
    const [{ id, address }] = added.body.destinations;
    expect(address).toBe('discord.com/api/webhooks/12345/…');
    const setting = await settingOf('basic');
    const chosen = await callAs('basic', 'PUT', '/choices', { setting, destinations: [id] });
    expect(chosen.body.choices).toEqual([{ setting, destinations: [id] }]);
    await drop();
    await expect
      .poll(() => provider.received.filter(({ path }) => path.startsWith('/api/webhooks/')).length)
      .toBe(1);
    const [message] = provider.received.filter(({ path }) => path.startsWith('/api/webhooks/'));
    expect(message?.body.embeds[0].title).toMatch(/ down 9\.5%$/);
    expect(message?.body.embeds[0].url).toContain(`${web.url}/dashboard?odds=7%3A`);
    const test = await callAs('basic', 'POST', `/destinations/${id}/test`);
    expect(test.status).toBe(200);
    await expect
      .poll(async () =>
        (await callAs('basic', 'GET', '/log')).body.entries.map(({ state }: { state: string }) => state),
      )
      .toEqual(['sent', 'sent']);
    const paused = await callAs('basic', 'PATCH', `/destinations/${id}`, { state: 'paused' });
    expect(paused.body.destinations[0].state).toBe('paused');
    expect((await callAs('basic', 'POST', `/destinations/${id}/test`)).body.code).toBe('destination_off');
    await drop();
    await expect
      .poll(async () => (await callAs('basic', 'GET', '/log')).body.entries[0])
      .toMatchObject({ state: 'dropped', reason: 'The destination was off' });
    expect((await callAs('basic', 'DELETE', `/destinations/${id}`)).body).toMatchObject({
      destinations: [],
      choices: [],
    });
  });

  it('reach a Telegram chat that was connected by its link, once, until it writes /stop', async () => {
    const link = await callAs('pro', 'POST', '/telegram-link');
    const url = new URL(link.body.url);
    const code = url.searchParams.get('start') ?? '';
    expect([url.host, url.pathname]).toEqual(['t.me', '/fairline_bot']);
    expect(code).toMatch(/^[A-Za-z0-9_-]{20,64}$/);
    const write = (update_id: number, text: string, type = 'private') => {
      const chat = { id: 77, type, first_name: 'Ann', username: 'ann' };
      updates.push({ update_id, message: { message_id: update_id, date: 1, chat, from: chat, text } });
      // The request that is held open ends, as when Telegram has something.
      provider.closeHeld();
    };
    const replies = () =>
      provider.received
        .filter(({ path, body }) => path.endsWith('/sendMessage') && body.chat_id === 77)
        .map(({ body }) => body.text);
    write(1, `/start ${code}`, 'group');
    write(2, `/start ${code}`);
    write(3, `/start ${code}`);
    await expect
      .poll(replies, { timeout: 15_000 })
      .toEqual([expect.stringMatching(/^Connected/), expect.stringMatching(/^This link has been used/)]);
    const connected = async () => (await callAs('pro', 'GET', '')).body.destinations;
    expect(await connected()).toMatchObject([
      { channel: 'telegram', name: 'Ann', address: '@ann', state: 'active' },
    ]);
    write(4, '/stop');
    await expect.poll(async () => (await connected())[0].state, { timeout: 15_000 }).toBe('paused');
  });

  it('of mails end with one request, and a match is muted by its button alone', async () => {
    const { body } = await callAs('pro', 'POST', '/destinations', { channel: 'email', name: 'Mail' });
    const email = body.destinations.find(({ channel }: { channel: string }) => channel === 'email');
    const setting = await settingOf('pro');
    await callAs('pro', 'PUT', '/preferences', { ...body.preferences, email_mode: 'single' });
    await callAs('pro', 'PUT', '/choices', { setting, destinations: [email.id] });
    await drop();
    const mails = async () => (await web.call('GET', '/api/outbox')).body.mails;
    await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
    const [{ text }] = await mails();
    const path = /\/api\/notifications\/link\/\S+/.exec(text)?.[0] ?? '';
    const asked = await web.call('GET', path);
    expect(asked.body).toContain('Stop the mails with your alerts?');
    const state = async () =>
      (await callAs('pro', 'GET', '')).body.destinations.find(({ id }: { id: number }) => id === email.id)
        .state;
    expect(await state()).toBe('active');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(
      (await fetch(web.url + path, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })).status,
    ).toBe(200);
    expect(await state()).toBe('paused');
    expect((await web.call('POST', `${path}AAAA`)).status).toBe(404);
  });

  it('stay with the settings and destinations of their own user', async () => {
    const { body } = await callAs('pro', 'GET', '');
    const [{ id }] = body.destinations;
    const setting = await settingOf('basic');
    expect((await callAs('basic', 'PUT', '/choices', { setting, destinations: [id] })).status).toBe(404);
    for (const [method, path] of [
      ['DELETE', ''],
      ['PATCH', ''],
      ['POST', '/test'],
    ] as const) {
      const answer = await callAs(
        'basic',
        method,
        `/destinations/${id}${path}`,
        method === 'PATCH' ? { name: 'x' } : undefined,
      );
      expect(answer.status).toBe(404);
    }
  });
});
