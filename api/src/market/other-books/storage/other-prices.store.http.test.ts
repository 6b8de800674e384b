import { expect, it } from 'vitest';
import { ownDatabase } from '../../../../testing/test-database.ts';
import { createOtherPricesStore, type OtherEvent } from './other-prices.store.ts';

const HOUR_MS = 3_600_000;
const ROUNDS = 8;

it('stores answers with the same events at the same time, in whatever order they list them', async () => {
  const { knex } = await ownDatabase();
  const store = createOtherPricesStore(knex, 'the-odds-api');
  const now = Date.now();
  const events = Array.from(
    { length: 1_000 },
    (_, index): OtherEvent => ({
      ref: `event-${index}`,
      sportId: 29,
      leagueKey: 'soccer_spain_segunda',
      league: 'La Liga 2',
      home: `Home ${index}`,
      away: `Away ${index}`,
      starts: now + HOUR_MS,
    }),
  );
  const prices = events.map(({ ref }) => ({ ref, offers: [], consensusBooks: null }));
  await store.saveEvents(events, now);
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all([store.saveEvents(events, now), store.saveEvents(events.toReversed(), now)]);
    await Promise.all([store.savePrices(prices, now), store.savePrices(prices.toReversed(), now)]);
  }
  expect(Number((await knex('other_prices').count('* as rows').first())?.rows)).toBe(events.length);
});
