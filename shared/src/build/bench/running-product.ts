import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@fairline/shared/contracts';
import { freePort } from '../dev/free-port.ts';
import { nodeFlags } from '../node-flags.mjs';
import { ensurePublished } from '../registry/ensure-published.ts';

/** The longest wait for the start, and then for enough alerts. Milliseconds. */
const LONGEST_WAIT = 120_000;
/** Between two attempts. Milliseconds. */
const PAUSE = 1_000;
/** A full first page. */
const ALERTS = 100;

/** The built product with an embedded database and the simulated bookmaker, after its first alerts. */
export type RunningProduct = { url: string; token: string; dataDir: string; stop(): Promise<void> };

export interface ProductOptions {
  /** By default prices that move four times as fast as real ones, so that alerts come in time. */
  readonly env?: Readonly<Record<string, string>>;
  /** How many alerts it has before it is measured; by default a full first page. */
  readonly alerts?: number;
}

/**
 * Starts the product in a data directory of its own and waits until it has enough alerts. It stores no past.
 *
 * @param root the repository's folder; shell and remotes have been built
 * @throws Error when it does not start or has too few alerts in time
 */
export async function startProduct(
  root: string,
  { env = { SIM_PACE: '4' }, alerts = ALERTS }: ProductOptions = {},
): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairline-sizes-'));
  await ensurePublished(dataDir, root);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const program = spawn(process.execPath, [...nodeFlags(), join(root, 'api/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      ...{ DEMO_PAST: '0', ...env },
    },
  });
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    program.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const token = await until(() => signIn(url), 'The product did not start');
    await until(
      async () => ((await countAlerts(url, token)) >= alerts ? true : null),
      'There are too few alerts',
    );
    return { url, token, dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The first result that is not null. A failed attempt counts as null. */
async function until<T>(attempt: () => Promise<T | null>, problem: string): Promise<T> {
  const deadline = Date.now() + LONGEST_WAIT;
  while (Date.now() < deadline) {
    const result = await attempt().catch(() => null);
    if (result !== null) return result;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new Error(`${problem} within ${LONGEST_WAIT / 1000} s.`);
}

async function signIn(url: string): Promise<string | null> {
  const account = DEMO_ACCOUNTS.find(({ subscription_plan }) => subscription_plan?.startsWith('sharp'));
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: account?.email, password: DEMO_PASSWORD }),
    signal: AbortSignal.timeout(PAUSE * 10),
  });
  const body: unknown = await answer.json();
  const token: unknown = Reflect.get(Object(body), 'token');
  return typeof token === 'string' ? token : null;
}

async function countAlerts(url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/api/alerts/odds?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PAUSE * 10),
  });
  return Number(Reflect.get(Object(await answer.json()), 'count'));
}
