import { expect, it } from 'vitest';
import { createDeletionsService, type DeletionsDeps } from './deletions.service.ts';

it('a run continues behind the accounts that were tried before, and then from the start', async () => {
  const ids = Array.from({ length: 45 }, (_, index) => `user-${String(index).padStart(2, '0')}`);
  const asked: string[] = [];
  const service = createDeletionsService({
    ...{ mailer: null, publicUrl: undefined, now: () => 0, log: { warn() {} } },
    store: {
      renewing: async (after: string, limit: number) => ids.filter((id) => id > after).slice(0, limit),
      begin: async () => null,
    },
    payments: {
      async stopRenewal(userId: string) {
        asked.push(userId);
        throw new Error('no answer');
      },
    },
  } as unknown as DeletionsDeps);
  for (let run = 0; run < 6; run += 1) await service.run(new AbortController().signal);
  expect(asked).toEqual([...ids, ...ids]);
});

it('asks a provider nothing more once the program stops', async () => {
  const stopping = new AbortController();
  const asked: string[] = [];
  const service = createDeletionsService({
    ...{ mailer: null, publicUrl: undefined, now: () => 0, log: { warn() {} } },
    store: { renewing: async () => ['first', 'second'], renewalEnded: async () => true },
    payments: {
      async stopRenewal(userId: string) {
        asked.push(userId);
        stopping.abort();
      },
    },
  } as unknown as DeletionsDeps);
  expect(await service.run(stopping.signal)).toBe(0);
  expect(asked).toEqual(['first']);
});
