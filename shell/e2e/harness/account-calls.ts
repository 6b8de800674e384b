import { outboxSchema } from '@fairline/shared/contracts';
import { expect } from 'vitest';
import { withoutGuidance } from './sign-in.ts';
import type { suiteProduct } from './suite-product.ts';

export const PASSWORD = 'four quite unrelated words';
/** Test cards of the stand-in; a card has one trial, whoever uses it. */
export const CARDS = { pays: '4242424242424242', everyChargeFails: '4000000000000341' } as const;

/** Accounts of a suite's product made and paid by calls, where a journey is not about how. */
export function accountCalls(program: ReturnType<typeof suiteProduct>) {
  /** A call of the API, as a page makes it. */
  async function call(method: string, path: string, body?: object, token?: string) {
    const answer = await fetch(program.url + path, {
      method,
      headers: {
        origin: program.url,
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, never>;
  }

  /** The session of an account. */
  async function tokenOf(email: string, password: string): Promise<string> {
    return (await call('POST', '/api/auth/sign-in/email', { email, password })).token ?? '';
  }

  return {
    call,
    tokenOf,

    /** The session of a new account, whose address is verified. */
    async newAccount(email: string): Promise<string> {
      await call('POST', '/api/auth/sign-up/email', {
        email,
        name: 'second',
        password: PASSWORD,
        is_adult: true,
      });
      const { mails } = outboxSchema.parse(await call('GET', '/api/outbox'));
      const link = /^https?:\S+$/m.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0];
      const verified = new URL(link ?? '').searchParams.get('token') ?? '';
      await call('GET', `/api/auth/verify-email?token=${encodeURIComponent(verified)}`);
      return tokenOf(email, PASSWORD);
    },

    /** Buys a plan on the pay page of the stand-in. */
    async buy(token: string, lookup_key: string, card: string): Promise<void> {
      const { url } = await call('POST', '/api/checkout/create-checkout-session', { lookup_key }, token);
      const paid = await fetch(url ?? '', {
        method: 'POST',
        body: new URLSearchParams({ card }),
        redirect: 'manual',
      });
      expect(paid.headers.get('location')).toContain('checkout=done');
      await call('GET', '/api/checkout/check-subscription', undefined, token);
    },
  };
}

/** A page of a user who is signed in already. */
export async function openSignedIn(
  program: ReturnType<typeof suiteProduct>,
  token: string,
  options: Parameters<typeof program.openPage>[0] = {},
) {
  const page = await program.openPage(options);
  await withoutGuidance(page);
  await page.addInitScript((session) => localStorage.setItem('fairline.session', session), token);
  return page;
}
