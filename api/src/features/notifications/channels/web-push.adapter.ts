import type { PushPayload } from '@fairline/shared/contracts';
import webPush from 'web-push';
import * as z from 'zod';
import type { Logger } from '../../../platform/log.ts';
import type { VapidKeys } from '../../../platform/vapid-keys.ts';
import type { ChannelAdapter, Delivery, SendOutcome } from '../deliveries/channels.ts';
import { logBetPath } from '../message/match-path.ts';
import { joinLines, type RenderedMessage, renderMessage } from '../message/render-message.ts';
import { ALERT_BACK_OFF } from './channel-policies.ts';
import { type ChannelAnswer, outcomeOfError, retryAfterMs, type SendRequest } from './send-errors.ts';

/** A push service may refuse larger messages; an encrypted one has about 100 bytes more. */
const MOST_BODY = 1_500;
/** Nobody has use of an alert that a device receives later. Seconds. */
const TTL = 3_600;

export interface WebPushDeps {
  readonly send: SendRequest;
  readonly keys: VapidKeys;
  /** A real `mailto:` or `https:` address of the operator, without which Apple refuses everything. */
  readonly subject: string;
  /** The address of the button that mutes a match; null where there is no address. */
  readonly muteUrl: (delivery: Delivery, eventId: number, url: string) => string | null;
  readonly log: Logger;
  readonly now: () => number;
}

const addressSchema = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

/**
 * Sends alerts to browsers. A message that may have arrived is sent again: a browser shows one of the same tag in place of the first.
 */
export function createWebPushAdapter(deps: WebPushDeps): ChannelAdapter {
  const { send, keys, subject, log, now } = deps;
  return {
    channel: 'web-push',
    backOff: ALERT_BACK_OFF,
    repeatable: true,
    timeoutMs: 10_000,
    concurrency: 40,
    async send(delivery, signal) {
      const message = renderMessage(delivery, now());
      if (message === null) return { kind: 'rejected', reason: 'A browser has no such message.' };
      const subscription = addressSchema.parse(delivery.destination.address);
      const payload = payloadOf(message, deps.muteUrl(delivery, eventOf(message), message.url));
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(
        subscription,
        JSON.stringify(payload),
        { vapidDetails: { subject, ...keys }, TTL, urgency: 'high', contentEncoding: 'aes128gcm' },
      );
      try {
        const request = { method, headers: stringsOf(headers), body: body ?? '', signal };
        return outcomeOf(await send(endpoint, request), log);
      } catch (error) {
        return outcomeOfError(error);
      }
    },
  };
}

function eventOf({ alert }: RenderedMessage): number {
  return Number(alert?.line_id.split(':', 1)[0] ?? 0);
}

function payloadOf({ title, lines, url, tag, alert }: RenderedMessage, muteUrl: string | null): PushPayload {
  const origin = URL.canParse(url) ? new URL(url).origin : '';
  const actions =
    alert === null
      ? []
      : [
          { action: 'open', title: 'Open match', navigate: url },
          { action: 'log-bet', title: 'Log bet', navigate: origin + logBetPath(alert) },
          ...(muteUrl === null ? [] : [{ action: 'mute', title: 'Mute match 3 h', navigate: muteUrl }]),
        ];
  return {
    web_push: 8030,
    notification: {
      ...{ title, body: joinLines(lines, MOST_BODY), navigate: url, tag, silent: false, actions },
      data: { mute_url: muteUrl },
    },
  };
}

function stringsOf(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function outcomeOf({ status, headers, body }: ChannelAnswer, log: Logger): SendOutcome {
  const response = { status, body };
  if (status >= 200 && status < 300) return { kind: 'delivered', response };
  if (status === 404 || status === 410) {
    return { kind: 'gone', reason: 'The browser has ended its subscription.', response };
  }
  if (status === 401 || status === 403) {
    // The operator has to hear of it: no message to this service arrives until the setting is corrected.
    log.error(
      { status, body: body.slice(0, 200) },
      'a push service refuses the sender; check PUBLIC_URL and MAIL_FROM',
    );
    const reason = `The push service refuses this installation (${reasonIn(body) ?? status}). Its operator has to correct it.`;
    return { kind: 'rejected', reason, response };
  }
  const afterMs = retryAfterMs(headers);
  if (status === 429 || status >= 500) {
    const reason =
      status === 429 ? 'The push service asks for a pause.' : `The push service answered ${status}.`;
    return { kind: 'retry', reason, response, ...(afterMs === undefined ? {} : { afterMs }) };
  }
  return { kind: 'rejected', reason: `The push service refused the message (${status}).`, response };
}

/** Apple answers `{"reason":"BadJwtToken"}`. */
function reasonIn(body: string): string | null {
  return /"reason"\s*:\s*"(\w{1,40})"/.exec(body)?.[1] ?? null;
}
