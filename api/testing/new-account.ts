import { randomUUID } from 'node:crypto';
import { outboxSchema } from '@fairline/shared/contracts';
import { hashPassword } from 'better-auth/crypto';
import { hashToken } from '../src/features/auth/sessions/session-token.ts';
import type { TestWeb } from './test-web.ts';

export const NEW_PASSWORD = 'long enough to do';
const SESSION_MS = 7 * 86_400_000;

export interface ReadMail {
  readonly subject: string;
  readonly text: string;
  /** The link in the text. */
  readonly link: URL;
  /** The token in the link. */
  readonly token: string;
}

/** The mails to an address, the last one first. */
export async function mailsTo(web: TestWeb, to: string): Promise<ReadMail[]> {
  const { mails } = outboxSchema.parse((await web.call('GET', '/api/outbox')).body);
  return mails
    .filter((mail) => mail.to === to)
    .map(({ subject, text }) => {
      const link = new URL(/^https?:\S+$/m.exec(text)?.[0] ?? '');
      return { subject, text, link, token: link.searchParams.get('token') ?? '' };
    });
}

/** The last mail to an address. */
export async function lastMailTo(web: TestWeb, to: string): Promise<ReadMail> {
  const [mail] = await mailsTo(web, to);
  if (mail === undefined) throw new Error(`no mail to ${to}`);
  return mail;
}

/** Signs up without following the link of the mail. */
export const signUp = (web: TestWeb, name: string, more: object = {}) =>
  web.call('POST', '/api/auth/sign-up/email', {
    body: { email: `${name}@example.com`, password: NEW_PASSWORD, name, is_adult: true, ...more },
  });

/** Hashed once for all accounts of a worker: hashing takes a tenth of a second of a core. */
let passwordHash: Promise<string> | undefined;

/** An account `<name>@example.com` as after its sign-up, the link of its mail, and a sign-in; without any of the three. */
export async function newAccount(web: TestWeb, name: string) {
  const { knex } = web.db;
  passwordHash ??= hashPassword(NEW_PASSWORD);
  const [id, token, email] = [randomUUID(), randomUUID(), `${name}@example.com`];
  const updatedAt = new Date();
  await knex('user').insert({ id, name, email, emailVerified: true, updatedAt });
  const credential = { providerId: 'credential', accountId: id, password: await passwordHash };
  await knex('account').insert({ id: randomUUID(), userId: id, ...credential, updatedAt });
  await knex('profiles').insert({ user_id: id, age_confirmed_at: updatedAt });
  await knex('session').insert({
    ...{ id: randomUUID(), userId: id, token: hashToken(token), updatedAt },
    expiresAt: new Date(updatedAt.getTime() + SESSION_MS),
    ...{ ipAddress: '127.0.0.1', userAgent: 'node' },
  });
  return { id, email, token };
}

/** Signs up `<name>@example.com`, verifies the address, and signs in. */
export async function signedUpAccount(web: TestWeb, name: string, more: object = {}) {
  const email = `${name}@example.com`;
  await signUp(web, name, more);
  const { token: proof } = await lastMailTo(web, email);
  await web.call('GET', `/api/auth/verify-email?token=${encodeURIComponent(proof)}`);
  const token = await web.signIn(email, NEW_PASSWORD);
  const row = await web.db.knex('user').where({ email }).first('id');
  return { id: row.id as string, email, token };
}
