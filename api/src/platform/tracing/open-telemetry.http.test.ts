import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { fixtureOf, fixturesOf } from '../../../testing/market/change-sets.ts';
import { startTestIngest } from '../../../testing/market/test-ingest.ts';
import { seedEvent, seedMove } from '../../../testing/seed.ts';
import { suiteClients } from '../../../testing/suite-clients.ts';
import { record, until } from '../../../testing/test-client.ts';
import { suiteWeb } from '../../../testing/test-web.ts';
import { createOutbox } from '../../features/notifications/deliveries/create-outbox.ts';
import { createDestinationsStore } from '../../features/notifications/deliveries/destinations.store.ts';
import { enqueue } from '../../features/notifications/deliveries/enqueue.ts';
import { createLog } from '../log.ts';
import { createTextCipher } from '../text-cipher.ts';
import { sendTraces, type Traces } from './open-telemetry.ts';
import { beginSpan } from './spans.ts';

/** A span as OTLP writes it in JSON. */
interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

const log = createLog('test', 'silent');
const received: ReceivedSpan[] = [];
const resources: unknown[] = [];
/** Accepts traces as a collector does. */
const collector = createServer(async (request, response) => {
  const body = JSON.parse(await text(request));
  if (request.url === '/v1/traces') {
    for (const { resource, scopeSpans } of body.resourceSpans) {
      resources.push(...resource.attributes);
      for (const { spans } of scopeSpans) received.push(...spans);
    }
  }
  response.setHeader('content-type', 'application/json').end('{}');
});
const web = suiteWeb();
const { clientOf } = suiteClients(web);
let traces: Traces;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20');
  traces = await sendTraces({ endpoint: `http://127.0.0.1:${port}/`, role: 'all', log });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await traces.stop();
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});

/** The first span of a name that was received, with its attributes. */
async function spanOf(name: string, has: (attributes: Record<string, unknown>) => boolean = () => true) {
  return vi.waitFor(() => {
    const found = received.find((span) => span.name === name && has(attributesOf(span)));
    if (found === undefined) throw new Error(`There is no span ${name}.`);
    return { ...found, attributes: attributesOf(found) };
  });
}

function attributesOf({ attributes }: ReceivedSpan): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

const childrenOf = ({ spanId }: { spanId: string }) =>
  received.filter(({ parentSpanId }) => parentSpanId === spanId).map(({ name }) => name);

it('sends a request with its id, its status and its queries, and no values', async () => {
  const { headers } = await web.call('GET', '/api/profile', { token: await web.tokenOf('pro') });
  const id = headers.get('x-request-id');
  const span = await spanOf('GET /api/profile', (attributes) => attributes['fairline.request_id'] === id);
  expect(span.attributes).toMatchObject({ 'http.route': '/api/profile' });
  expect(Number(span.attributes['http.response.status_code'])).toBe(200);
  const query = await spanOf('postgresql select', (attributes) => attributes['fairline.request_id'] === id);
  expect(query.traceId).toBe(span.traceId);
  expect(String(query.attributes['db.query.text'])).toMatch(/\$1/);
  expect(resources).toContainEqual({ key: 'fairline.role', value: { stringValue: 'all' } });
});

it('sends a push of alerts', async () => {
  await seedEvent(web.db.knex, { event_id: 7 });
  const client = await clientOf('basic');
  const alerts = record(client);
  await client.emitWithAck('alerts:subscribe', { kinds: ['odds'] });
  const id = await seedMove(web.db.knex, 'odds', { event_id: 7 });
  web.web.publisher.moves({ measuredAt: Date.now(), odds: [{}], limit: [], closed: [] });
  await until(() => alerts.alerts.some((alert) => alert.id === id));
  const { attributes } = await spanOf('alerts.fan-out');
  expect(attributes).toMatchObject({ 'fairline.kind': 'odds' });
});

it('sends what a change set of the feed took, with what it wrote', async () => {
  const { ingest } = await startTestIngest(web.db);
  await ingest.apply(fixturesOf([fixtureOf()]));
  const span = await spanOf('ingest.change-set');
  expect(span.attributes).toMatchObject({ 'fairline.endpoint': 'fixtures' });
  await vi.waitFor(() => expect(childrenOf(span)).toContain('postgresql begin'));
});

it('sends an attempt to send a message, with what came of it', async () => {
  const { knex } = web.db;
  const cipher = createTextCipher('a secret of the tests only', 'notification-addresses');
  const userId = await web.userIdOf('pro');
  const destination = await createDestinationsStore(knex, cipher).add(
    {
      ...{ userId, channel: 'webhook', name: 'Own', identity: 'own', shownAddress: 'own' },
      address: { url: 'https://own.test' },
    },
    10,
    new Date(),
  );
  const outbox = createOutbox({
    ...{ knex, cipher, log, mailer: null, registry: new Registry(), settingsUrl: undefined, now: Date.now },
    adapters: [
      {
        channel: 'webhook',
        ...{ repeatable: true, timeoutMs: 10_000, concurrency: 1 },
        backOff: { pausesMs: [5_000], giveUpMs: 3_600_000, disableMs: 7_200_000 },
        send: async () => ({ kind: 'delivered' }),
      },
    ],
  });
  onTestFinished(() => outbox.stop());
  const message = { type: 'alert', dedupeKey: 'a', payload: {}, occurredAt: new Date() };
  await knex.transaction((trx) =>
    enqueue(trx, [{ destinationId: destination as number, ...message }], Date.now()),
  );
  outbox.start();
  const { attributes } = await spanOf('outbox.send');
  expect(attributes).toMatchObject({ 'fairline.channel': 'webhook', 'fairline.outcome': 'delivered' });
});

it('records nothing outside of traced work, and nothing after the stop', async () => {
  const queries = received.length;
  await web.db.knex.raw('select 7_000_000');
  await turn();
  expect(received.slice(queries).map(({ attributes }) => JSON.stringify(attributes))).not.toContain(
    '7_000_000',
  );
  await traces.stop();
  expect(beginSpan('late', 'internal')).toBeNull();
});
