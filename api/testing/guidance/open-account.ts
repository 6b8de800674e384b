import { newAccount } from '../new-account.ts';
import type { TestWeb } from '../test-web.ts';

/** A new account with its calls, what it is to be shown, and what is recorded of it. */
export async function openAccount(web: TestWeb, name: string) {
  const account = await newAccount(web, name);
  const call = async (method: string, path: string, body?: object, headers = {}) => {
    const answer = await web.call(method, `/api${path}`, {
      token: account.token,
      headers,
      ...(body && { body }),
    });
    return { status: answer.status, body: answer.body };
  };
  return {
    ...account,
    call,
    read: async () => (await call('GET', '/guidance')).body,
    stored: () => web.db.knex('usage_events').where({ user_id: account.id }).orderBy('id'),
  };
}
