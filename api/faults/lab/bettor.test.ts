import type { Client as Database } from 'pg';
import { expect, it } from 'vitest';
import { startBettor } from './bettor.ts';
import type { Client } from './client.ts';

/** A product that acknowledges a bet under its stake as the id at the second request, and reads it back as `read` says. */
async function bettorOf(read: (stake: number) => number = (stake) => stake) {
  let requests = 0;
  const bettor = startBettor({
    post: async (_: string, { stake }: { stake: number }) => {
      requests += 1;
      if (requests === 1) throw new Error('answered 502');
      return { id: stake };
    },
    get: async (path: string) => ({ stake: read(Number(path.split('/').at(-1))) }),
  } as unknown as Client);
  await bettor.stop();
  return bettor;
}
const databaseOf = (...ids: number[]) =>
  ({ query: async () => ({ rows: ids.map((id) => ({ id, stake: 1 })) }) }) as unknown as Database;

it('finds nothing wrong with a bet that is stored once, however often it was requested', async () => {
  expect(await (await bettorOf()).check(databaseOf(1))).toEqual({ bets: 1, failures: [] });
});

it.each([
  ['lost', []],
  ['stored twice', [1, 2]],
  ['stored under another id', [2]],
])('finds a bet that was %s', async (_, ids) => {
  const { failures } = await (await bettorOf()).check(databaseOf(...ids));
  expect(failures).toEqual([`the bet of 1, acknowledged as 1, is stored as ${JSON.stringify(ids)}`]);
});

it('finds a bet that is read back as another', async () => {
  const { failures } = await (await bettorOf(() => 7)).check(databaseOf(1));
  expect(failures).toEqual(['the bet of 1 was read back as 7']);
});
