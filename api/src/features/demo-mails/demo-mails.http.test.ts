import { outboxSchema } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import { startTestWeb, suiteWeb } from '../../../testing/test-web.ts';
import { createOutboxStore, MOST_MAILS } from '../../platform/mail/outbox.store.ts';

const web = suiteWeb();

it('shows the last mails of the demo, newest first', async () => {
  const { add } = createOutboxStore(web.db.knex);
  for (let i = 1; i <= MOST_MAILS + 2; i += 1) await add({ to: 'a@example.com', subject: `${i}`, text: 't' });
  const { mails } = outboxSchema.parse((await web.call('GET', '/api/outbox')).body);
  expect([mails.length, mails[0]?.subject, mails.at(-1)?.subject]).toEqual([
    MOST_MAILS,
    `${MOST_MAILS + 2}`,
    '3',
  ]);
  expect(await web.db.knex('outbox_mails').count()).toEqual([{ count: MOST_MAILS }]);
});

it('does not exist outside the demo, nor where mails are sent', async () => {
  const env = { host: '127.0.0.1', redisUrl: undefined };
  const mail = { smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'Fairline <no-reply@fairline.test>' };
  for (const more of [{ demo: false }, { demo: true, ...mail }]) {
    const own = await startTestWeb({ env: { ...env, ...more } });
    expect((await own.call('GET', '/api/outbox')).status).toBe(404);
    expect((await own.call('GET', '/api/demo')).body.outbox).toBe(false);
    await own.stop();
  }
});
