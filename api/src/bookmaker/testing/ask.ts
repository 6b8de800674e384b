import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';

export interface Asked {
  readonly user?: string;
  readonly password?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** One plain HTTP request to a bookmaker, so that every header of the answer can be seen. */
export function ask(url: string, options: Asked = {}): Promise<Answer> {
  const { user = 'user', password = 'secret', method = 'GET', headers = {} } = options;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, auth: `${user}:${password}`, agent: false, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const packed = response.headers['content-encoding'] === 'gzip';
        const text = (packed ? gunzipSync(bytes) : bytes).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** The cursor of an answer as it was written, above 2^53 or not. */
export function lastOf({ text }: Answer): string {
  const last = /^\{"sportId":\d+,"last":(\d+)/.exec(text)?.[1];
  if (last === undefined) throw new Error('the answer has no cursor');
  return last;
}
