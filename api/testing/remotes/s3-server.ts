import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { RemotesBucket } from '../../src/platform/env/remotes-bucket.ts';
import { readRemotesBucket } from '../../src/platform/env/remotes-bucket.ts';
import { signatureError } from './s3-signature.ts';

export const KEY = { accessKeyId: 'screens-key', secretAccessKey: 'screens/secret+1' };
const REGION = 'eu-test-1';
/** Objects of one page of a list. */
const PAGE = 7;

interface StoredObject {
  readonly body: Buffer;
  readonly etag: string;
  readonly modified: Date;
}

export interface S3Call {
  readonly method: string;
  /** With the folder of the bucket; empty for a list. */
  readonly key: string;
  readonly status: number;
  readonly token?: string | undefined;
}

/** What happens to a request instead of its answer; `lose-answer`: it is carried out first. */
export type S3Fault = 'slow-down' | 'lose-request' | 'lose-answer' | 'silence' | 'cut-body';

/** A server that speaks the protocol of S3: a bucket `screens`, one key, and the faults that a test asks for. */
export interface S3Server {
  readonly objects: Map<string, StoredObject>;
  readonly calls: S3Call[];
  /** The value of `REMOTES_URL`. */
  readonly address: string;
  readonly bucket: RemotesBucket;
  /** What happens to a request; null for nothing. Called before each. */
  fault: (call: { readonly method: string; readonly key: string; readonly count: number }) => S3Fault | null;
  /** Whether `If-Match` and `If-None-Match` of a PUT are obeyed. */
  isConditional: boolean;
  /** Called before an object is stored. */
  beforePut: (key: string) => Promise<void> | void;
  /** Closes the port, and opens it again. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Listens on a free port of this machine until the running test has finished. */
export async function startS3Server(): Promise<S3Server> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  let port = 0;
  const start = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const stop = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  await start();
  onTestFinished(stop);
  const address = `s3://screens/live?endpoint=http://127.0.0.1:${port}&region=${REGION}`;
  const bucket = readRemotesBucket({
    REMOTES_URL: address,
    AWS_ACCESS_KEY_ID: KEY.accessKeyId,
    AWS_SECRET_ACCESS_KEY: KEY.secretAccessKey,
  });
  if (bucket === null) throw new Error('The address of the server has no bucket.');
  const self: S3Server = {
    ...{ address, bucket, start, stop, objects: new Map(), calls: [], isConditional: true },
    fault: () => null,
    beforePut: () => {},
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://localhost');
    const [, name = '', ...parts] = url.pathname.split('/');
    const key = decodeURIComponent(parts.join('/'));
    const { method = '' } = request;
    const body = Buffer.concat(await request.toArray());
    const count = self.calls.filter((call) => call.method === method && call.key === key).length;
    const fault = self.fault({ method, key, count });
    const send = (status: number, content: Buffer | string = '', headers: Record<string, string> = {}) => {
      self.calls.push({ method, key, status, token: request.headers['x-amz-security-token']?.toString() });
      if (fault === 'lose-answer') return void response.destroy();
      if (fault === 'cut-body') {
        response.writeHead(status, { ...headers, 'content-length': content.length });
        response.write(content.slice(0, content.length / 2), () => response.destroy());
        return;
      }
      response.writeHead(status, { ...headers, server: 'S3 of a test' }).end(content);
    };
    const fail = (status: number, code: string, message = '', more = '') =>
      send(
        status,
        `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message>${more}<RequestId>1</RequestId></Error>`,
        { 'content-type': 'application/xml' },
      );

    if (fault === 'silence') return void self.calls.push({ method, key, status: 0 });
    if (fault === 'lose-request') {
      self.calls.push({ method, key, status: 0 });
      return void response.destroy();
    }
    if (fault === 'slow-down') return fail(503, 'SlowDown', 'Please reduce your request rate.');
    const wrong = signatureError(request, url, { body, region: REGION, ...KEY });
    if (wrong !== null) return fail(wrong.status, wrong.code, wrong.message, wrong.more);
    if (name !== 'screens') return fail(404, 'NoSuchBucket', 'The specified bucket does not exist');

    const object = self.objects.get(key);
    const etagHeader = request.headers['if-match'];
    const noneMatch = request.headers['if-none-match'];
    if (method === 'GET' && key === '') return send(200, listOf(self.objects, url.searchParams));
    if (method === 'GET') {
      if (object === undefined) return fail(404, 'NoSuchKey', 'The specified key does not exist.');
      if (noneMatch === object.etag) return send(304, '', { etag: object.etag });
      return send(200, object.body, { etag: object.etag });
    }
    if (method === 'DELETE') {
      self.objects.delete(key);
      return send(204);
    }
    if (method !== 'PUT') return fail(405, 'MethodNotAllowed');
    await self.beforePut(key);
    const before = self.objects.get(key);
    if (self.isConditional) {
      if (etagHeader !== undefined && before === undefined) return fail(404, 'NoSuchKey');
      if ((etagHeader !== undefined && etagHeader !== before?.etag) || (noneMatch === '*' && before)) {
        return fail(
          412,
          'PreconditionFailed',
          'At least one of the pre-conditions you specified did not hold',
        );
      }
    }
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    self.objects.set(key, { body, etag, modified: new Date() });
    send(200, '', { etag });
  }

  return self;
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function listOf(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE);
  const entries = page.map((key) => {
    const modified = objects.get(key)?.modified.toISOString() ?? '';
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${modified}</LastModified></Contents>`;
  });
  const next =
    keys.length > PAGE ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><Name>screens</Name>${next}${entries.join('')}</ListBucketResult>`;
}
