import { createHash } from 'node:crypto';

/** Providers that deliver addresses with and without dots to the same person. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The address of a person without what can be varied freely: case, what follows a plus, dots at some providers.
 * @example personOf('J.Doe+two@Gmail.com') // 'jdoe@gmail.com'
 */
export function personOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const name = (email.slice(0, at).toLowerCase().split('+')[0] ?? '').trim();
  const isDotless = DOTLESS.has(domain);
  return `${isDotless ? name.replaceAll('.', '') : name}@${isDotless ? 'gmail.com' : domain}`;
}

/** What is stored of a person after the account is deleted. */
export function personHash(email: string): string {
  return createHash('sha256').update(personOf(email)).digest('hex');
}
