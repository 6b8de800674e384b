import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOrderedSender, STALL_MS, STUCK_MS } from './ordered-sender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sender with commands that the test answers, and the order in which its callers continued. */
function setUp() {
  const ports = { recovered: vi.fn(), stuck: vi.fn() };
  const sender = createOrderedSender(ports);
  const answers = new Map<string, PromiseWithResolvers<string>>();
  const continued: string[] = [];
  const send = (name: string) => {
    const answer = Promise.withResolvers<string>();
    answers.set(name, answer);
    sender
      .send(() => answer.promise)
      .then(
        () => continued.push(name),
        () => continued.push(`${name} released`),
      );
  };
  return { ...ports, sender, send, answers, continued };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

it('releases every caller in order once nothing is answered for a second, and later ones at once', async () => {
  const { sender, send, continued, answers } = setUp();
  send('a');
  await vi.advanceTimersByTimeAsync(STALL_MS - 1);
  send('b');
  expect([continued, sender.isStalled()]).toEqual([[], false]);
  await vi.advanceTimersByTimeAsync(1);
  send('c');
  await settle();
  expect([continued, sender.isStalled()]).toEqual([['a released', 'b released', 'c released'], true]);
  for (const answer of answers.values()) answer.resolve('');
  await settle();
  send('d');
  answers.get('d')?.resolve('');
  await settle();
  expect([continued.slice(3), sender.isStalled()]).toEqual([['d'], false]);
});

it('does not stall while answers arrive', async () => {
  const { sender, send, answers } = setUp();
  for (let count = 0; count < 10; count += 1) {
    send(`${count}`);
    await vi.advanceTimersByTimeAsync(STALL_MS / 2);
    answers.get(`${count - 1}`)?.resolve('');
  }
  expect(sender.isStalled()).toBe(false);
});

it('reports a recovery with the first answer after a failed send, once', async () => {
  const { send, answers, recovered } = setUp();
  for (const name of ['a', 'b', 'c']) send(name);
  answers.get('a')?.reject(new Error('The queue is full'));
  await settle();
  expect(recovered).not.toHaveBeenCalled();
  answers.get('b')?.resolve('');
  answers.get('c')?.resolve('');
  await settle();
  expect(recovered).toHaveBeenCalledTimes(1);
});

it('asks for another connection while nothing is answered', async () => {
  const { send, stuck, answers } = setUp();
  send('a');
  await vi.advanceTimersByTimeAsync(STALL_MS + 2 * STUCK_MS);
  expect(stuck).toHaveBeenCalledTimes(2);
  answers.get('a')?.resolve('');
  await vi.advanceTimersByTimeAsync(5 * STUCK_MS);
  expect(stuck).toHaveBeenCalledTimes(2);
});
