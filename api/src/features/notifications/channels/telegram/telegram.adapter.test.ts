import { describe, expect, it } from 'vitest';
import { deliveryTo, ODDS_PAYLOAD, SENT_AT } from '../../../../../testing/notifications/delivery.ts';
import { type ProviderAnswer, providerServer } from '../../../../../testing/notifications/provider-server.ts';
import { createPace } from './pace.ts';
import { createTelegramAdapter } from './telegram.adapter.ts';

const delivery = deliveryTo('telegram', { chat_id: 77 });
const SENT = { status: 200, body: { ok: true, result: { message_id: 5 } } };
const failed = (error_code: number, description: string, parameters = {}) => ({
  status: error_code,
  body: { ok: false, error_code, description, parameters },
});

async function telegram(answer: ProviderAnswer = SENT) {
  const { url, received } = await providerServer(() => answer);
  return { adapter: createTelegramAdapter({ token: '1:T', apiUrl: url, now: () => SENT_AT }), received };
}

describe('a message to Telegram', () => {
  it('is text with a link, in which nothing of a name is a tag, and is edited by its id', async () => {
    const { adapter, received } = await telegram();
    const alert = { ...ODDS_PAYLOAD.alert, home: 'A <b> & "B"' };
    const sent = await adapter.send(
      { ...delivery, payload: { ...ODDS_PAYLOAD, alert } },
      AbortSignal.timeout(5_000),
    );
    expect(sent).toEqual({ kind: 'delivered', reference: { message_id: 5 } });
    const change = { kind: 'closed', price: null, closed_at: ODDS_PAYLOAD.alert.starts } as const;
    const edit = { ...delivery, type: 'alert.changed', payload: { ...ODDS_PAYLOAD, change } };
    expect(await adapter.edit?.(edit, { message_id: 5 }, AbortSignal.timeout(5_000))).toEqual({
      kind: 'delivered',
    });
    expect(received.map(({ path }) => path)).toEqual(['/bot1:T/sendMessage', '/bot1:T/editMessageText']);
    expect(received[0]?.body).toMatchObject({ chat_id: 77, parse_mode: 'HTML' });
    expect(received[0]?.body.text).toContain('">A &lt;b&gt; &amp; &quot;B&quot; down 5.0%</a></b>');
    expect(received[0]?.body.text).toContain('Price 2s old when sent');
    expect(received[1]?.body.text).toContain('The market closed at 19:20.');
  });

  it('is never longer than Telegram accepts', async () => {
    const { adapter, received } = await telegram();
    const lines = Array.from({ length: 40 }, () => '&'.repeat(150));
    const payload = {
      lines,
      count: 40,
      reason: 'quiet',
      formats: ODDS_PAYLOAD.formats,
      url: 'https://fairline.test',
    };
    await adapter.send({ ...delivery, type: 'digest', payload }, AbortSignal.timeout(5_000));
    expect(received[0]?.body.text.length).toBeLessThanOrEqual(4_096);
  });

  it.each([
    [failed(429, 'Too Many Requests', { retry_after: 7 }), { kind: 'retry', afterMs: 7_000 }],
    [failed(403, 'Forbidden: bot was blocked by the user'), { kind: 'gone' }],
    [failed(400, 'Bad Request: chat not found'), { kind: 'gone' }],
    [failed(400, 'Bad Request: message is too long'), { kind: 'rejected' }],
    [failed(401, 'Unauthorized'), { kind: 'retry' }],
    [failed(404, 'Not Found'), { kind: 'retry' }],
    [failed(410, 'Gone'), { kind: 'rejected' }],
    [failed(502, 'Bad Gateway'), { kind: 'retry' }],
    // It may have been sent: it is not sent again.
    [failed(500, 'Internal Server Error'), { kind: 'unknown' }],
    ['broken', { kind: 'unknown' }],
    ['slow', { kind: 'unknown', reason: 'No answer within the time.' }],
  ] as const)('after the answer %j it is %j', async (answer, outcome) => {
    const { adapter } = await telegram(answer);
    expect(await adapter.send(delivery, AbortSignal.timeout(answer === 'slow' ? 50 : 5_000))).toMatchObject(
      outcome,
    );
  });

  it('is sent again when there was no connection', async () => {
    const adapter = createTelegramAdapter({ token: '1:T', apiUrl: 'http://127.0.0.1:1', now: () => SENT_AT });
    expect(await adapter.send(delivery, AbortSignal.timeout(5_000))).toMatchObject({ kind: 'retry' });
  });

  it('says the same after an edit that changes nothing', async () => {
    const { adapter } = await telegram(failed(400, 'Bad Request: message is not modified'));
    const change = { kind: 'price', price: 1.9, minutes: 10 } as const;
    const edit = { ...delivery, type: 'alert.changed', payload: { ...ODDS_PAYLOAD, change } };
    expect(await adapter.edit?.(edit, { message_id: 5 }, AbortSignal.timeout(5_000))).toMatchObject({
      kind: 'delivered',
    });
  });
});

it('messages of a chat have a second between them, and all together at most 30 in one', async () => {
  let clock = 0;
  const pace = createPace(() => clock);
  const signal = AbortSignal.timeout(5_000);
  await pace.turn('a', signal);
  const second = pace.turn('a', AbortSignal.abort());
  await expect(second).rejects.toThrow();
  clock = 3_000;
  await pace.turn('a', signal);
  const begun = Date.now();
  const turns = Array.from({ length: 15 }, (_, at) => pace.turn(`b${at}`, signal));
  await Promise.all(turns);
  // Fourteen pauses of a 28th of a second; a timer may be early by a millisecond.
  expect(Date.now() - begun).toBeGreaterThanOrEqual(14 * (1_000 / 28) - 20);
});
