import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts texts that the product has to read again, such as the address of a webhook with its secret. */
export interface TextCipher {
  /** @param context what the text belongs to; the same is needed to read it, so that a text moved to another row is of no use */
  encrypt(text: string, context: string): string;
  /** Null for a text of another secret or context, and for one that was changed. */
  decrypt(encrypted: string, context: string): string | null;
}

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM with a key that is derived from a secret for one purpose. The texts of one purpose cannot be read with the key
 * of another.
 * @example createTextCipher(authSecret, 'notification-addresses')
 */
export function createTextCipher(secret: string, purpose: string): TextCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `fairline:${purpose}`, 32));
  return {
    encrypt(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    decrypt(encrypted, context) {
      const [version, encoded = ''] = encrypted.split('.');
      const bytes = Buffer.from(encoded, 'base64url');
      if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
