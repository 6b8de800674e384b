import {
  API_OPERATIONS,
  API_PROBLEMS,
  type Operation,
  problemSchema,
} from '@fairline/shared/contracts/developer';
import { beforeAll, describe, expect, it } from 'vitest';
import { GATED_ROUTES, GATES, nameOf, ROUTES } from '../../../../testing/authorization/every-route.ts';
import { type TestKey, testKey } from '../../../../testing/developer-api/api-client.ts';
import { seedExamples } from '../../../../testing/developer-api/seed-examples.ts';
import { type Answer, suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
let key: TestKey;
/** A key that has no scope that an operation needs. */
let scopeless: TestKey;

beforeAll(async () => {
  await seedExamples(web.db.knex);
  [key, scopeless] = await Promise.all([testKey(web), testKey(web, { scopes: [] })]);
});

const OPERATIONS = API_OPERATIONS.filter(({ mediaType }) => mediaType === 'application/json').map(
  (operation) => [operation.id, operation] as const,
);

/** Ids of the examples that only a first request makes. */
async function idsOf(operation: Operation): Promise<Record<string, string>> {
  if (operation.example.params?.webhook_id !== undefined) return idsOfWebhook();
  if (operation.example.params?.bet_id === undefined) return {};
  const bet = await key.call('POST', '/bets', { body: { stake: 25, odds: 2, legs: [OWN_LEG] } });
  return { bet_id: String(bet.body.id) };
}
/** One webhook for all operations but the one that deletes it, and a delivery of it. */
async function idsOfWebhook(): Promise<Record<string, string>> {
  const body = { name: 'Of the test', url: 'https://hooks.example/of-the-test', event_types: [] };
  await key.call('POST', '/webhooks', { body });
  const list = (await key.call('GET', '/webhooks')).body.data as { id: number; url: string }[];
  const id = list.find(({ url }) => url === body.url)?.id;
  const delivery = await key.call('POST', `/webhooks/${id}/test`);
  return { webhook_id: String(id), delivery_id: String(delivery.body.id) };
}
const OWN_LEG = { event: 'Foxes – Hens', market: 'Winner', outcome: 'Foxes' };

function addressOf({ path, example }: Operation, ids: Record<string, string>, query = example.query): string {
  const params: Record<string, string> = { ...example.params, ...ids };
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return `${place}?${new URLSearchParams(query ?? {})}`;
}
const send = (by: Pick<TestKey, 'call'>, { method, example }: Operation, address: string): Promise<Answer> =>
  by.call(method.toUpperCase(), address, example.body === undefined ? {} : { body: example.body });

function expectProblem({ status, body, headers }: Answer, code: keyof typeof API_PROBLEMS): void {
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const problem = problemSchema.strict().parse(body);
  expect([status, problem.status, problem.code]).toEqual([
    API_PROBLEMS[code].status,
    API_PROBLEMS[code].status,
    code,
  ]);
  expect(problem.request_id).toBe(headers.get('x-request-id'));
}

describe.each(OPERATIONS)('%s', (_, operation) => {
  it('answers its example as documented', async () => {
    const answer = await send(key, operation, addressOf(operation, await idsOf(operation)));
    expect(answer.status, JSON.stringify(answer.body)).toBe(operation.status);
    // The schema leaves out what it does not name.
    expect(operation.response.parse(answer.body)).toEqual(answer.body);
    expect(answer.headers.get('ratelimit')).toMatch(/^"extended";r=\d+;t=\d+$/);
  });

  it('answers 401 without a key, 403 without its scope, and 400 to a parameter that nobody knows', async () => {
    const address = addressOf(operation, {});
    const anonymous = { call: (method: string, path: string) => web.call(method, `/api/v1${path}`) };
    expectProblem(await send(anonymous, operation, address), 'unauthenticated');
    if (operation.scope !== null) {
      expectProblem(await send(scopeless, operation, address), 'scope_required');
    }
    const unknown = await send(
      key,
      operation,
      addressOf(operation, {}, { ...operation.example.query, colour: '1' }),
    );
    expectProblem(unknown, 'invalid_request');
    expect(unknown.body.errors).toContainEqual({
      in: 'query',
      field: 'colour',
      message: 'is not known here',
    });
  });
});

it('every operation has a route, and every route behind the gate an operation', () => {
  const routes = GATED_ROUTES.map(nameOf);
  const operations = API_OPERATIONS.map(
    ({ method, path }) => `${method} /api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(routes.toSorted()).toEqual(operations.toSorted());
  expect(new Set(API_OPERATIONS.map(({ id }) => id)).size).toBe(API_OPERATIONS.length);
});

it('the gate covers all of /api/v1 but what the pages of the product call', () => {
  const isCovered = (path: string) => GATES.some((gate) => gate.covers(path));
  expect(GATED_ROUTES.every(({ path }) => isCovered(path))).toBe(true);
  const others = ROUTES.map(({ path }) => path).filter(isCovered);
  expect(others.toSorted()).toEqual(['/api/v1/asyncapi.json', '/api/v1/openapi.json']);
  expect(['/api/v1', '/api/v1/nothing', '/api/v10', '/api/v1/feed/status'].map(isCovered)).toEqual([
    ...[true, true, false, false],
  ]);
});
