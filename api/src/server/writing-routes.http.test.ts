import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GATED_ROUTES, nameOf, ROUTES } from '../../testing/authorization/every-route.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { type Answer, startTestWeb, type TestWeb } from '../../testing/test-web.ts';
import { type DelayedWrites, delayWrites } from '../../testing/writes/delay-writes.ts';
import { seedWritingRecords, type WritingRecords } from '../../testing/writes/writing-records.ts';
import {
  CommitsItself,
  WRITING_REQUESTS,
  type WritingRequest,
} from '../../testing/writes/writing-requests.ts';
import type { Database } from '../platform/db/database.ts';
import type { Route } from '../platform/http/route.ts';
import { NO_NOTIFICATIONS } from '../platform/notification-settings.ts';

const isWriting = (route: Route): boolean => !route.reads;
const WRITING: readonly Route[] = [...ROUTES, ...GATED_ROUTES].filter(isWriting);
const IN_TRANSACTION = Object.entries(WRITING_REQUESTS).flatMap(([name, request]) => {
  const route = WRITING.find((one) => nameOf(one) === name);
  return route === undefined || request instanceof CommitsItself ? [] : [{ name, route, request }];
});

let db: Database;
/** With the usual time for a request. */
let patient: TestWeb;
/** With so little time that a delayed write is late soon. */
let hurried: TestWeb;
let records: WritingRecords;
let writes: DelayedWrites;

beforeAll(async () => {
  db = await createTestDatabase();
  const notifications = { ...NO_NOTIFICATIONS, pushSubject: 'mailto:a@fairline.test' };
  const env = { host: '127.0.0.1', demo: true, redisUrl: undefined, notifications };
  patient = await startTestWeb({ db, env });
  hurried = await startTestWeb({ db, env, requestMs: 300 });
  records = await seedWritingRecords(patient);
  for (const account of ['basic', 'admin'] as const) await patient.tokenOf(account);
  writes = await delayWrites(db);
});
afterAll(async () => {
  await hurried?.stop();
  await patient?.stop();
  await db?.stop();
});

async function send(web: TestWeb, route: Route, request: WritingRequest, key: string): Promise<Answer> {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(request.params?.[name]));
  const { as } = request;
  const own = route.access === 'gate' ? records.key.secret : records.token;
  const token = as === undefined ? own : await patient.tokenOf(as);
  const headers = { 'idempotency-key': key };
  const { body } = request;
  return web.call(route.method.toUpperCase(), path, {
    token,
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

/** As a client does: again with the same key while the server says that nothing was stored. */
async function sendUntilDone(route: Route, request: WritingRequest, key: string): Promise<Answer> {
  for (;;) {
    const answer = await send(patient, route, request, key);
    if (answer.status !== 503) return answer;
  }
}

it('every writing route has a request here, or the reason why it commits by itself', () => {
  expect(Object.keys(WRITING_REQUESTS).sort()).toEqual(WRITING.map(nameOf).sort());
  const itself = ROUTES.filter(isWriting)
    .filter(({ commits }) => commits === 'itself')
    .map(nameOf);
  for (const name of itself) expect(WRITING_REQUESTS[name], name).toBeInstanceOf(CommitsItself);
});

/** A request whose writes to a table, or to any, come after its time. */
async function expectNothingStored(target: string, route: Route, request: WritingRequest, key: string) {
  const before = await writes.stored();
  const late = await writes.whileDelayed(target, () => send(hurried, route, request, key));
  expect([late.status, late.body.code, late.headers.get('retry-after')]).toEqual([503, 'timeout', '2']);
  expect(await writes.stored()).toEqual(before);
}

it('503 before the first write of a request stores nothing, neither then nor later', async () => {
  const place = IN_TRANSACTION.find(({ name }) => name === 'post /api/bets/place');
  if (place === undefined) throw new Error('No bet can be logged.');
  await expectNothingStored('any', place.route, place.request(records), randomUUID());
});

it.each(IN_TRANSACTION)(
  '$name: 503 stores nothing, and its repetition stores once',
  async ({ route, request: of }) => {
    const request = of(records);
    const key = randomUUID();
    // The last write of a request, when all the others are done.
    await expectNothingStored('api_requests', route, request, key);
    const first = await sendUntilDone(route, request, key);
    expect([200, 201, 202], JSON.stringify(first.body)).toContain(first.status);
    const after = await writes.stored();
    const second = await sendUntilDone(route, request, key);
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([first.status, 'true']);
    expect(second.body).toEqual(first.body);
    expect(await writes.stored()).toEqual(after);
  },
);
