import { feedStatusSchema, type Heartbeat } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import { suiteClients } from '../../testing/suite-clients.ts';
import { suiteWeb } from '../../testing/test-web.ts';

const web = suiteWeb();
const { clientOf } = suiteClients(web);

it('answers the status of the feed to anybody', async () => {
  expect(feedStatusSchema.parse((await web.call('GET', '/api/v1/feed/status')).body).status).toBe('none');
  const row = { feed: 'pinnacle', status: 'down', message: 'It answers 401.', simulated: false };
  await web.db.knex('feed_state').insert({ ...row, heartbeat_at: new Date() });
  expect((await web.call('GET', '/api/v1/feed/status')).body).toMatchObject(row);
});

it('answers version and health to anybody', async () => {
  const version = await web.call('GET', `/version.json?t=${Date.now()}`);
  expect([version.body, version.headers.get('cache-control')]).toEqual([{ version: 'test' }, 'no-store']);
  expect((await web.call('GET', '/api/health')).body).toEqual({ status: 'ok' });
});

it('sends every socket a heartbeat with the age of the last answer of the feed', async () => {
  await web.db.knex('feed_state').update({ last_success_at: new Date(Date.now() - 60_000) });
  const client = await clientOf('basic');
  const beat = await new Promise<Heartbeat>((resolve) => client.once('heartbeat', resolve));
  expect(beat.feed_age).toBeGreaterThanOrEqual(60_000);
});
