import * as z from 'zod';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { ChannelAdapter, Delivery, SendOutcome } from '../../deliveries/channels.ts';
import { type RenderedMessage, renderMessage } from '../../message/render-message.ts';
import { MAIL_BACK_OFF } from '../channel-policies.ts';
import { outcomeOfError } from '../send-errors.ts';

export interface EmailDeps {
  readonly mailer: Mailer;
  /** The address that ends these mails without a sign-in. */
  readonly unsubscribeUrl: (delivery: Delivery, message: RenderedMessage) => string | null;
  readonly now: () => number;
}

const addressSchema = z.object({ email: z.string() });

/**
 * Sends alerts by mail. One that may have arrived is sent again: it has the same id, by which mailboxes recognize it.
 */
export function createEmailAdapter({ mailer, unsubscribeUrl, now }: EmailDeps): ChannelAdapter {
  return {
    channel: 'email',
    backOff: MAIL_BACK_OFF,
    repeatable: true,
    timeoutMs: 20_000,
    concurrency: 5,
    async send(delivery, signal) {
      const message = renderMessage(delivery, now());
      if (message === null) return { kind: 'rejected', reason: 'There is no such mail.' };
      const { email: to } = addressSchema.parse(delivery.destination.address);
      const unsubscribe = unsubscribeUrl(delivery, message);
      const { title: subject } = message;
      try {
        await mailer.deliver(
          { to, subject, text: textOf(message, unsubscribe), id: delivery.messageId, unsubscribe },
          signal,
        );
        return { kind: 'delivered' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

function textOf({ lines, url }: RenderedMessage, unsubscribe: string | null): string {
  const foot =
    unsubscribe === null
      ? ''
      : `\n--\nYou receive this because of your alert settings. Stop these mails: ${unsubscribe}\n`;
  return `${lines.join('\n')}\n\n${url}\n${foot}`;
}

function outcomeOf(error: unknown): SendOutcome {
  const { responseCode: status, response: body } = (error ?? {}) as {
    responseCode?: number;
    response?: string;
  };
  if (typeof status !== 'number') return outcomeOfError(error);
  const response = { status, body: body ?? '' };
  if (status >= 500)
    return { kind: 'rejected', reason: `The mail server refused the mail (${status}).`, response };
  return { kind: 'retry', reason: `The mail server asks to try later (${status}).`, of: 'message', response };
}
