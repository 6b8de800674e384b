import type { FeedStatus } from '@fairline/shared/contracts';
import { sseEvent } from './frames.ts';
import type { StreamClient } from './stream-client.ts';

export interface PushFeedPorts {
  readonly clients: () => Iterable<StreamClient>;
  readonly readStatus: () => Promise<FeedStatus>;
  readonly onError: (err: unknown) => void;
}

/** Sends the state of the feed to the clients that follow it: first, and whenever it changes. */
export function createFeedPush({ clients, readStatus, onError }: PushFeedPorts) {
  const sent = new WeakMap<StreamClient, string>();
  let isRunning = false;

  async function push(followers: readonly StreamClient[]): Promise<void> {
    const status = await readStatus();
    // The time of the last answer alone is no news.
    const key = JSON.stringify({ ...status, last_success_at: null });
    for (const client of followers) {
      if (sent.get(client) === key) continue;
      sent.set(client, key);
      client.write(sseEvent('feed', JSON.stringify(status)));
    }
  }

  return {
    run(): void {
      if (isRunning) return;
      const followers = [...clients()].filter(
        ({ request, place, isBehind }) => request.filter.kinds.has('feed') && place !== null && !isBehind,
      );
      if (followers.length === 0) return;
      isRunning = true;
      push(followers)
        .catch(onError)
        .finally(() => {
          isRunning = false;
        });
    },
  };
}
