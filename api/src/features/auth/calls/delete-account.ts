import { isDemoAccount } from '@fairline/shared/contracts';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import * as z from 'zod';
import { type CheckCode, checkSentCode } from './weaken-second-factor.ts';

/** Stores that an account is to be deleted. @returns when */
export type OnDeletionRequest = (
  user: { readonly id: string; readonly email: string },
  request: Request | undefined,
) => Promise<Date>;

export interface DeleteAccountDeps {
  readonly onRequest: OnDeletionRequest;
  readonly checkCode: CheckCode;
}

const bodySchema = z.object({ password: z.string(), code: z.string().optional() });

/** A call beside those of the library: asks for the password, and a code where there is an authenticator, and signs out everywhere. */
export function deleteAccount({ onRequest, checkCode }: DeleteAccountDeps) {
  return {
    id: 'delete-account' as const,
    endpoints: {
      requestAccountDeletion: createAuthEndpoint(
        '/delete-account',
        { method: 'POST', body: bodySchema, use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { user } = ctx.context.session;
          if (isDemoAccount(user.email)) {
            throw new APIError('FORBIDDEN', {
              code: 'DEMO_ACCOUNT',
              message:
                'The demo accounts belong to everybody who opens this demonstration. They cannot be deleted.',
            });
          }
          await ctx.context.password.checkPassword(user.id, ctx);
          if (user.twoFactorEnabled === true) {
            await checkSentCode(ctx, checkCode);
          }
          const due = await onRequest(user, ctx.request);
          await ctx.context.internalAdapter.deleteUserSessions(user.id);
          return ctx.json({ status: 'ok', deletion_due: due.toISOString() });
        },
      ),
    },
  };
}
