import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What the device says of one question. */
export interface DeviceOptions {
  readonly origin: string;
  /** Whether the device has checked its owner. */
  readonly verified?: boolean;
}

const RP_ID = 'localhost';
const [PRESENT, VERIFIED, WITH_CREDENTIAL] = [0x01, 0x04, 0x40];

const base64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** A device with one passkey of WebAuthn, without attestation, as `navigator.credentials` answers in JSON. */
export function softAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  function head(flags: number): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(RP_ID), Buffer.from([flags]), count]);
  }
  const clientData = (type: string, challenge: string, origin: string): string =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const answer = (response: object) => ({
    id: base64(id),
    rawId: base64(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** Answers the question for a new passkey. */
    create({ challenge }: { challenge: string }, { origin, verified = true }: DeviceOptions) {
      const flags = PRESENT | WITH_CREDENTIAL | (verified ? VERIFIED : 0);
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([head(flags), Buffer.alloc(16), length, id, coseKey(publicKey)]);
      return answer({
        clientDataJSON: base64(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64(attestation(data)),
        transports: ['internal'],
      });
    },
    /** Answers the question of a sign-in. */
    get({ challenge }: { challenge: string }, { origin, verified = true }: DeviceOptions) {
      const data = head(PRESENT | (verified ? VERIFIED : 0));
      const client = clientData('webauthn.get', challenge, origin);
      return answer({
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
}

/** The public key in CBOR: EC2, ES256, P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [start, between] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')];
  return Buffer.concat([start, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')]);
}

/** The map `{ fmt: 'none', attStmt: {}, authData }` in CBOR. */
function attestation(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const parts = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')];
  return Buffer.concat([Buffer.from([0xa3]), ...parts, Buffer.from([0x58, data.length]), data]);
}
