import {
  DEFAULT_CARD_CHOICES,
  MAX_SHARES,
  type ShareRequest,
  shareRequestSchema,
} from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import { statsOf } from '../../../../testing/stats-sharing/shared-stats.ts';
import { createSharesService } from './shares.service.ts';
import type { StoredShare } from './shares.store.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const request = (change: Partial<ShareRequest> = {}): ShareRequest => ({
  ...shareRequestSchema.parse({ choices: DEFAULT_CARD_CHOICES }),
  ...change,
});

function serviceWith({ counted = 40, unit = 20 as number | null, isSpace = true } = {}) {
  const stored: StoredShare[] = [];
  const asked: unknown[] = [];
  const service = createSharesService({
    store: {
      add: async (_, share, most) => {
        expect(most).toBe(MAX_SHARES);
        if (isSpace) stored.push(share);
        return isSpace;
      },
      list: async () => stored,
      find: async (id) => stored.find((one) => one.id === id)?.card ?? null,
      delete: async () => false,
    },
    stats: {
      ofUser: async (...of) => {
        asked.push(of);
        return statsOf(counted);
      },
      ofAll: async () => ({ ...statsOf(counted), users: 7 }),
    },
    unitOf: async () => unit,
    isSimulated: async () => true,
    now: () => NOW,
  });
  return { service, stored, asked };
}

it('an image has the figures of the period, in units of the user, under an id that cannot be guessed', async () => {
  const { service, asked } = serviceWith();
  const choices = { ...DEFAULT_CARD_CHOICES, figures: ['profit' as const] };
  const from = '2026-08-01T22:00:00.000Z';
  const { id } = await service.share('jo', request({ choices, from, zone: 'Europe/Prague' }));
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(asked).toEqual([['jo', { by: 'starts', from, zone: 'Europe/Prague' }]]);
  expect(await service.cardOf(id)).toMatchObject({
    ...{ of: 'own', simulated: true, days: { from: '2026-08-02', to: '2026-11-21' } },
    figures: [{ key: 'profit', value: 6.17 }],
  });
});

it('the unit is that of comparisons where a user has none', async () => {
  const { service } = serviceWith({ unit: null });
  const choices = { ...DEFAULT_CARD_CHOICES, figures: ['profit' as const] };
  const { card } = await service.share('jo', request({ choices }));
  expect(card.figures[0]?.value).toBe(12.35);
});

it('bets of all users have their numbers', async () => {
  const { service } = serviceWith();
  expect((await service.share('admin', request({ all: true }))).card).toMatchObject({ of: 'all', users: 7 });
});

it.each([20, 21])('%i settled bets can be shared above 20', async (counted) => {
  const { service, stored } = serviceWith({ counted });
  const answer = service.share('jo', request());
  await (counted > 20 ? answer : expect(answer).rejects.toMatchObject({ code: 'too_few_bets' }));
  expect(stored).toHaveLength(counted > 20 ? 1 : 0);
});

it('a name that the font does not have is refused at its field', async () => {
  const { service } = serviceWith();
  await expect(
    service.share('jo', request({ choices: { ...DEFAULT_CARD_CHOICES, name: 'Jo 東京' } })),
  ).rejects.toMatchObject({
    status: 400,
    field: 'choices.name',
    message: expect.stringMatching(/^The image .*東 京/),
  });
});

it('images are bounded, and one that is damaged or not there is not found', async () => {
  const { service, stored } = serviceWith({ isSpace: false });
  await expect(service.share('jo', request())).rejects.toMatchObject({
    status: 409,
    code: 'too_many_shares',
  });
  await expect(service.cardOf('x')).rejects.toMatchObject({ status: 404 });
  stored.push({ id: 'x', card: { theme: 'red' } as never, created_at: new Date() });
  await expect(service.cardOf('x')).rejects.toMatchObject({ status: 404 });
  await expect(service.revoke('jo', 'x')).rejects.toMatchObject({ status: 404 });
});
