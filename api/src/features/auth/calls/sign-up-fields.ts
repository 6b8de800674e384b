import { APIError } from 'better-auth/api';
import type { CallContext } from './session-of.ts';

const SIGN_UP = '/sign-up/email';

/** What the product does with a new account. @param invite the code of an invitation, as the visitor sent it */
export type OnSignUp = (
  user: { readonly id: string; readonly email: string },
  invite: string | null,
) => Promise<void>;

/** Nobody signs up without the confirmation of their age. */
export function rejectMinors(ctx: CallContext): void {
  if (ctx.path !== SIGN_UP || ctx.body?.is_adult === true) return;
  throw new APIError('BAD_REQUEST', {
    code: 'AGE_NOT_CONFIRMED',
    field: 'is_adult',
    message: 'Confirm that you are 18 or older.',
  });
}

/** Runs when the library has stored a user. Accounts that do not come from a sign-up, such as those of the demo, are left out. */
export function afterSignUp(onSignUp: OnSignUp) {
  return async (
    user: { readonly id: string; readonly email: string },
    ctx?: { readonly path?: string | undefined; readonly body?: unknown } | null,
  ): Promise<void> => {
    if (ctx?.path !== SIGN_UP) return;
    const { invite } = (ctx.body ?? {}) as { readonly invite?: unknown };
    await onSignUp(user, typeof invite === 'string' ? invite : null);
  };
}
