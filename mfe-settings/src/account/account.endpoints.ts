import { type ApiError, injectFeature, saveFile } from '@fairline/shared/client';
import { type AccountAnswer, accountSchema, GENERIC_ERROR } from '@fairline/shared/contracts';
import { createPasskey } from '@fairline/shared/passkeys';
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
    /** The password, and a code where there is an authenticator, before a passkey is added. */
    accountConfirmPasskey: build.mutation<unknown, { password: string; code?: string }>({
      query: (body) => post('/passkey/confirm', body),
    }),
    /** Asks the server for a question, the device for its answer, and the server to verify that. */
    accountAddPasskey: build.mutation<null, void>({
      queryFn: async (_, __, ___, send) => {
        const asked = await send({ url: '/auth/passkey/generate-register-options' });
        if (asked.error) return { error: asked.error };
        try {
          const added = await send(
            post('/passkey/verify-registration', { response: await createPasskey(asked.data) }),
          );
          return added.error ? { error: added.error } : { data: null };
        } catch (error) {
          return { error: deviceError(error) };
        }
      },
    }),
    accountRemovePasskey: build.mutation<unknown, string>({
      query: (id) => post('/passkey/delete-passkey', { id }),
    }),
    accountRemove: build.mutation<{ token: string }, PasswordAndCode>({
      query: (body) => post('/two-factor/disable', body),
      rawResponseSchema: nextSessionSchema,
    }),
  };
});

/** What a device answered instead of a passkey, as an error of a call. */
function deviceError(error: unknown): ApiError {
  const sentence = error instanceof Error ? error.message : GENERIC_ERROR;
  return { status: 400, error: sentence, code: 'passkey_not_used' };
}
