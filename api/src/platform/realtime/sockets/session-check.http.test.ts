import { expect, it } from 'vitest';
import { suiteClients } from '../../../../testing/suite-clients.ts';
import { connected } from '../../../../testing/test-client.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { hashToken } from '../../../features/auth/sessions/session-token.ts';

const web = suiteWeb({ sessionCheckMs: 100 });
const { client } = suiteClients(web);

it('closes a socket whose session has expired by itself, and no other one', async () => {
  const email = 'pro@fairline.test';
  const [ending, staying] = await Promise.all([web.signIn(email), web.signIn(email)]);
  const [leaves, stays] = await Promise.all([connected(client(ending)), connected(client(staying))]);
  const gone = new Promise((resolve) => leaves.once('disconnect', resolve));
  // Nobody is notified of this change.
  const expired = await web.db
    .knex('session')
    .where({ token: hashToken(ending) })
    .update({ expiresAt: new Date(Date.now() - 1_000) });
  expect(expired).toBe(1);
  expect(await gone).toBe('io server disconnect');
  expect(stays.connected).toBe(true);
});
