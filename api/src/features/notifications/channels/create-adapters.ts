import { MUTE_HOURS } from '@fairline/shared/contracts';
import type { Platform } from '../../../platform/platform.ts';
import type { ChannelAdapter } from '../deliveries/channels.ts';
import type { MessageLinks } from '../settings/message-links.ts';
import { createDiscordAdapter } from './discord/discord.adapter.ts';
import { createEmailAdapter } from './mail/email.adapter.ts';
import type { SendRequest } from './send-errors.ts';
import { createTelegramAdapter } from './telegram/telegram.adapter.ts';
import { createWebPushAdapter } from './web-push.adapter.ts';
import { createWebhookAdapter } from './webhook/webhook.adapter.ts';

export interface AdaptersDeps
  extends Pick<Platform, 'notifications' | 'mailer' | 'vapidKeys' | 'log' | 'now'> {
  readonly links: MessageLinks;
  readonly publicUrl?: string | undefined;
  /** For the addresses of operators, which may be inside the network. */
  readonly send: SendRequest;
  /** For addresses that users name: it refuses those inside the network. */
  readonly sendGuarded: SendRequest;
}

/** The adapters of the channels that are configured. Each writes its messages from the payloads of `message/alert-payload.ts`. */
export function createAdapters(deps: AdaptersDeps): ChannelAdapter[] {
  const { notifications, mailer, vapidKeys: keys, links, publicUrl, send, sendGuarded, log, now } = deps;
  const { telegram, discordApiUrl, pushSubject } = notifications;
  const absolute = (path: string, url: string): string | null => {
    const origin = publicUrl ?? (URL.canParse(url) ? new URL(url).origin : null);
    return origin === null ? null : origin.replace(/\/$/, '') + path;
  };
  return [
    createDiscordAdapter({ send, apiUrl: discordApiUrl, now }),
    createWebhookAdapter(sendGuarded),
    ...(telegram === null ? [] : [createTelegramAdapter({ ...telegram, now })]),
    ...(mailer === null
      ? []
      : [
          createEmailAdapter({
            mailer,
            unsubscribeUrl: ({ destination: { userId, id } }, { url }) =>
              absolute(links.write({ kind: 'unsubscribe', user: userId, destination: id }), url),
            now,
          }),
        ]),
    ...(pushSubject === null
      ? []
      : [
          createWebPushAdapter({
            send: sendGuarded,
            keys,
            subject: pushSubject,
            muteUrl: ({ destination: { userId } }, event, url) =>
              absolute(
                links.write({ kind: 'mute', user: userId, event, until: now() + MUTE_HOURS * 3_600_000 }),
                url,
              ),
            log,
            now,
          }),
        ]),
  ];
}
