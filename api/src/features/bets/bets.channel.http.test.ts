import { expect, it } from 'vitest';
import { betsClient } from '../../../testing/bets/bets-client.ts';
import { connected, openClient, until } from '../../../testing/test-client.ts';
import { suiteWeb } from '../../../testing/test-web.ts';

const web = suiteWeb();
const { byHand, change, call, page } = betsClient(web);

async function listener(account: 'basic' | 'pro') {
  const client = await connected(openClient(web.url, await web.tokenOf(account)));
  let pushes = 0;
  client.on('bets-changed', () => {
    pushes += 1;
  });
  return { client, pushes: () => pushes };
}

it('reports each change of a bet to all pages of its owner once it is stored, and to nobody else', async () => {
  const pages = [await listener('pro'), await listener('pro')];
  const other = await listener('basic');
  const counts = () => pages.map(({ pushes }) => pushes());
  try {
    const id = await byHand();
    await until(() => counts().every((count) => count === 1));
    await change(id, '/grade', { result: 'win' });
    await until(() => counts().every((count) => count === 2));
    expect((await page('?mode=settled')).bets).toMatchObject([{ id, result: 'win' }]);
    // What changes nothing, or is refused, is not reported.
    await call('POST', '/api/bets/restore', { ids: [id] });
    await call('PATCH', `/api/bets/${id}`, { version: 1, stake: 5 });
    await call('POST', '/api/bets/import', {
      csv: 'id,placed_at,stake,odds\n1,2026-01-01T00:00:00Z,5,2\n2,2026-01-01T00:00:00Z,5,2\n',
    });
    await until(() => counts().every((count) => count === 3));
    await byHand({}, 'basic');
    await until(() => other.pushes() === 1);
    expect(counts()).toEqual([3, 3]);
  } finally {
    for (const { client } of [...pages, other]) client.close();
  }
});
