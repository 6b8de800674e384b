import * as z from 'zod';
import { injectFeature } from '../base-api/inject-feature.ts';

/** Either a session, or the wish for a second factor. */
const signInAnswerSchema = z.union([
  z.object({ token: z.string().min(1) }),
  z.object({ twoFactorRedirect: z.literal(true) }),
]);
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Sign-in and sign-out. Screens dispatch `signIn` and `signOut`, which keep or forget the token too. */
export const sessionApi = injectFeature('session', (build) => ({
  sessionSignIn: build.mutation<SignInAnswer, Credentials>({
    query: (body) => ({ url: '/auth/sign-in/email', method: 'POST', body }),
    rawResponseSchema: signInAnswerSchema,
  }),
  /** Revokes the token it is given: the session itself is over by then, and has none. */
  sessionSignOut: build.mutation<unknown, string>({
    query: (token) => ({
      url: '/auth/sign-out',
      method: 'POST',
      body: {},
      headers: { authorization: `Bearer ${token}` },
    }),
  }),
}));
