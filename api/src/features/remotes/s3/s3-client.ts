import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { RemotesBucket } from '../../../platform/env/remotes-bucket.ts';
import { readBounded } from '../../../platform/outgoing/read-bounded.ts';
import { answerOf, type S3Answer, S3Error, sentenceOf } from './s3-error.ts';
import { xmlText } from './xml-text.ts';

/** How long an answer may take, besides the time for its body. Milliseconds. */
const TIMEOUT_MS = 5_000;
/** The slowest network that is waited for. */
const SLOWEST_BYTES_PER_MS = 20;
/** Files of screens have less than 10 MB, a list of a thousand objects less than 1 MB. */
const MOST_BYTES = 64 * 1024 ** 2;
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 200;

const TRANSIENT = new Set([429, 500, 502, 503, 504]);

/** What has to be true of an object to be replaced: its version, or that there is none. */
export type PutCondition = { readonly etag: string } | 'absent';

export interface S3Object {
  readonly body: Buffer;
  /** Its version, with the quotes of the protocol. */
  readonly etag: string;
}

export interface ListedObject {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly modified: number;
}

export interface S3ClientDeps {
  readonly bucket: RemotesBucket;
  /** Ends requests and the pauses between attempts. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  readonly firstPauseMs?: number | undefined;
}

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Of the body that is sent or expected. */
  readonly bytes?: number | undefined;
}

export type S3Client = ReturnType<typeof createS3Client>;

/**
 * The few requests of the S3 protocol that published remotes need. Keys are relative to the folder of `REMOTES_URL`. What a second attempt may solve
 * (no answer, 503 SlowDown …) is tried again after a pause.
 * Each call throws S3Error.
 */
