import { expect, it } from 'vitest';
import { changeSetOf, fixtureOf, fixturesOf, HOUR, T0 } from '../../../testing/market/change-sets.ts';
import { openTestTerm } from '../../../testing/market/test-ingest.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import { WORD_PARTS } from './search-words.store.ts';
import { sweep } from './sweep.ts';

const DAY = 24 * HOUR;

it('deletes the words that no match of the archive has any more, a part of them each hour', async () => {
  const db = await ownDatabase();
  const term = await openTestTerm(db);
  const matchOf = (eventId: number, home: string, days: number) =>
    fixtureOf({ eventId, home, away: 'Rivals', starts: T0 + days * DAY });
  const matches = [
    matchOf(1001, 'Oldtown', 1),
    matchOf(1002, 'Middletown', 20),
    matchOf(1003, 'Newtown', 60),
  ];
  const settled = [1001, 1002].map((eventId) => ({
    ...{ eventId, period: 0, status: 1 as const, settlementId: eventId, settledAt: T0 + 21 * DAY },
    ...{ team1Score: 1, team2Score: 0 },
  }));
  await term.apply(fixturesOf(matches), silentPublisher, T0);
  await term.apply(changeSetOf({ endpoint: 'settled', settled }), silentPublisher, T0);
  const all = ['middletown', 'newtown', 'oldtown', 'rivals'];
  const stored = () => db.knex('search_words').whereIn('word', all).orderBy('word').pluck('word');
  expect(await stored()).toEqual(all);

  /** Sweeps in the first hour from this day on that looks at the word. */
  async function sweepFor(word: string, day: number): Promise<void> {
    const { rows } = await db.pool.query('select abs(hashtext($1)::bigint) % $2 as part', [word, WORD_PARTS]);
    const hour = Math.floor((T0 + day * DAY) / HOUR);
    const wait = (rows[0].part - (hour % WORD_PARTS) + WORD_PARTS) % WORD_PARTS;
    expect(wait * HOUR).toBeLessThan(7 * DAY);
    await sweep(term, { now: (hour + wait) * HOUR, retentionDays: 400 });
  }
  // The first match started more than 30 days before, and is still stored; the second did not.
  for (const word of all) await sweepFor(word, 40);
  expect(await stored()).toEqual(['middletown', 'newtown', 'rivals']);
  await sweepFor('newtown', 52);
  expect(await stored()).toContain('middletown');
  await sweepFor('middletown', 52);
  expect(await stored()).toEqual(['newtown', 'rivals']);
  expect(await db.knex('events').pluck('event_id')).toHaveLength(3);

  // A match that is put off is found again.
  await db
    .knex('events')
    .where({ event_id: 1001 })
    .update({ starts: new Date(T0 + 70 * DAY) });
  expect(await stored()).toEqual(['newtown', 'oldtown', 'rivals']);
});
