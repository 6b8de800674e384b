import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createManualClock } from '../../../../../testing/pinnacle/manual-clock.ts';
import { createOddsApiRequests } from './send-request.ts';

const START = Date.UTC(2026, 2, 1);
const SECOND = 1_000;

/** A service that answers after `ms`, unless the request is given up before. */
function slowService(ms: number) {
  const clock = createManualClock(START);
  let givenUp = 0;
  const fetch = (async (_: unknown, { signal }: { signal: AbortSignal }) => {
    const stopped = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        givenUp += 1;
        reject(signal.reason);
      });
    });
    await Promise.race([clock.wait(ms, signal), stopped]);
    return new Response('[]', { headers: { 'x-requests-last': '3', 'x-requests-remaining': '97' } });
  }) as typeof globalThis.fetch;
  const url = new URL('http://127.0.0.1:1');
  const { signal } = new AbortController();
  const send = createOddsApiRequests({ url, apiKey: 'secret', clock, signal, fetch });
  const moveTo = async (time: number) => {
    await nextTick();
    clock.moveTo(time);
    await nextTick();
  };
  return { send, moveTo, givenUp: () => givenUp };
}

it('gives up a request after 20 seconds, whose credits are not known, without its key in the error', async () => {
  const { send, moveTo, givenUp } = slowService(30 * SECOND);
  const answer = send('/v4/sports', {});
  await moveTo(START + 20 * SECOND);
  const { response, fault, credits } = await answer;
  expect(response).toBeNull();
  expect(fault?.kind).toBe('lost-response');
  expect(credits).toEqual({ last: null, remaining: null });
  expect(givenUp()).toBeGreaterThan(0);
  expect(String(fault?.stack)).not.toContain('secret');
});

it('waits for an answer that comes in time', async () => {
  const { send, moveTo } = slowService(19 * SECOND);
  const answer = send('/v4/sports', {});
  await moveTo(START + 19 * SECOND);
  expect(await answer).toMatchObject({
    ...{ fault: null, credits: { last: 3, remaining: 97 } },
    response: { body: [], receivedAt: START + 19 * SECOND },
  });
});