export function createS3Client({
  bucket,
  signal = new AbortController().signal,
  timeoutMs = TIMEOUT_MS,
  firstPauseMs = FIRST_PAUSE_MS,
}: S3ClientDeps) {
  const urlOf = (key: string) => `${bucket.base}${key.split('/').map(encoded).join('/')}`;

  async function attempt({ method, url, headers = {}, body, bytes = body?.length ?? 0 }: S3Request) {
    const timeout = AbortSignal.timeout(timeoutMs + Math.ceil(bytes / SLOWEST_BYTES_PER_MS));
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const { accessKeyId, secretAccessKey, sessionToken } = bucket.credentials;
    const signed = await new AwsV4Signer({
      ...{ method, url, region: bucket.region, service: 's3', accessKeyId, secretAccessKey },
      ...(sessionToken !== undefined && { sessionToken }),
      headers: { ...headers, 'x-amz-content-sha256': hash },
    }).sign();
    // After the signature, which proxies would break by changing it. A compressed answer could have an ETag that is not the store's.
    signed.headers.set('accept-encoding', 'identity');
    const answer = await fetch(signed.url, {
      ...{ method, headers: signed.headers, redirect: 'manual' },
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.any([signal, timeout]),
    });
    const content = await readBounded(answer, MOST_BYTES);
    return { status: answer.status, headers: answer.headers, content };
  }

  /** Resolves with an answer that another attempt would not change. */
  async function send(request: S3Request) {
    for (let count = 1; ; count += 1) {
      const answer = await attempt(request).catch((error: unknown) => {
        signal.throwIfAborted();
        if (count === ATTEMPTS) throw new S3Error(silenceOf(bucket, error), null, { cause: error });
        return null;
      });
      if (answer !== null && (count === ATTEMPTS || !isTransient(request, answer))) return answer;
      await delay(firstPauseMs * 2 ** (count - 1) * (0.5 + Math.random()), undefined, { signal });
    }
  }

  function failure({ method, url }: S3Request, answer: S3Answer): S3Error {
    const key = url.slice(bucket.root.length);
    const request = key.startsWith('?') ? `${method} of the list` : `${method} ${key}`;
    return new S3Error(sentenceOf(answer, { place: bucket.place, request }), answer);
  }

  return {
    /** `unchanged` where the object still has the version `etag`; null when there is none. */
    async get(
      key: string,
      { etag, bytes }: { readonly etag?: string | undefined; readonly bytes?: number | undefined } = {},
    ): Promise<S3Object | 'unchanged' | null> {
      const headers = etag === undefined ? {} : { 'if-none-match': etag };
      const request = { method: 'GET', url: urlOf(key), headers, bytes } as const;
      const { status, headers: received, content } = await send(request);
      if (status === 304) return 'unchanged';
      if (status === 200) return { body: content, etag: received.get('etag') ?? '' };
      const answer = answerOf(status, received, content.toString());
      // A proxy that answers 404 in its own name is not the store.
      if (answer.code === 'NoSuchKey') return null;
      throw failure(request, answer);
    },

    /** Resolves with false, and nothing is stored, when the condition is not true. */
    async put(key: string, body: Buffer, condition?: PutCondition): Promise<boolean> {
      const headers = headersOf(condition);
      const request = { method: 'PUT', url: urlOf(key), headers, body } as const;
      const { status, headers: received, content } = await send(request);
      if (status === 200 || status === 204) return true;
      const answer = answerOf(status, received, content.toString());
      // Somebody else writes at the same time (409), or the object that had to have a version is gone (404).
      const isConflict = status === 412 || status === 409 || answer.code === 'NoSuchKey';
      if (condition !== undefined && isConflict) return false;
      throw failure(request, answer);
    },

    /** The objects whose keys begin so. */
    async list(prefix: string): Promise<ListedObject[]> {
      const found: ListedObject[] = [];
      let next: string | undefined;
      do {
        const query = { 'list-type': '2', prefix: `${bucket.prefix}${prefix}`, 'continuation-token': next };
        const parameters = Object.entries(query).flatMap(([name, value]) =>
          value === undefined ? [] : [`${name}=${encoded(value)}`],
        );
        const request = { method: 'GET', url: `${bucket.root}?${parameters.join('&')}` } as const;
        const { status, headers, content } = await send(request);
        const text = content.toString();
        if (status !== 200) throw failure(request, answerOf(status, headers, text));
        for (const [, entry = ''] of text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          const key = xmlText(entry, 'Key') ?? '';
          found.push({
            key: key.slice(bucket.prefix.length),
            modified: Date.parse(xmlText(entry, 'LastModified') ?? ''),
          });
        }
        next = xmlText(text, 'NextContinuationToken');
      } while (next !== undefined);
      return found;
    },

    /** Also resolves when there is none. */
    async delete(key: string): Promise<void> {
      const request = { method: 'DELETE', url: urlOf(key) } as const;
      const { status, headers, content } = await send(request);
      const answer = answerOf(status, headers, content.toString());
      if (status !== 204 && status !== 200 && answer.code !== 'NoSuchKey') throw failure(request, answer);
    },
  };
}

function headersOf(condition: PutCondition | undefined): Record<string, string> {
  if (condition === undefined) return {};
  return condition === 'absent' ? { 'if-none-match': '*' } : { 'if-match': condition.etag };
}

function isTransient(
  { headers = {} }: S3Request,
  { status, content }: { readonly status: number; readonly content: Buffer },
): boolean {
  if (TRANSIENT.has(status)) return true;
  // With a condition, the caller reads again what the object has become.
  if (status === 409) return headers['if-match'] === undefined && headers['if-none-match'] === undefined;
  return status === 400 && content.includes('<Code>RequestTimeout</Code>');
}

function silenceOf({ place, root }: RemotesBucket, error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  const reason = name === 'TimeoutError' ? 'timed out' : (cause?.code ?? cause?.message ?? message);
  return `${place} does not answer at ${new URL(root).origin} (${reason}).`;
}

/** As the signature has it: `!'()*` are encoded, too. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
