import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { API_SCOPES, DEMO_API_KEY } from '@fairline/shared/contracts/developer';
import {
  type ApiOperation,
  EXAMPLE_ORIGIN,
  examplesOf,
  OWN_KEY,
  operationsOf,
} from '@fairline/shared/developer-docs';
import { OPENAPI_DOCUMENT } from '@fairline/shared/published-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENT_ID, seedExamples } from '../../../testing/developer-api/seed-examples.ts';
import { suiteWeb } from '../../../testing/test-web.ts';

const run = promisify(execFile);
const web = suiteWeb();
const operations = new Map(operationsOf(OPENAPI_DOCUMENT).map((operation) => [operation.id, operation]));
let ownKey = '';
let folder = '';

beforeAll(async () => {
  await seedExamples(web.db.knex);
  await web.setRights('sharp', { subscription_plan: 'sharp_month_api' });
  const { body } = await web.call('POST', '/api/developer/keys', {
    token: await web.tokenOf('sharp'),
    body: { name: 'Examples', scopes: [...API_SCOPES] },
  });
  ownKey = body.secret;
  const call = (path: string, body?: object) =>
    web.call('POST', `/api/v1/webhooks${path}`, { token: ownKey, ...(body === undefined ? {} : { body }) });
  const webhook = await call('', { name: 'Bot', url: 'https://hooks.example/fairline', event_types: [] });
  await call(`/${webhook.body.id}/test`);
  folder = await mkdtemp(join(tmpdir(), 'fairline-examples-'));
});
afterAll(() => rm(folder, { recursive: true }));

function exampleOf(id: string, language: string): string {
  const operation = operations.get(id) as ApiOperation;
  const code = examplesOf(operation, DEMO_API_KEY).find((one) => one.language === language)?.code ?? '';
  return code.replaceAll(EXAMPLE_ORIGIN, web.url);
}
/** With a key that has more requests a minute than the demo key. */
const withOwnKey = (code: string) => code.replaceAll(OWN_KEY, ownKey).replaceAll(DEMO_API_KEY, ownKey);

const curl = async (code: string) =>
  JSON.parse((await run('bash', ['-euc', code.replaceAll('curl ', 'curl -s --fail-with-body ')])).stdout);

/** What can be called in any order and any number of times. */
const REPEATABLE = [...operations.values()].filter(
  ({ method, path, isStream }) => !isStream && (method === 'get' || path.startsWith('/calculations/')),
);

const SAMPLE = ['listEvents', 'getEventOdds', 'calculateDevig'];
const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;

describe('the examples of the reference', () => {
  it('run with the demo key as they stand', async () => {
    expect((await curl(exampleOf('getEventOdds', 'curl'))).event_id).toBe(EVENT_ID);
  });

  it('log a bet', async () => {
    expect(await curl(withOwnKey(exampleOf('createBet', 'curl')))).toMatchObject({ stake: 25, odds: 2.05 });
  });

  it.each(REPEATABLE.map(({ id }) => id))('run with curl: %s', async (id) => {
    expect(await curl(withOwnKey(exampleOf(id, 'curl')))).toBeTypeOf('object');
  });

  it.each(SAMPLE)('run in TypeScript: %s', async (id) => {
    const file = join(folder, `${id}.ts`);
    await writeFile(file, withOwnKey(exampleOf(id, 'TypeScript')));
    const { stdout } = await run(process.execPath, [file]);
    expect(stdout).toMatch(/^\{/);
  });

  if (HAS_PYTHON) {
    it.each(SAMPLE)('run in Python: %s', async (id) => {
      const { stdout } = await run('python3', ['-c', withOwnKey(exampleOf(id, 'Python'))]);
      expect(stdout).toMatch(/^\{/);
    });
  }
});
