import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testAccount } from '../../../../testing/account.factory.ts';
import { BATCH, CHECK_MS, createSessionQueue, MAX_WAITING } from './session-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue whose queries the test answers: every session is valid but that of `ended`. */
function setUp() {
  const queries: { tokens: readonly string[]; answer(): void; fail(): void }[] = [];
  const onError = vi.fn();
  const queue = createSessionQueue(
    {
      bySessions: (tokens) =>
        new Promise((resolve, reject) => {
          const valid = tokens.filter((token) => token !== 'ended');
          queries.push({
            tokens,
            answer: () => resolve(new Map(valid.map((token) => [token, testAccount({ id: token })]))),
            fail: () => reject(new Error('connection refused')),
          });
        }),
    },
    onError,
  );
  return { queue, queries, onError };
}
const settle = () => vi.advanceTimersByTimeAsync(1);

it('reads the sessions of handshakes that arrive together with one query', async () => {
  const { queue, queries } = setUp();
  const found = Promise.all(['a', 'b', 'a', 'ended'].map((token) => queue.find(token)));
  await settle();
  expect(queries.map(({ tokens }) => tokens)).toEqual([['a', 'b', 'ended']]);
  queries[0]?.answer();
  expect((await found).map((account) => account?.id ?? null)).toEqual(['a', 'b', 'a', null]);
});

it('runs two queries at a time, and refuses handshakes beyond the longest queue', async () => {
  const { queue, queries } = setUp();
  const all = Array.from({ length: MAX_WAITING }, (_, index) => queue.find(`${index}`).catch(() => null));
  await expect(queue.find('one more')).rejects.toMatchObject({ code: 'overloaded' });
  await settle();
  expect(queries.map(({ tokens }) => tokens.length)).toEqual([BATCH, BATCH]);
  for (let answered = 0; answered < MAX_WAITING / BATCH; answered += 1) {
    queries[answered]?.answer();
    await settle();
  }
  expect((await Promise.all(all)).every((account) => account !== null)).toBe(true);
});

it('answers `database_unavailable` when a query fails, and when none answers in time', async () => {
  const { queue, queries, onError } = setUp();
  const failing = expect(queue.find('a')).rejects.toMatchObject({ code: 'database_unavailable' });
  await settle();
  queries[0]?.fail();
  await failing;
  expect(onError).toHaveBeenCalledTimes(1);
  const late = expect(queue.find('b')).rejects.toMatchObject({ code: 'database_unavailable' });
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  await late;
});
