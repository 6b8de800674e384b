import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deliveryTo, SENT_AT } from '../../../../../testing/notifications/delivery.ts';
import { createLog } from '../../../../platform/log.ts';
import { createSmtpMailer } from '../../../../platform/mail/smtp-mailer.ts';
import { createEmailAdapter } from './email.adapter.ts';

const UNSUBSCRIBE = `https://fairline.test/api/notifications/unsubscribe/${'t'.repeat(200)}`;
const delivery = deliveryTo('email', { email: 'a@example.com' });

/** A mail server that accepts a mail, refuses it with a code, or does not answer to it. */
async function mailServer(answer: number | 'slow' = 250) {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString());
        if (answer === 250) done();
        else if (answer !== 'slow') done(Object.assign(new Error('no'), { responseCode: answer }));
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createSmtpMailer({
    ...{ url: `smtp://127.0.0.1:${port}`, from: 'Fairline <alerts@fairline.test>' },
    log: createLog('test', 'silent'),
  });
  onTestFinished(async () => {
    await mailer.stop();
    server.close();
  });
  return {
    mails,
    adapter: createEmailAdapter({ mailer, unsubscribeUrl: () => UNSUBSCRIBE, now: () => SENT_AT }),
  };
}

describe('a mail', () => {
  it('has one header that ends such mails, in one line, and the same id at each attempt', async () => {
    const { adapter, mails } = await mailServer();
    expect(await adapter.send(delivery, AbortSignal.timeout(5_000))).toEqual({ kind: 'delivered' });
    await adapter.send({ ...delivery, attempt: 2 }, AbortSignal.timeout(5_000));
    const [head = ''] = mails[0]?.split('\r\n\r\n') ?? [];
    expect(head.split('\r\n')).toContain(`List-Unsubscribe: <${UNSUBSCRIBE}>`);
    expect(head.split('\r\n')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(head).toMatch(/^Subject: Arsenal down 5\.0%$/m);
    for (const mail of mails) expect(mail).toMatch(/^Message-ID: <msg_1@fairline\.test>\r$/m);
    expect(mails[0]).toContain('1.90 from 2.00');
  });

  it.each([
    [550, { kind: 'rejected' }],
    [451, { kind: 'retry', of: 'message' }],
    ['slow', { kind: 'unknown' }],
  ] as const)('after the answer %s it is %j', async (answer, outcome) => {
    const { adapter } = await mailServer(answer);
    expect(await adapter.send(delivery, AbortSignal.timeout(answer === 'slow' ? 300 : 5_000))).toMatchObject(
      outcome,
    );
    expect(adapter.repeatable).toBe(true);
  });

  it('is sent again when there was no connection', async () => {
    const mailer = createSmtpMailer({
      url: 'smtp://127.0.0.1:2',
      from: 'a@fairline.test',
      log: createLog('test', 'silent'),
    });
    const adapter = createEmailAdapter({ mailer, unsubscribeUrl: () => null, now: () => SENT_AT });
    expect(await adapter.send(delivery, AbortSignal.timeout(5_000))).toMatchObject({ kind: 'retry' });
  });
});
