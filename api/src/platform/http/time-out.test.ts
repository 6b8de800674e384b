import type { Context } from 'koa';
import { expect, it } from 'vitest';
import { timeOut } from './time-out.ts';

const within = (ms: number, answer: Promise<unknown>) => timeOut(ms)({} as Context, () => answer);

it('gives up what is not answered in time', async () => {
  await expect(within(5, new Promise(() => {}))).rejects.toMatchObject({ status: 503, code: 'timeout' });
});

it('lets an answer and a refusal pass', async () => {
  await expect(within(60_000, Promise.resolve())).resolves.toBeUndefined();
  await expect(within(60_000, Promise.reject(new Error('bug')))).rejects.toThrow('bug');
});
