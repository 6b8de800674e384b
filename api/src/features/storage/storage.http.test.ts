import { storageSchema } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import { suiteWeb } from '../../../testing/test-web.ts';

const web = suiteWeb();

it('is for administrators', async () => {
  expect((await web.call('GET', '/api/admin/storage')).status).toBe(401);
  const answer = await web.call('GET', '/api/admin/storage', { token: await web.tokenOf('sharp') });
  expect([answer.status, answer.body.code]).toEqual([403, 'admin_required']);
});

it('answers the size of the database and of its tables, and its growth once there are two days', async () => {
  const read = async () => {
    const answer = await web.call('GET', '/api/admin/storage', { token: await web.tokenOf('admin') });
    return storageSchema.parse(answer.body);
  };
  const first = await read();
  expect(first.bytes).toBeGreaterThan(1_000_000);
  expect(first.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['bets', 'events']));
  const sizes = first.tables.map(({ bytes }) => bytes);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect([first.growth_per_day, first.measured_at]).toEqual([null, null]);

  const sized = (day: number, bytes: number) => ({
    day: `2026-03-0${day}`,
    bytes,
    history_bytes: 0,
    measured_at: new Date(Date.UTC(2026, 2, day, 12)),
  });
  await web.db.knex('storage_sizes').insert([sized(1, 5_000_000), sized(3, 9_000_000)]);
  expect(await read()).toMatchObject({ growth_per_day: 2_000_000, measured_at: '2026-03-03T12:00:00.000Z' });
});
