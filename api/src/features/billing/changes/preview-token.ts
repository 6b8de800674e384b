import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs what a user was shown, so that the change that follows can be compared with it. The text is readable but cannot
 * be made by anybody else.
 */
export function createTokenSigner(secret: string) {
  const key = createHmac('sha256', secret).update('billing-preview').digest();
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    sign(shown: unknown): string {
      const text = Buffer.from(JSON.stringify(shown)).toString('base64url');
      return `${text}.${signatureOf(text).toString('base64url')}`;
    },
    /** What was signed; null for a text that this installation did not sign. */
    read(token: string): unknown {
      const [text = '', signature = ''] = token.split('.');
      const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(text)];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    },
  };
}
export type TokenSigner = ReturnType<typeof createTokenSigner>;
