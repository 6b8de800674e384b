import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askStripe, createStripe } from './create-stripe.ts';

const PIECE = Buffer.alloc(100_000, ' ');
/** Bytes that the server has given out of the answer without an end. */
let given = 0;
function* piecesForEver() {
  for (;;) {
    given += PIECE.length;
    yield PIECE;
  }
}

const server = createServer((request, response) => {
  if (request.url?.startsWith('/v1/balance')) {
    response.writeHead(200, { 'content-type': 'application/json' });
    pipeline(Readable.from(piecesForEver()), response, () => {});
  } else if (request.url?.startsWith('/v1/customers/gone')) response.writeHead(404).end('{"error":{}}');
  else response.writeHead(200).end('{"id":"cus_1","object":"customer"}');
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function stripe() {
  const { port } = server.address() as AddressInfo;
  const api = { host: '127.0.0.1', port, protocol: 'http' } as const;
  return createStripe({ secretKey: 'sk_test_size', webhookSecret: 'whsec_size', api });
}

it('passes answers and API errors on', async () => {
  expect(await stripe().customers.retrieve('cus_1')).toMatchObject({ id: 'cus_1' });
  await expect(stripe().customers.retrieve('gone')).rejects.toMatchObject({ statusCode: 404 });
});

it('an answer without an end is given up as a failure of the provider', async () => {
  const asked = askStripe(() => stripe().balance.retrieve());
  await expect(asked).rejects.toMatchObject({ status: 502, code: 'payment_provider_failed' });
  // Two attempts, and what the sockets hold.
  expect(given).toBeLessThan(40_000_000);
});
