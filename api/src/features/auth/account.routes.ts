import { accountSchema } from '@fairline/shared/contracts';
import * as z from 'zod';
import { apiErrors } from '../../platform/http/api-error.ts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { presentSessions } from './sessions/sessions.presenter.ts';
import type { SessionsStore } from './sessions/sessions.store.ts';

interface Passkey {
  readonly id: string;
  readonly name: string | null;
  readonly createdAt: Date;
}

export interface AccountRoutesDeps {
  readonly sessions: SessionsStore;
  readonly findUser: (id: string) => Promise<{
    email: string;
    twoFactor: boolean;
    recoveryCodes: number | null;
    passkeys: readonly Passkey[];
  }>;
  /** Returns the forms in which the token that a client presents may be stored. */
  readonly storedForms: (presented: string) => readonly string[];
}

const idSchema = z.object({ id: z.string().regex(/^[\w-]{1,64}$/, 'is not the id of a session') });
const doneSchema = z.object({ status: z.literal('ok') });

/** How the user signs in, and the devices that are signed in. Tokens of sessions are never answered. */
export function accountRoutes({ sessions, findUser, storedForms }: AccountRoutesDeps) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/account',
      access: 'user',
      rateLimit: LIMITS.read,
      response: accountSchema,
      handler: async ({ viewer, token }) => {
        const user = await findUser(viewer.user.id);
        const stored = await sessions.list(viewer.user.id);
        return {
          email: user.email,
          two_factor: user.twoFactor,
          recovery_codes: user.recoveryCodes,
          passkeys: user.passkeys.map(({ id, name, createdAt }) => ({
            id,
            name: name ?? 'Passkey',
            created_at: createdAt.toISOString(),
          })),
          sessions: presentSessions(stored, token === null ? [] : storedForms(token)),
        };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/account/sessions/:id',
      access: 'user',
      rateLimit: LIMITS.write,
      params: idSchema,
      response: doneSchema,
      handler: async ({ viewer, params }) => {
        if (await sessions.end(viewer.user.id, params.id)) return {};
        throw apiErrors.notFound('This device has been signed out already.');
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/account/sessions/end-others',
      access: 'user',
      rateLimit: LIMITS.write,
      response: doneSchema,
      handler: async ({ viewer, token }) => {
        const stored = token === null ? [] : storedForms(token);
        if (stored.length === 0) throw apiErrors.unauthenticated();
        await sessions.endOthers(viewer.user.id, stored);
        return {};
      },
    }),
  ];
}
