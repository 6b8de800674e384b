import { afterEach, expect, it, vi } from 'vitest';
import { createStartSteps } from './start-steps.ts';

afterEach(() => void vi.useRealTimers());

function open() {
  vi.useFakeTimers({ now: 0 });
  const lines: string[] = [];
  return { lines, ...createStartSteps({ print: (line) => void lines.push(line), now: Date.now }) };
}
const after = (ms: number) => () => new Promise<string>((done) => setTimeout(() => done('made'), ms));

it('reports a short step when it is done', async () => {
  const { step, lines } = open();
  const made = step('Database', after(1_200));
  await vi.advanceTimersByTimeAsync(1_200);
  expect([await made, lines]).toEqual(['made', [expect.stringMatching(/^ {2}Database +1\.2 s$/)]]);
});

it('announces a long one', async () => {
  const { step, lines } = open();
  const made = step('Database', after(20_000));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(lines).toEqual(['  Database …']);
  await vi.advanceTimersByTimeAsync(18_500);
  await made;
  expect(lines.at(-1)).toMatch(/^ {2}Database +20\.0 s$/);
});

it('leaves a failure to whoever reports it', async () => {
  const { step, lines } = open();
  await expect(step('Database', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lines).toEqual([]);
});

it('prints nothing where nobody reads it', async () => {
  const { step } = createStartSteps({ print: null, now: Date.now });
  expect(await step('Database', async () => 1)).toBe(1);
});
