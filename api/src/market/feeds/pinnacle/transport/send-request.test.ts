import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../../../testing/pinnacle/manual-clock.ts';
import { PROFILES } from '../profiles/profiles.ts';
import { FeedFault } from './feed-fault.ts';
import { createSendRequest } from './send-request.ts';

const flush = async () => {
  for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('createSendRequest', () => {
  it('pauses no longer because several requests were on their way when the account was limited', async () => {
    const clock = createManualClock(0);
    const answers: PromiseWithResolvers<never>[] = [];
    const send = createSendRequest({
      transport: {
        get() {
          const answer = Promise.withResolvers<never>();
          answers.push(answer);
          return answer.promise;
        },
      },
      profile: PROFILES.sim,
      clock,
      signal: new AbortController().signal,
    });
    const { concurrency, rateLimit } = PROFILES.sim;
    const limit = async (count: number) => {
      for (let answered = 0; answered < count; answered += 1) {
        answers.shift()?.reject(new FeedFault('rate-limit', { status: 429 }));
        await flush();
      }
    };
    for (let request = 0; request < concurrency + 2; request += 1)
      send('/v4/odds', {}, false).catch(() => {});
    await flush();
    expect(answers).toHaveLength(concurrency);
    // Two more passed the gate when the first answers came.
    await limit(concurrency + 2);
    expect(answers).toHaveLength(0);
    send('/v4/odds', {}, false).catch(() => {});
    await flush();
    clock.moveTo(rateLimit.pauseMs);
    await flush();
    expect(answers).toHaveLength(1);
    await limit(1);
    send('/v4/odds', {}, false).catch(() => {});
    clock.moveTo(rateLimit.pauseMs * 3 - 1);
    await flush();
    expect(answers).toHaveLength(0);
    clock.moveTo(rateLimit.pauseMs * 3);
    await flush();
    expect(answers).toHaveLength(1);
  });
});
