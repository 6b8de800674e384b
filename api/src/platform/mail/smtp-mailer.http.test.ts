import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { startMailServer } from '../../../testing/mail-server.ts';
import { signUp } from '../../../testing/new-account.ts';
import { until } from '../../../testing/test-client.ts';
import { startTestWeb } from '../../../testing/test-web.ts';
import { createLog } from '../log.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const FROM = 'Fairline <no-reply@fairline.test>';
const MAIL = { to: 'a@example.com', subject: 'Grüße', text: 'A line.\n\nhttps://fairline.test/x?y=1\n' };
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function mailServer(rejections: number[] = []) {
  const server = await startMailServer(rejections);
  stops.push(server.stop);
  return server;
}

function mailer(url: string) {
  const created = createSmtpMailer({ url, from: FROM, log: createLog('test', 'silent'), pausesMs: [1, 1] });
  stops.push(() => created.stop());
  return created;
}

it('delivers over SMTP, with the account of the address', async () => {
  const { received, url } = await mailServer();
  await mailer(url).send(MAIL);
  await until(() => received.length === 1);
  expect(received[0]).toMatchObject({
    from: 'no-reply@fairline.test',
    to: ['a@example.com'],
    user: 'fairline',
  });
  expect(received[0]?.text).toMatch(/^From: Fairline <no-reply@fairline.test>$/im);
  expect(received[0]?.text).toMatch(/^Subject: =\?UTF-8\?/im);
});

it('tries again after a passing failure, and not after a final one', async () => {
  const passing = await mailServer([451, 451]);
  await mailer(passing.url).send(MAIL);
  await until(() => passing.received.length === 1);
  const final = await mailServer([550]);
  const sender = mailer(final.url);
  await sender.send(MAIL);
  await sender.send({ ...MAIL, to: 'b@example.com' });
  await until(() => final.received.length === 1);
  await sender.stop();
  expect(final.received.length).toBe(1);
});

it('cannot be used to add headers or recipients', async () => {
  const { received, url } = await mailServer();
  await mailer(url).send({ ...MAIL, subject: 'Hello\r\nBcc: b@example.com' });
  await until(() => received.length === 1);
  expect(received[0]?.to).toEqual(['a@example.com']);
  expect(received[0]?.text).not.toMatch(/^bcc:/im);
});

it('warns once a minute of mails that are dropped or not delivered, however many there are', async () => {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  // Nothing listens there, and the second attempt is far away.
  const sender = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: FROM, log, pausesMs: [60_000] });
  for (let i = 0; i < 1_100; i += 1) await sender.send(MAIL);
  await until(() => lines.length >= 2);
  await sender.stop();
  expect(lines.map(({ level, msg }) => `${level} ${msg}`).slice(0, 2)).toEqual([
    '40 a mail was dropped, because too many wait for delivery',
    '40 a mail was not delivered',
  ]);
  // Those that wait for their second attempt are given up at the end, which is a third kind.
  expect(lines.length).toBeLessThanOrEqual(3);
});

it('waits for mails that are being delivered when the program stops', async () => {
  const { received, url } = await mailServer();
  const sender = mailer(url);
  await sender.send(MAIL);
  await sender.stop();
  expect(received.length).toBe(1);
});

it('sends the mail of a sign-up, without a demo', async () => {
  const { received, url } = await mailServer();
  const env = { host: '127.0.0.1', demo: false, redisUrl: undefined, smtpUrl: url, mailFrom: FROM };
  const web = await startTestWeb({ env });
  stops.push(() => web.stop());
  expect((await signUp(web, 'by-smtp')).status).toBe(200);
  await until(() => received.length === 1);
  expect(received[0]?.to).toEqual(['by-smtp@example.com']);
  expect(received[0]?.text).toContain('/verify-email?token=');
  expect((await web.call('GET', '/api/demo')).body.sign_up).toBe('open');
});
