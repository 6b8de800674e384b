import { injectFeature } from '@fairline/shared/client';
import { type AccountAnswer, accountSchema } from '@fairline/shared/contracts';
import * as z from 'zod';

/** What sets up an authenticator. */
const enrolmentSchema = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
export type Enrolment = z.infer<typeof enrolmentSchema>;
const codesSchema = z.object({ backupCodes: z.array(z.string()) });
/** Calls that replace the session answer with the token of the next one. */
const nextSessionSchema = z.object({ token: z.string().min(1) });

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** How the user signs in, and where. */
export const accountApi = injectFeature('account', (build) => {
  const post = (url: string, body: object) => ({ url: `/auth${url}`, method: 'POST', body });
  return {
    account: build.query<AccountAnswer, void>({ query: () => '/account', rawResponseSchema: accountSchema }),
    accountEndSession: build.mutation<unknown, string>({
      query: (id) => ({ url: `/account/sessions/${id}`, method: 'DELETE' }),
    }),
    accountEndOthers: build.mutation<unknown, void>({
      query: () => ({ url: '/account/sessions/end-others', method: 'POST', body: {} }),
    }),
    accountChangePassword: build.mutation<{ token: string }, Passwords>({
      query: (body) => post('/change-password', body),
      rawResponseSchema: nextSessionSchema,
    }),
    accountEnrol: build.mutation<Enrolment, string>({
      query: (password) => post('/two-factor/enable', { password }),
      rawResponseSchema: enrolmentSchema,
    }),
    accountConfirm: build.mutation<{ token: string }, string>({
      query: (code) => post('/two-factor/verify-totp', { code }),
      rawResponseSchema: nextSessionSchema,
    }),
    accountNewCodes: build.mutation<{ backupCodes: string[] }, string>({
      query: (password) => post('/two-factor/generate-backup-codes', { password }),
      rawResponseSchema: codesSchema,
    }),
    accountRemove: build.mutation<{ token: string }, string>({
      query: (password) => post('/two-factor/disable', { password }),
      rawResponseSchema: nextSessionSchema,
    }),
  };
});
