import { expect, it } from 'vitest';
import { openAccount } from '../../../../testing/guidance/open-account.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const open = (name: string) => openAccount(web, name);

it('answers of 1 to 2,000 characters are stored, and administrators read them, the newest first', async () => {
  const { call } = await open('writer');
  expect((await call('POST', '/surveys', { text: ' first ' })).status).toBe(200);
  const longest = '\u{1f3be}'.repeat(1_000);
  expect((await call('POST', '/surveys', { text: longest })).status).toBe(200);
  const tooLong = await call('POST', '/surveys', { text: 'x'.repeat(2_001) });
  expect([tooLong.status, tooLong.body.error]).toEqual([400, expect.stringContaining('At most 2000')]);
  const token = await web.tokenOf('admin');
  const { body } = await web.call('GET', '/api/admin/surveys', { token });
  expect(body.count).toBe(2);
  expect(body.surveys.map(({ email, text }: { email: string; text: string }) => [email, text])).toEqual([
    ['writer@example.com', longest],
    ['writer@example.com', 'first'],
  ]);
});
