import { DEMO_PASSWORD } from '@fairline/shared/contracts';
import { afterAll, beforeAll } from 'vitest';
import { createProfileStore, type RightsChange } from '../src/features/profile/profile.store.ts';
import type { Database } from '../src/platform/db/database.ts';
import { createLog } from '../src/platform/log.ts';
import { createWeb, type Web, type WebDeps } from '../src/server/create-web.ts';
import { createTestDatabase } from './test-database.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  readonly body: any;
}

export interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** The whole web side on a database of its own, called over HTTP like a client does. */
export interface TestWeb {
  readonly url: string;
  readonly db: Database;
  readonly web: Web;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** A session token of a demo account: `tokenOf('pro')`. Signs in once per account. */
  tokenOf(account: 'basic' | 'pro' | 'sharp' | 'admin'): Promise<string>;
  /** A new session token on every call. */
  signIn(email: string, password?: string): Promise<string>;
  userIdOf(account: string): Promise<string>;
  setRights(account: string, rights: RightsChange): Promise<void>;
  setRightsOf(userId: string, rights: RightsChange): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The web side of a whole suite: started before its first test and stopped after its last. Its members can be read in
 * tests and hooks only.
 */
export function suiteWeb(overrides: Partial<WebDeps> = {}): TestWeb {
  let started: TestWeb | undefined;
  beforeAll(async () => {
    started = await startTestWeb(overrides);
  });
  afterAll(() => started?.stop());
  return new Proxy({} as TestWeb, {
    get: (_, member) => {
      if (started === undefined) throw new Error('The web side of the suite has not been started yet.');
      return Reflect.get(started, member);
    },
  });
}

/** Starts the web side on a free port; only in suites of the Vitest project `http`. */
export async function startTestWeb(overrides: Partial<WebDeps> = {}): Promise<TestWeb> {
  const db = overrides.db ?? (await createTestDatabase());
  const web = await createWeb({
    env: { host: '127.0.0.1', demo: true, redisUrl: undefined },
    log: createLog('test', process.env.LOG_LEVEL ?? 'silent'),
    authSecret: 'a secret of the tests only, long enough',
    version: 'test',
    files: null,
    // A test runs the regular job that it is about; the others would change rows in the middle of it.
    jobs: false,
    ...overrides,
    db,
  });
  const url = `http://127.0.0.1:${await web.listen(0)}`;
  const tokens = new Map<string, Promise<string>>();

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const headers = new Headers(options.headers);
    if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`);
    if (options.body !== undefined) headers.set('content-type', 'application/json');
    const response = await fetch(url + path, {
      method,
      headers,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
  }

  async function signIn(email: string, password = DEMO_PASSWORD): Promise<string> {
    const answer = await call('POST', '/api/auth/sign-in/email', { body: { email, password } });
    if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
    return answer.body.token;
  }

  async function userIdOf(account: string): Promise<string> {
    const row = await db
      .knex('user')
      .where({ email: `${account}@fairline.test` })
      .first('id');
    return row.id;
  }

  return {
    url,
    db,
    web,
    call,
    signIn,
    userIdOf,
    tokenOf(account) {
      const token = tokens.get(account) ?? signIn(`${account}@fairline.test`);
      tokens.set(account, token);
      return token;
    },
    async setRights(account, rights) {
      await createProfileStore(db.knex).setRights(await userIdOf(account), rights);
    },
    setRightsOf: (userId, rights) => createProfileStore(db.knex).setRights(userId, rights),
    async stop() {
      await web.stop();
      if (overrides.db === undefined) await db.stop();
    },
  };
}
