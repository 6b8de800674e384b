import { expect, it } from 'vitest';
import { createDeletionsService, type DeletionsDeps } from './deletions.service.ts';

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
