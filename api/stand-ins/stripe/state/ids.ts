import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new id with the prefix of its kind: `newId('cus')` is `cus_` and 24 letters and digits. */
export function newId(prefix: string, length = 24): string {
  let id = '';
  while (id.length < length) {
    // Bytes from 248 on would make the first letters more frequent.
    for (const byte of randomBytes(length)) if (byte < 248 && id.length < length) id += LETTERS[byte % 62];
  }
  return `${prefix}_${id}`;
}
