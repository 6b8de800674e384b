import { setTimeout as wait } from 'node:timers/promises';

/** Telegram allows about 30 messages a second in all, and one a second to a chat. Milliseconds between two. */
const PAUSES_MS = { all: 1_000 / 28, chat: 1_050 };
/** Chats whose last message is remembered; others had none within the second. */
const MOST_CHATS = 5_000;

/** Delays messages so that neither limit is exceeded by this process. */
export function createPace(now: () => number = () => performance.now()) {
  let next = 0;
  const chats = new Map<string, number>();

  return {
    /** Resolves when a message may be sent to the chat. */
    async turn(chat: string, signal: AbortSignal): Promise<void> {
      const at = Math.max(now(), next, chats.get(chat) ?? 0);
      next = Math.max(now(), next) + PAUSES_MS.all;
      if (chats.size > MOST_CHATS) for (const [one, free] of chats) if (free < now()) chats.delete(one);
      chats.set(chat, at + PAUSES_MS.chat);
      const delay = at - now();
      if (delay > 0) await wait(delay, undefined, { signal });
    },
  };
}
export type Pace = ReturnType<typeof createPace>;
