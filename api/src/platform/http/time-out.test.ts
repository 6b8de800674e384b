import type { Context } from 'koa';
import { expect, it } from 'vitest';
import { timeOut } from './time-out.ts';

const within = (ms: number, answer: Promise<unknown>) => timeOut(() => ms)({} as Context, () => answer);

it('rejects a request that is not answered in time', async () => {
  await expect(within(5, new Promise(() => {}))).rejects.toMatchObject({ status: 503, code: 'timeout' });
});

it('passes an answer and an error through', async () => {
  await expect(within(60_000, Promise.resolve())).resolves.toBeUndefined();
  await expect(within(60_000, Promise.reject(new Error('bug')))).rejects.toThrow('bug');
});
