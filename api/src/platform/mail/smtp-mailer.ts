import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { afterCommit } from '../db/request-transaction.ts';
import type { Logger } from '../log.ts';
import { createSampledWarn } from '../sampled-warnings.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Pauses before the second and the following attempts at a delivery, in milliseconds. */
const PAUSES_MS = [2_000, 15_000, 60_000];
const CONNECTION_MS = 15_000;
/** How long `stop` waits for mails that are being delivered. */
const STOP_MS = 5_000;
/** Mails that may wait at once, so that a server that does not respond cannot fill the memory. */
const MOST_WAITING = 1_000;

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the start. */
  readonly url: string;
  readonly from: string;
  readonly log: Logger;
  readonly pausesMs?: readonly number[];
}

/** Delivers mails over SMTP and tries again when the server fails. Mails that cannot be delivered are logged without their text, one a minute. */
export function createSmtpMailer({ url, from, log, pausesMs = PAUSES_MS }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: CONNECTION_MS,
  });
  const warn = createSampledWarn(log);
  const deliveries = new Set<Promise<void>>();
  const stopped = new AbortController();

  async function deliver(mail: Mail): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await transport.sendMail({ from, ...mail });
        return;
      } catch (err) {
        const pause = pausesMs[attempt];
        // A server that refuses the mail for good will refuse it again.
        const isFinal = pause === undefined || isPermanent(err) || stopped.signal.aborted;
        const fields = { err, subject: mail.subject, attempt: attempt + 1, isFinal };
        warn(isFinal ? 'lost' : 'later', 'a mail was not delivered', fields);
        if (isFinal) return;
        await wait(pause, undefined, { signal: stopped.signal }).catch(() => {});
      }
    }
  }

  return {
    kind: 'smtp',
    send: (mail) =>
      afterCommit(() => {
        if (deliveries.size >= MOST_WAITING) {
          const fields = { subject: mail.subject };
          warn('dropped', 'a mail was dropped, because too many wait for delivery', fields);
          return;
        }
        const delivery = deliver(mail).finally(() => deliveries.delete(delivery));
        deliveries.add(delivery);
      }),
    async deliver({ id, unsubscribe, ...mail }, signal) {
      signal.throwIfAborted();
      const sent = transport.sendMail({
        from,
        ...mail,
        messageId: `<${id}@${domainOf(from)}>`,
        ...(unsubscribe === null ? {} : { headers: oneClick(unsubscribe) }),
      });
      // What is written cannot be taken back: who stops waiting does not know whether it arrives.
      await Promise.race([sent, aborted(signal)]);
    },
    async stop() {
      stopped.abort();
      await Promise.race([Promise.all(deliveries), wait(STOP_MS, undefined, { ref: false })]);
      transport.close();
    },
  };
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}

/** Long headers are not folded (`prepared`), because a folded address breaks the signature of the mail. */
function oneClick(address: string) {
  return [
    { key: 'List-Unsubscribe', value: { prepared: true, value: `<${address}>` } },
    { key: 'List-Unsubscribe-Post', value: { prepared: true, value: 'List-Unsubscribe=One-Click' } },
  ];
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
}

function isPermanent(error: unknown): boolean {
  const code = (error as { responseCode?: unknown } | null)?.responseCode;
  return typeof code === 'number' && code >= 500;
}
