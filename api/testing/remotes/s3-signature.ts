import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface Expected {
  readonly body: Buffer;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface SignatureError {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** Further elements of the answer. */
  readonly more: string;
}

/** How far the clock of a client may be away. */
const MOST_SKEW_MS = 15 * 60_000;

/** What is wrong with the signature (version 4) of a request, as S3 answers it; null for nothing. */
export function signatureError(
  request: IncomingMessage,
  url: URL,
  expected: Expected,
): SignatureError | null {
  const { headers, method = '' } = request;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (parts === null) return error(403, 'AccessDenied', 'Anonymous access is forbidden.');
  const [, keyId = '', day = '', region = '', signedNames = '', signature = ''] = parts;
  if (keyId !== expected.accessKeyId) {
    return error(
      403,
      'InvalidAccessKeyId',
      'The key does not exist.',
      `<AWSAccessKeyId>${keyId}</AWSAccessKeyId>`,
    );
  }
  if (region !== expected.region) {
    const more = `<Region>${expected.region}</Region>`;
    return error(400, 'AuthorizationHeaderMalformed', `the region '${region}' is wrong`, more);
  }
  const date = `${headers['x-amz-date']}`;
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const time = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  if (!date.startsWith(day) || !(Math.abs(Date.now() - time) < MOST_SKEW_MS)) {
    return error(403, 'RequestTimeTooSkewed', 'The difference between the times is too large.');
  }
  const hash = sha256(expected.body);
  if (headers['x-amz-content-sha256'] !== hash) {
    return error(400, 'XAmzContentSHA256Mismatch', 'The hash does not match what was computed.');
  }
  const names = signedNames.split(';');
  const unsigned = ['host', 'if-match', 'if-none-match', ...Object.keys(headers).filter(isAmz)].find(
    (name) => headers[name] !== undefined && !names.includes(name),
  );
  if (unsigned !== undefined) return error(403, 'AccessDenied', `${unsigned} is not signed.`);
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const path = url.pathname.split('/').map(decodeURIComponent).map(encoded).join('/');
  const values = names.map((name) => `${name}:${`${headers[name]}`.trim().replace(/ +/g, ' ')}\n`).join('');
  const canonical = [method, path, query, values, signedNames, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (previous, part) => createHmac('sha256', previous).update(part).digest(),
    Buffer.from(`AWS4${expected.secretAccessKey}`),
  );
  if (createHmac('sha256', key).update(toSign).digest('hex') === signature) return null;
  return error(
    403,
    'SignatureDoesNotMatch',
    'The signature does not match. Check your key.',
    `<StringToSign>${toSign}</StringToSign>`,
  );
}

const isAmz = (name: string) => name.startsWith('x-amz-');
const sha256 = (body: Buffer | string) => createHash('sha256').update(body).digest('hex');

function encoded(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      return /[A-Za-z0-9_.~-]/.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}

const error = (status: number, code: string, message: string, more = ''): SignatureError => ({
  ...{ status, code, message, more },
});
