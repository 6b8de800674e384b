import { describe, expect, it } from 'vitest';
import { deliveryTo, ODDS_PAYLOAD, SENT_AT } from '../../../../../testing/notifications/delivery.ts';
import {
  type ProviderAnswer,
  providerServer,
  sendUnguarded,
} from '../../../../../testing/notifications/provider-server.ts';
import { createDiscordAdapter } from './discord.adapter.ts';
import { parseDiscordWebhook } from './webhook-address.ts';

const TOKEN = 'x'.repeat(68);
const delivery = deliveryTo('discord', { id: '12345', token: TOKEN });

async function discord(answer: ProviderAnswer = { status: 200, body: { id: '99' } }) {
  const { url, received } = await providerServer(() => answer);
  return {
    adapter: createDiscordAdapter({ send: sendUnguarded, apiUrl: url, now: () => SENT_AT }),
    received,
  };
}

describe('a message to Discord', () => {
  it('is an embed that reaches nobody by a mention, and is edited by its id', async () => {
    const { adapter, received } = await discord();
    const alert = { ...ODDS_PAYLOAD.alert, home: '@everyone *A*' };
    const named = { ...delivery, payload: { ...ODDS_PAYLOAD, alert } };
    expect(await adapter.send(named, AbortSignal.timeout(5_000))).toMatchObject({
      kind: 'delivered',
      reference: { message_id: '99' },
    });
    const change = { kind: 'price', price: 1.8, minutes: 10 } as const;
    const changed = { ...delivery, type: 'alert.changed', payload: { ...ODDS_PAYLOAD, change } };
    expect(await adapter.edit?.(changed, { message_id: '99' }, AbortSignal.timeout(5_000))).toMatchObject({
      kind: 'delivered',
    });
    const [sent, edited] = received;
    expect(sent).toMatchObject({ method: 'POST', path: `/api/webhooks/12345/${TOKEN}?wait=true` });
    expect(sent?.body.allowed_mentions).toEqual({ parse: [] });
    expect(sent?.body.embeds[0].title).toBe('@everyone \\*A\\* down 5.0%');
    expect(sent?.body.embeds[0].description).toContain('Price 2s old when sent');
    expect(edited).toMatchObject({ method: 'PATCH', path: `/api/webhooks/12345/${TOKEN}/messages/99` });
    expect(edited?.body.embeds[0].description).toContain('10 min later: 1.80');
  });

  it('is never longer than Discord accepts', async () => {
    const { adapter, received } = await discord();
    const league_name = 'L'.repeat(5_000);
    const lines = Array.from({ length: 40 }, () => 'H'.repeat(200));
    const long = { ...ODDS_PAYLOAD, alert: { ...ODDS_PAYLOAD.alert, league_name } };
    const digest = {
      lines,
      count: 207,
      reason: 'capped',
      formats: ODDS_PAYLOAD.formats,
      url: 'https://fairline.test',
    };
    await adapter.send({ ...delivery, payload: long }, AbortSignal.timeout(5_000));
    await adapter.send({ ...delivery, type: 'digest', payload: digest }, AbortSignal.timeout(5_000));
    for (const { body } of received) {
      expect(body.embeds[0].title.length).toBeLessThanOrEqual(256);
      expect(body.embeds[0].description.length).toBeLessThanOrEqual(4_096);
    }
    expect(received[1]?.body.embeds[0].title).toBe('207 alerts above your limit for an hour');
  });

  it.each([
    [
      { status: 429, body: { retry_after: 1.5 } },
      { kind: 'retry', afterMs: 1_500 },
    ],
    [
      { status: 429, headers: { 'retry-after': '3' } },
      { kind: 'retry', afterMs: 3_000 },
    ],
    [{ status: 404, body: { code: 10_015 } }, { kind: 'gone' }],
    [{ status: 403 }, { kind: 'gone' }],
    [{ status: 410 }, { kind: 'rejected' }],
    [{ status: 400, body: { code: 50_035 } }, { kind: 'rejected' }],
    [{ status: 503 }, { kind: 'retry' }],
    // It may have been posted: it is not posted again.
    [{ status: 500 }, { kind: 'unknown' }],
    ['broken', { kind: 'unknown' }],
    ['slow', { kind: 'unknown', reason: 'No answer within the time.' }],
  ] as const)('after the answer %j it is %j', async (answer, outcome) => {
    const { adapter } = await discord(answer);
    expect(await adapter.send(delivery, AbortSignal.timeout(answer === 'slow' ? 50 : 5_000))).toMatchObject(
      outcome,
    );
  });

  it('is sent again when there was no connection, and an edit whenever its fate is unknown', async () => {
    const adapter = createDiscordAdapter({
      send: sendUnguarded,
      apiUrl: 'http://127.0.0.1:2',
      now: () => SENT_AT,
    });
    expect(await adapter.send(delivery, AbortSignal.timeout(5_000))).toMatchObject({ kind: 'retry' });
    const broken = await discord('broken');
    const change = { kind: 'error', after_seconds: 9 } as const;
    const edit = { ...delivery, type: 'alert.changed', payload: { ...ODDS_PAYLOAD, change } };
    expect(await broken.adapter.edit?.(edit, { message_id: '1' }, AbortSignal.timeout(5_000))).toMatchObject({
      kind: 'retry',
    });
  });
});

it.each([
  ['https://discord.com/api/webhooks/12345/', true],
  ['https://discord.com/api/v10/webhooks/12345/', true],
  ['https://ptb.discord.com/api/webhooks/12345/', true],
  ['http://discord.com/api/webhooks/12345/', false],
  ['https://discord.com.evil.test/api/webhooks/12345/', false],
  ['https://discord.com:8443/api/webhooks/12345/', false],
  ['https://user:pass@discord.com/api/webhooks/12345/', false],
  ['https://discord.com/api/users/12345/', false],
  ['https://discord.com/api/webhooks/../webhooks/x/', false],
  ['https://127.0.0.1/api/webhooks/12345/', false],
  ['ftp:no', false],
])('the address %s… is accepted: %s', (address, accepted) => {
  expect(parseDiscordWebhook(address + TOKEN)).toEqual(accepted ? { id: '12345', token: TOKEN } : null);
});
