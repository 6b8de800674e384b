import { isDemoAccount } from '@fairline/shared/contracts';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import * as z from 'zod';

/** Stores that an account is to be deleted. @returns when */
export type OnDeletionRequest = (
  user: { readonly id: string; readonly email: string },
  request: Request | undefined,
) => Promise<Date>;

export interface DeleteAccountDeps {
  readonly onRequest: OnDeletionRequest;
  /** Rejects with the library's error unless the code is that of the caller's authenticator. */
  readonly checkCode: (code: string, headers: Headers) => Promise<unknown>;
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
            const { code = '' } = ctx.body;
            if (code.trim() === '') {
              throw new APIError('BAD_REQUEST', {
                code: 'CODE_REQUIRED',
                field: 'code',
                message: 'Enter a code of your authenticator.',
              });
            }
            await checkCode(code.trim(), ctx.headers ?? new Headers());
          }
          const due = await onRequest(user, ctx.request);
          await ctx.context.internalAdapter.deleteUserSessions(user.id);
          return ctx.json({ status: 'ok', deletion_due: due.toISOString() });
        },
      ),
    },
  };
}
