import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a notification of NOWPayments is signed with the secret: HMAC-SHA512 of its JSON with sorted keys. The
 * provider's documentation sorts nested keys as well, its sample drops them; either form is accepted.
 */
export function isSignedIpn(body: unknown, signature: string, secret: string): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const given = Buffer.from(signature.trim().toLowerCase(), 'utf8');
  const forms = [JSON.stringify(sorted(body)), JSON.stringify(body, Object.keys(body).sort())];
  // Both are compared always, so that the time does not depend on the signature.
  const matches = forms.map((text) => {
    const expected = Buffer.from(createHmac('sha512', secret).update(text).digest('hex'), 'utf8');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return matches.includes(true);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
