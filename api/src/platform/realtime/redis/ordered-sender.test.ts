import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOrderedSender, STALL_MS, STUCK_MS } from './ordered-sender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sender with commands that the test answers, and the order in which its callers continued. */
function setUp() {
  const ports = { announceLoss: vi.fn(), stuck: vi.fn() };
  const sender = createOrderedSender(ports);
  const answers = new Map<string, PromiseWithResolvers<string>>();
  const continued: string[] = [];
  const send = (name: string) => {
    const answer = Promise.withResolvers<string>();
    sender
      .send(() => {
        answers.set(name, answer);
        return answer.promise;
      })
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

it('announces a loss with the first answer after it, and drops events until then', async () => {
  const { sender, send, answers, announceLoss, continued } = setUp();
  announceLoss.mockImplementation(() => send('announcement'));
  for (const name of ['a', 'b']) send(name);
  answers.get('a')?.reject(new Error('The queue is full'));
  await settle();
  send('c');
  await settle();
  expect([answers.has('c'), continued, sender.isStalled()]).toEqual([
    false,
    ['a released', 'c released'],
    true,
  ]);
  answers.get('b')?.resolve('');
  await settle();
  send('d');
  expect([...answers.keys()]).toEqual(['a', 'b', 'announcement', 'd']);
});

it('announces a loss whenever the connection is usable again, because what Redis had stored may be lost too', () => {
  const { sender, announceLoss } = setUp();
  sender.ready();
  expect(announceLoss).toHaveBeenCalledTimes(1);
});

it('announces a loss again until that is sent', async () => {
  const { send, answers, announceLoss } = setUp();
  announceLoss.mockImplementation(() => send('announcement'));
  send('a');
  answers.get('a')?.reject(new Error('OOM'));
  await vi.advanceTimersByTimeAsync(STALL_MS);
  answers.get('announcement')?.reject(new Error('OOM'));
  await vi.advanceTimersByTimeAsync(STALL_MS);
  answers.get('announcement')?.resolve('');
  await vi.advanceTimersByTimeAsync(3 * STALL_MS);
  expect(announceLoss).toHaveBeenCalledTimes(2);
});

it('requests another connection while nothing is answered', async () => {
  const { send, stuck, answers } = setUp();
  send('a');
  await vi.advanceTimersByTimeAsync(STALL_MS + 2 * STUCK_MS);
  expect(stuck).toHaveBeenCalledTimes(2);
  answers.get('a')?.resolve('');
  await vi.advanceTimersByTimeAsync(5 * STUCK_MS);
  expect(stuck).toHaveBeenCalledTimes(2);
});
