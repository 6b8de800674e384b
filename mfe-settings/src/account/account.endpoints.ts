import { injectFeature, saveFile } from '@fairline/shared/client';
import { type AccountAnswer, accountSchema } from '@fairline/shared/contracts';
import * as z from 'zod';

/** What sets up an authenticator. */
const enrolmentSchema = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
export type Enrolment = z.infer<typeof enrolmentSchema>;
const codesSchema = z.object({ backupCodes: z.array(z.string()) });
/** Calls that replace the session answer with the token of the next one. */
const nextSessionSchema = z.object({ token: z.string().min(1) });

const deletionSchema = z.object({ deletion_due: z.string() });
/** An archive with 100,000 bets is made in half a minute. Milliseconds. */
const LONGEST_EXPORT_MS = 300_000;

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Needed to weaken the second factor. */
interface PasswordAndCode {
  readonly password: string;
  readonly code: string;
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
    accountChangeEmail: build.mutation<unknown, { newEmail: string; password: string }>({
      query: (body) => post('/change-email', body),
    }),
    accountDelete: build.mutation<{ deletion_due: string }, { password: string; code?: string }>({
      query: (body) => post('/delete-account', body),
      rawResponseSchema: deletionSchema,
    }),
    /** Saves the archive. What has been loaded is not kept. */
    accountExport: build.mutation<null, void>({
      queryFn: async (_, __, ___, send) => {
        const answer = await send({
          url: '/account/export',
          responseHandler: (response) => (response.ok ? response.blob() : response.json()),
          timeout: LONGEST_EXPORT_MS,
        });
        if (answer.error) return { error: answer.error };
        saveFile('fairline-data.zip', answer.data as Blob);
        return { data: null };
      },
    }),
    accountEnrol: build.mutation<Enrolment, string>({
      query: (password) => post('/two-factor/enable', { password }),
      rawResponseSchema: enrolmentSchema,
    }),
    accountConfirm: build.mutation<{ token: string }, string>({
      query: (code) => post('/two-factor/verify-totp', { code }),
      rawResponseSchema: nextSessionSchema,
    }),
    accountNewCodes: build.mutation<{ backupCodes: string[] }, PasswordAndCode>({
      query: (body) => post('/two-factor/generate-backup-codes', body),
      rawResponseSchema: codesSchema,
    }),
    accountRemove: build.mutation<{ token: string }, PasswordAndCode>({
      query: (body) => post('/two-factor/disable', body),
      rawResponseSchema: nextSessionSchema,
    }),
  };
});
