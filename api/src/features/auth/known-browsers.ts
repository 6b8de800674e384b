import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';

/** The cookie of a browser that has signed in, sent to nothing but the calls of signing in. */
export const KNOWN_BROWSER_COOKIE = 'fairline-known-browser';
const PATH = '/api/auth';
/** A browser is forgotten this long after its last sign-in. */
const LIFE_MS = 180 * 86_400_000;
/** Accounts that a browser is known to; the one that has not signed in for longest is forgotten. */
const MOST_ACCOUNTS = 5;

interface KnownAccount {
  readonly userId: string;
  /** Random, for this browser and account. */
  readonly browser: string;
  readonly signedInAt: number;
}

export interface KnownBrowsersOptions {
  readonly secret: string;
  /** Epoch ms. */
  readonly now: () => number;
}

/**
 * Recognises browsers that have signed in to an account before, by a signed cookie. It proves nothing else: password and second factor
 * are asked for as ever.
 */
export function createKnownBrowsers({ secret, now }: KnownBrowsersOptions) {
  // The parts cannot contain a dot, so that one text is one account.
  const sign = (signed: string): string =>
    createHmac('sha256', secret).update(`known-browser:${signed}`).digest('base64url');

  function write({ userId, browser, signedInAt }: KnownAccount): string {
    const signed = `${userId}.${browser}.${signedInAt.toString(36)}`;
    return `${signed}.${sign(signed)}`;
  }

  function read(entry: string): KnownAccount | null {
    const [userId = '', browser = '', time = '', signature = ''] = entry.split('.');
    const expected = Buffer.from(sign(`${userId}.${browser}.${time}`));
    const received = Buffer.from(signature);
    if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
    const signedInAt = Number.parseInt(time, 36);
    return signedInAt > now() - LIFE_MS ? { userId, browser, signedInAt } : null;
  }

  function list(ctx: Context): KnownAccount[] {
    const entries = (ctx.cookies.get(KNOWN_BROWSER_COOKIE) ?? '').split('~').slice(0, MOST_ACCOUNTS);
    return entries.map(read).filter((account) => account !== null);
  }

  return {
    /** Returns the id of the calling browser, if it has signed in to the account. @param findUserId asked for browsers known to any */
    async identify(ctx: Context, findUserId: () => Promise<string | null>): Promise<string | null> {
      const accounts = list(ctx);
      const userId = accounts.length === 0 ? null : await findUserId();
      return accounts.find((account) => account.userId === userId)?.browser ?? null;
    },

    /** Remembers the calling browser for an account that it has just signed in to. */
    remember(ctx: Context, userId: string): void {
      const accounts = list(ctx);
      const known = accounts.find((account) => account.userId === userId);
      const browser = known?.browser ?? randomBytes(12).toString('base64url');
      const others = accounts.filter((account) => account.userId !== userId);
      const kept = [{ userId, browser, signedInAt: now() }, ...others].slice(0, MOST_ACCOUNTS);
      ctx.cookies.set(KNOWN_BROWSER_COOKIE, kept.map(write).join('~'), {
        path: PATH,
        maxAge: LIFE_MS,
        httpOnly: true,
        sameSite: 'strict',
      });
    },
  };
}
export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
