import { RemotesError } from '../remotes-error.ts';
import { xmlText } from './xml-text.ts';

/** An answer of a store that is not what was requested. */
export interface S3Answer {
  readonly status: number;
  /** `SlowDown`, `AccessDenied` …; empty where the answer names none. */
  readonly code: string;
  readonly message: string;
  /** The region that the bucket is in, where it is another one. */
  readonly region: string | null;
}

/** The store has not answered, or not with what was requested. The message is one sentence for the operator, without credentials. */
export class S3Error extends RemotesError {
  override readonly name = 'S3Error';
  /** Null without an answer. */
  readonly answer: S3Answer | null;

  constructor(message: string, answer: S3Answer | null, options?: ErrorOptions) {
    super(message, options);
    this.answer = answer;
  }
}

/** What an answer means, from its status, its headers and its body in XML. */
export function answerOf(status: number, headers: Headers, body: string): S3Answer {
  const text = (name: string) => xmlText(body, name) ?? '';
  return {
    ...{ status, code: text('Code'), message: text('Message') },
    region: headers.get('x-amz-bucket-region') ?? (text('Region') || null),
  };
}

const KEY_CODES = new Set([
  'AccessDenied',
  'AllAccessDisabled',
  'ExpiredToken',
  'InvalidAccessKeyId',
  'InvalidToken',
  'SignatureDoesNotMatch',
]);
const REGION_CODES = new Set(['AuthorizationHeaderMalformed', 'IllegalLocationConstraintException']);

/** What happened and what to do, in one sentence. */
export function sentenceOf(
  { status, code, message, region }: S3Answer,
  { place, request }: { readonly place: string; readonly request: string },
): string {
  const name = code === '' ? `${status}` : code;
  if (code === 'NoSuchBucket') return `${place}: there is no such bucket. Create it, or correct REMOTES_URL.`;
  if (status === 301 || status === 307 || REGION_CODES.has(code)) {
    const where = region === null ? 'another region' : `the region ${region}`;
    return `${place} is in ${where} (${name}). Correct region or endpoint in REMOTES_URL.`;
  }
  if (code === 'RequestTimeTooSkewed')
    return `${place} has another time than this machine. Correct its clock.`;
  if (KEY_CODES.has(code) || status === 401 || status === 403) {
    return `${place} refuses ${request} (${name}). Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what this key may do.`;
  }
  return `${place} answered ${request} with ${status}${code === '' ? '' : ` ${code}`}${message === '' ? '' : ` (${message})`}.`;
}
