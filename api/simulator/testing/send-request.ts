import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';

export interface RequestOptions {
  readonly user?: string;
  readonly password?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Sends one HTTP request to a bookmaker and returns the response with all its headers, unzipped. */
export function sendRequest(url: string, options: RequestOptions = {}): Promise<TestResponse> {
  const { user = 'user', password = 'secret', method = 'GET', headers = {} } = options;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, auth: `${user}:${password}`, agent: false, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const compressed = response.headers['content-encoding'] === 'gzip';
        const text = (compressed ? gunzipSync(bytes) : bytes).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Returns the cursor of a response as text, because it may lie above 2^53. */
export function readCursor({ text }: TestResponse): string {
  const last = /^\{"sportId":\d+,"last":(\d+)/.exec(text)?.[1];
  if (last === undefined) throw new Error('the response has no cursor');
  return last;
}
