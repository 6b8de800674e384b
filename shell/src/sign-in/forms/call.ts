/** The answer of the API: what it sent, or the error to show. */
export type CallResult =
  | { readonly ok: true; readonly body: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly error: string; readonly code: string; readonly field: string | null };

const TIMEOUT_MS = 20_000;
const UNREACHABLE = 'Fairline cannot be reached. Check your connection.';
const GENERIC = 'An error occurred';

/** Calls the API. The small pages read its answers themselves, because the client of the application is fifty times their size. */
export async function call(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  token?: string,
): Promise<CallResult> {
  const failed = (error: string, code: string) => ({ ok: false, error, code, field: null }) as const;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
  } catch {
    return failed(UNREACHABLE, 'unreachable');
  }
  const answer: unknown = await response.json().catch(() => null);
  const fields: Readonly<Record<string, unknown>> =
    typeof answer === 'object' && answer !== null ? { ...answer } : {};
  if (response.ok) return { ok: true, body: fields };
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  return {
    ok: false,
    error: text(fields.error) ?? GENERIC,
    code: text(fields.code) ?? 'unknown',
    field: text(fields.field),
  };
}
