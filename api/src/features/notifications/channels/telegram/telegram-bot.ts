import { setTimeout as wait } from 'node:timers/promises';
import { MAX_DESTINATION_NAME, MAX_DESTINATIONS } from '@fairline/shared/contracts';
import { Api, type RawApi } from 'grammy';
import type { HeldLock } from '../../../../platform/db/held-lock.ts';
import type { Logger } from '../../../../platform/log.ts';
import type { DestinationsStore } from '../../deliveries/destinations.store.ts';
import type { TelegramLinksStore } from './telegram-links.store.ts';

/** How long Telegram holds a request open until there is a message. Seconds. */
const POLL_SECONDS = 25;
/** Before the next attempt to get the lock, or after an error. Milliseconds. */
const PAUSE_MS = 3_000;
/** Beyond the time that a request is held open. Milliseconds. */
const ANSWER_MS = 10_000;

export interface TelegramBotDeps {
  readonly token: string;
  readonly apiUrl: string;
  readonly lock: HeldLock;
  readonly links: TelegramLinksStore;
  readonly destinations: DestinationsStore;
  readonly log: Logger;
  readonly now: () => number;
  readonly pollSeconds?: number;
}

type Update = Awaited<ReturnType<RawApi['getUpdates']>>[number];

/**
 * Reads what users write to the bot, in one process at a time: Telegram answers one reader only. A message is confirmed by the next
 * request, after it was acted on; one that is read twice does nothing the second time.
 */
export function createTelegramBot(deps: TelegramBotDeps) {
  const { token, apiUrl, lock, links, destinations, log, now, pollSeconds = POLL_SECONDS } = deps;
  const api = new Api(token, { apiRoot: apiUrl, timeoutSeconds: pollSeconds + ANSWER_MS / 1_000 });
  const stopped = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let username: string | null = null;

  async function poll(): Promise<void> {
    let offset = 0;
    while (!stopped.signal.aborted) {
      try {
        if (!(await lock.acquire())) {
          await pause();
          continue;
        }
        const options = { offset, timeout: pollSeconds, allowed_updates: ['message'] as const };
        const updates = await api.getUpdates(options, stopped.signal as never);
        for (const update of updates) {
          await act(update);
          offset = update.update_id + 1;
        }
      } catch (err) {
        if (stopped.signal.aborted) return;
        log.warn({ err }, 'messages to the Telegram bot could not be read; it is tried again');
        await pause();
      }
    }
  }

  async function act({ message }: Update): Promise<void> {
    const chat = message?.chat;
    // A group would show one user's alerts to others.
    if (chat?.type !== 'private' || message?.text === undefined) return;
    const [, command, code] =
      /^\/(start|stop)(?:@\w+)?(?:\s+([A-Za-z0-9_-]{1,64}))?\s*$/.exec(message.text) ?? [];
    if (command === 'stop') {
      await links.stopChat(String(chat.id));
      await reply(chat.id, 'Stopped. You can switch this chat on again in Fairline, Alert settings.');
    } else if (command === 'start' && code !== undefined) {
      await reply(chat.id, await connect(chat, code));
    } else {
      await reply(
        chat.id,
        'Open Fairline, Alert settings, Away from the screen, and connect Telegram there. /stop ends the messages.',
      );
    }
  }

  async function connect(
    chat: { id: number; first_name?: string; username?: string },
    code: string,
  ): Promise<string> {
    const userId = await links.take(code, new Date(now()));
    if (userId === null)
      return 'This link has been used or is too old. Create a new one in Fairline, Alert settings.';
    const added = await destinations.add(
      {
        ...{ userId, channel: 'telegram', identity: String(chat.id), address: { chat_id: chat.id } },
        name: (chat.first_name || 'Telegram').slice(0, MAX_DESTINATION_NAME),
        shownAddress: chat.username === undefined ? 'Private chat' : `@${chat.username}`,
      },
      MAX_DESTINATIONS,
      new Date(now()),
    );
    return added === null
      ? `Your account has ${MAX_DESTINATIONS} chats already. Remove one in Alert settings first.`
      : 'Connected. Choose this chat in an alert setting, and its alerts arrive here. /stop ends them.';
  }

  async function reply(chat: number, text: string): Promise<void> {
    await api
      .sendMessage(chat, text)
      .catch((err: unknown) => log.warn({ err }, 'the Telegram bot could not reply'));
  }

  const pause = () => wait(PAUSE_MS, undefined, { signal: stopped.signal }).catch(() => {});

  return {
    start() {
      running = poll();
    },

    /** The name of the bot; null while Telegram does not answer. */
    async username(): Promise<string | null> {
      if (username !== null) return username;
      try {
        ({ username } = await api.getMe(AbortSignal.timeout(ANSWER_MS) as never));
      } catch (err) {
        log.warn({ err }, 'Telegram does not answer, or does not know the bot');
      }
      return username;
    },

    async stop() {
      stopped.abort();
      await running;
      await lock.release();
    },
  };
}
export type TelegramBot = ReturnType<typeof createTelegramBot>;
