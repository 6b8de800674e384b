import type { ShownLine } from '../check/compare-book.ts';
import { pause } from './wait.ts';

const PATIENT_TRIES = 4;

/** A session that outlives restarts of the product on the same database. */
export interface Session {
  token: string | null;
}

/** The HTTP side of a browser, signed in to the demo account with the highest plan. */
export class Client {
  readonly url: string;
  readonly #session: Session;

  constructor(url: string, session: Session = { token: null }) {
    this.url = url;
    this.#session = session;
  }

  async token(): Promise<string> {
    this.#session.token ??= await signIn(this.url, 'sharp@fairline.test', 'fairline-demo');
    return this.#session.token;
  }

  /** @throws when the answer is not a success or takes more than five seconds. */
  get<T>(path: string): Promise<T> {
    return this.#send(path, {});
  }

  /** @throws as `get` does */
  post<T>(path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    return this.#send(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async #send<T>(path: string, request: RequestInit): Promise<T> {
    const answer = await fetch(this.url + path, {
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${await this.token()}` },
      signal: AbortSignal.timeout(5_000),
    });
    if (!answer.ok) throw new Error(`${path.slice(0, 60)} answered ${answer.status}`);
    return (await answer.json()) as T;
  }

  feedStatus(): Promise<{ status: string; message: string; feed: string; simulated: boolean }> {
    return this.get('/api/v1/feed/status');
  }

  /** What a whole comparison needs: a busy machine is slow for a moment. */
  async #patiently<T>(path: string): Promise<T> {
    for (let left = PATIENT_TRIES; left > 1; left -= 1) {
      const answer = await this.get<T>(path).catch(() => null);
      if (answer !== null) return answer;
    }
    return this.get<T>(path);
  }

  /** Lines by id; unknown ones are left out. Paced to stay below the limit on reads. */
  async lines(lineIds: readonly string[]): Promise<Map<string, ShownLine>> {
    const shown = new Map<string, ShownLine>();
    for (let start = 0; start < lineIds.length; start += 200) {
      const ids = lineIds.slice(start, start + 200).join(',');
      const { lines } = await this.#patiently<{ lines: ShownLine[] }>(`/api/odds?line_ids=${ids}`);
      for (const line of lines) shown.set(line.line_id, line);
      await pause(5);
    }
    return shown;
  }
}

/** The session's token. @throws when the sign-in is refused. */
export async function signIn(url: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) {
    const { code = '' } = (await answer.json().catch(() => ({}))) as { code?: string };
    throw new Error(`The sign-in answered ${answer.status} ${code}`);
  }
  return ((await answer.json()) as { token: string }).token;
}
