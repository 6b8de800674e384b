import { Agent, request } from 'node:http';
import { API_OPERATIONS, problemSchema } from '@fairline/shared/contracts/developer';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type TestKey, testKey } from '../../../../testing/developer-api/api-client.ts';
import {
  type GeneratedRequest,
  generatedRequest,
} from '../../../../testing/developer-api/generated-request.ts';
import { seedExamples } from '../../../../testing/developer-api/seed-examples.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const REQUESTS = 5_000;
/** Each user has 600 requests a minute. */
const KEYS = 10;
const AT_ONCE = 12;

const web = suiteWeb();
let keys: TestKey[] = [];

beforeAll(async () => {
  await seedExamples(web.db.knex);
  keys = await Promise.all(Array.from({ length: KEYS }, () => testKey(web)));
});

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const OPERATIONS = API_OPERATIONS.filter(({ mediaType }) => mediaType === 'application/json');

interface Received {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

function send({ method, path, headers, body }: GeneratedRequest, secret: string): Promise<Received> {
  return new Promise((resolve, reject) => {
    const all = { authorization: `Bearer ${secret}`, ...headers };
    const sent = request(
      `${web.url}/api/v1`,
      { agent, method, path: `/api/v1${path}`, headers: all },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }),
        );
      },
    );
    sent.on('error', reject).end(body);
  });
}

/** What is wrong with an answer; null when it is as documented. */
function wrongOf({ operation }: GeneratedRequest, { status, type, text }: Received): string | null {
  if (status >= 500) return 'a server error';
  if (status === 304) return null;
  if (status < 400) {
    const parsed = operation.response.safeParse(JSON.parse(text));
    return status === operation.status && parsed.success ? null : 'not the documented answer';
  }
  const problem =
    type.startsWith('application/problem+json') && problemSchema.strict().safeParse(JSON.parse(text));
  return problem !== false && problem.success && problem.data.status === status ? null : 'no problem detail';
}

it('answers as documented and without a server error, whatever is sent', { timeout: 300_000 }, async () => {
  const requests = fc.sample(generatedRequest(OPERATIONS), { numRuns: REQUESTS, seed: 17 });
  const wrong: unknown[] = [];
  const statuses = new Map<number, number>();
  const rest = requests.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, generated] of rest) {
        const answer = await send(generated, keys[index % KEYS]?.secret ?? '');
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const problem = wrongOf(generated, answer);
        if (problem !== null && wrong.length < 5) {
          const { method, path, body } = generated;
          wrong.push({ problem, method, path, body, answer });
        }
      }
    }),
  );
  expect(wrong).toEqual([]);
  expect([...statuses.values()].reduce((sum, one) => sum + one, 0)).toBe(REQUESTS);
  // It reaches what is behind the checks as well.
  for (const status of [200, 201, 400, 404]) expect(statuses.get(status) ?? 0).toBeGreaterThan(20);
  expect(statuses.get(429)).toBeUndefined();
});
