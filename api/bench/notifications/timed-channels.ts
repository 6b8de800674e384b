import type {
  ChannelAdapter,
  NotificationChannel,
} from '../../src/features/notifications/deliveries/channels.ts';

const BACK_OFF = { pausesMs: [1_000], giveUpMs: 60_000, disableMs: 60_000 };

/** How many messages a channel takes at once: those of the product's own adapters. */
const CONCURRENCY: Readonly<Partial<Record<NotificationChannel, number>>> = {
  ...{ telegram: 30, 'web-push': 40, discord: 20, email: 5 },
};

/** Channels that need no time of their own, and note when a message reached them. */
export function createTimedChannels(channels: readonly NotificationChannel[]) {
  let times: number[] = [];
  let wanted = 0;
  let all = Promise.withResolvers<readonly number[]>();
  const adapters = channels.map(
    (channel): ChannelAdapter => ({
      ...{ channel, backOff: BACK_OFF, repeatable: true, timeoutMs: 10_000 },
      concurrency: CONCURRENCY[channel] ?? 10,
      async send() {
        times.push(performance.now());
        if (times.length === wanted) all.resolve(times);
        return { kind: 'delivered', reference: { message_id: 1 } };
      },
    }),
  );
  return {
    adapters,
    /** Resolves with the times of so many messages, in milliseconds of `performance.now`. */
    next(count: number): Promise<readonly number[]> {
      times = [];
      wanted = count;
      all = Promise.withResolvers();
      return all.promise;
    },
  };
}
export type TimedChannels = ReturnType<typeof createTimedChannels>;
