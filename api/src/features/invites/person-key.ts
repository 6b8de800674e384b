import { createHash } from 'node:crypto';

/** Hosts whose mailboxes ignore dots. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * A mail address without the variations that reach the same mailbox: letters of either case, what follows a `+`, and the
 * dots that Gmail ignores.
 * @example mailboxOf('J.Doe+bets@GoogleMail.com') // 'jdoe@gmail.com'
 */
export function mailboxOf(email: string): string {
  const text = email.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  const local = text.slice(0, Math.max(at, 0)).replace(/\+.*$/, '');
  return DOTLESS.has(host) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`;
}

/** The same for all addresses of a mailbox. It is stored instead of an address that may be deleted. */
export function personKeyOf(email: string): string {
  return createHash('sha256')
    .update(`fairline:${mailboxOf(email)}`)
    .digest('hex');
}
