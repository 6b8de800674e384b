import { DEMO_API_KEY } from '@fairline/shared/contracts/developer';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestKey, testKey } from '../../../../testing/developer-api/api-client.ts';
import { seedExamples } from '../../../../testing/developer-api/seed-examples.ts';
import { seedEvent, seedLine } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
let key: TestKey;

beforeAll(async () => {
  await seedExamples(web.db.knex);
  await seedEvent(web.db.knex, { event_id: 7 });
  await seedLine(web.db.knex, { event_id: 7 });
  key = await testKey(web);
});

const LEGS = [{ event: 'Foxes – Hens', market: 'Winner', outcome: 'Foxes' }];
const BET = { stake: 5, odds: 2, legs: LEGS };
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

/** Sends a text as it is. */
async function post(path: string, body: string, type?: string, method = 'POST') {
  const headers = { authorization: `Bearer ${key.secret}`, ...(type ? { 'content-type': type } : {}) };
  const answer = await fetch(`${web.url}/api/v1${path}`, { method, headers, body: Buffer.from(body) });
  return { status: answer.status, body: await answer.json() };
}

describe('a body', () => {
  it.each([[undefined], ['application/x-www-form-urlencoded'], ['text/plain']])(
    'of the type %s is refused with the header, and not as if it were empty',
    async (type) => {
      const { status, body } = await post('/bets', JSON.stringify(BET), type);
      expect([status, body.code]).toEqual([400, 'invalid_request']);
      expect(body.errors).toEqual([
        {
          ...{ in: 'header', field: 'Content-Type' },
          message: 'has to be application/json, or the body is not read',
        },
      ]);
    },
  );

  it('is read as JSON of any kind, and need not be there where the operation has none', async () => {
    expect((await post('/bets', JSON.stringify(BET), 'application/json; charset=utf-8')).status).toBe(201);
    expect((await post('/bets', JSON.stringify(BET), 'application/vnd.api+json')).status).toBe(201);
    const missing = await key.call('POST', '/bets');
    expect(missing.body.errors).toContainEqual({ in: 'body', field: 'stake', message: 'is missing' });
    const { id } = (
      await key.call('POST', '/webhooks', {
        body: { name: 'A', url: 'https://hooks.example/a', event_types: [] },
      })
    ).body;
    expect((await post(`/webhooks/${id}/test`, '', 'text/plain')).status).toBe(202);
  });

  it.each([
    ['null', 'The body must be a JSON object.'],
    ['5', 'The body must be a JSON object.'],
    ['"x"', 'The body must be a JSON object.'],
    ['{"stake":', 'The body is not readable JSON.'],
    ['stake', 'The body is not readable JSON.'],
    ['{"__proto__":{}}', 'The body is not readable JSON.'],
    [`{"a":${'['.repeat(40)}${']'.repeat(40)}}`, 'The request is nested more than 32 levels deep.'],
    ['{"note":"\\u0000"}', 'The request contains a character that cannot be stored.'],
  ])('%s is refused with what is wrong', async (text, detail) => {
    const { status, body } = await post('/bets', text, 'application/json');
    expect([status, body.code, body.detail]).toEqual([400, 'invalid_request', detail]);
  });

  it('that is wrong as a whole is refused without the name of a field', async () => {
    const list = await post('/bets', '[]', 'application/json');
    expect(list.body.detail).toBe('The request must be an object.');
    const created = await key.call('POST', '/webhooks', {
      body: { name: 'B', url: 'https://hooks.example/b', event_types: [] },
    });
    const nothing = await key.call('PATCH', `/webhooks/${created.body.id}`, { body: {} });
    expect(nothing.body.detail).toMatch(/^Name at least one field/);
  });
});

describe('a parameter', () => {
  it('that is missing or sent twice is refused as that', async () => {
    const messages = async (path: string) => (await key.call('GET', path)).body.errors;
    expect(await messages('/alerts')).toEqual([{ in: 'query', field: 'kind', message: 'is missing' }]);
    expect(await messages('/events?limit=1&limit=2')).toEqual([
      { in: 'query', field: 'limit', message: 'is sent more than once' },
    ]);
    expect(await messages('/events?starts_from=yesterday')).toEqual([
      { in: 'query', field: 'starts_from', message: 'is a UTC time such as 2026-11-24T18:30:00Z' },
    ]);
  });
});

describe('a field that only what is stored shows to be wrong', () => {
  const fieldOf = async (method: string, path: string, body: object) => {
    const answer = await key.call(method, path, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    expect(answer.body.errors).toEqual([
      { in: 'body', field: expect.any(String), message: expect.any(String) },
    ]);
    return answer.body.errors[0].field;
  };

  it.each([
    ['placed_at', { ...BET, placed_at: TOMORROW }],
    ['bankroll_id', { ...BET, bankroll_id: 999_999 }],
    ['tag_ids', { ...BET, tag_ids: [999_999] }],
    ['stake', { ...BET, stake: 999_999_999, odds: 999_999 }],
    [
      'legs',
      {
        ...BET,
        legs: [{ line_id: '7:0', market: 'specials', outcome: 'Yes', special_name: 'Rain?', odds: 2 }],
      },
    ],
  ])('of a new bet is named: %s', async (field, body) => {
    expect(await fieldOf('POST', '/bets', body)).toBe(field);
  });

  it('of a change of a bet or a webhook is named', async () => {
    const { id } = (await key.call('POST', '/bets', { body: BET })).body;
    const change = { version: 1 };
    expect(await fieldOf('PATCH', `/bets/${id}`, { ...change, placed_at: TOMORROW })).toBe('placed_at');
    expect(await fieldOf('PATCH', `/bets/${id}`, { ...change, bankroll_id: 999_999 })).toBe('bankroll_id');
    const grade = { ...change, result: 'win', settled_at: TOMORROW };
    expect(await fieldOf('POST', `/bets/${id}/grade`, grade)).toBe('settled_at');
    const webhook = { name: 'A', url: 'https://10.0.0.1/hook', event_types: [] };
    expect(await fieldOf('POST', '/webhooks', webhook)).toBe('url');
  });
});

it('the demo key is answered which plan or add-on an operation needs', async () => {
  const codeOf = async (path: string) =>
    (await web.call('GET', `/api/v1${path}`, { token: DEMO_API_KEY })).body.code;
  expect(await codeOf('/alerts?kind=odds')).toBe('plan_required');
  expect(await codeOf('/odds?event_id=7')).toBe('add_on_required');
});
