import * as z from 'zod';
import { injectFeature } from '../base-api/inject-feature.ts';

/** Either a session, or the request for a second factor. */
const signInAnswerSchema = z.union([
  z.object({ token: z.string().min(1) }),
  z.object({ twoFactorRedirect: z.literal(true) }),
]);
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Sign-in and sign-out. Screens dispatch `signIn` and `signOut`, which also store or remove the token. */
export const sessionApi = injectFeature('session', (build) => ({
  sessionSignIn: build.mutation<SignInAnswer, Credentials>({
    query: (body) => ({ url: '/auth/sign-in/email', method: 'POST', body }),
    rawResponseSchema: signInAnswerSchema,
  }),
  /** Revokes this token. The session has ended by then and has no token. */
  sessionSignOut: build.mutation<unknown, string>({
    query: (token) => ({
      url: '/auth/sign-out',
      method: 'POST',
      body: {},
      headers: { authorization: `Bearer ${token}` },
    }),
  }),
}));
