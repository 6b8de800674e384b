import { createECDH, hkdfSync } from 'node:crypto';

/** The keys by which push services recognize this installation, in the form that browsers and the library use. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The keys follow from the secret of the product, which is created at the first start and is the same in all processes. Subscriptions
 * are encrypted with a key of the same secret, so that both are lost together or not at all.
 */
export function vapidKeysOf(secret: string): VapidKeys {
  // 16 bytes more than the order has, so that the remainder is not skewed; 0 is no key.
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'fairline:vapid', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'));
  return {
    publicKey: curve.getPublicKey('base64url', 'uncompressed'),
    privateKey: curve.getPrivateKey('base64url').padStart(43, 'A'),
  };
}
