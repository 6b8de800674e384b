import type { LookupAddress } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createOutgoing, type OutgoingRequest } from './create-outgoing.ts';
import { guardedLookup, REFUSED_ADDRESS, type ResolveAll } from './guarded-lookup.ts';

const DEMO = { http: true, loopback: false };
const OPERATOR = { http: true, loopback: true };
const PUBLIC = { address: '93.184.216.34', family: 4 };

const request = (more: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
  ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
  signal: AbortSignal.timeout(5_000),
  ...more,
});

/** A resolver that answers one list after the other. */
function resolver(...answers: LookupAddress[][]) {
  const resolve = vi.fn<ResolveAll>((_, done) => done(null, answers.shift() ?? []));
  return resolve;
}

async function receiver(answer: RequestListener) {
  const listener = vi.fn(answer);
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, listener };
}

function outgoing(rules = OPERATOR, resolve?: ResolveAll) {
  const created = createOutgoing(rules, resolve);
  onTestFinished(() => created.stop());
  return created;
}

const refused = { cause: { code: REFUSED_ADDRESS } };

describe('a name', () => {
  it.each([
    [[{ address: '127.0.0.1', family: 4 }]],
    [[{ address: '169.254.169.254', family: 4 }]],
    [[{ address: '::ffff:10.0.0.1', family: 6 }]],
    [[{ address: 'fe80::1%eth0', family: 6 }]],
    [[{ address: '64:ff9b::a00:1', family: 6 }]],
    // One inside among public ones.
    [[PUBLIC, { address: '10.0.0.1', family: 4 }]],
  ])('that resolves to %j is not connected to', async (addresses) => {
    const { request: send } = outgoing(DEMO, resolver(addresses));
    await expect(send('http://hooks.example.com/', request())).rejects.toMatchObject(refused);
  });

  it('is connected to at the addresses that were checked, whatever it resolves to next', async () => {
    const inside = { address: '127.0.0.1', family: 4 };
    const resolve = resolver([PUBLIC], [inside]);
    const lookUp = (all: boolean) =>
      new Promise<unknown[]>((done) =>
        guardedLookup(DEMO, resolve)('rebound.example.com', { all }, (...answer) => done(answer)),
      );
    expect(await lookUp(true)).toEqual([null, [PUBLIC]]);
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(await lookUp(true)).toMatchObject([{ code: REFUSED_ADDRESS }, '', 0]);
    resolve.mockImplementation((_, done) => done(null, [PUBLIC]));
    expect(await lookUp(false)).toEqual([null, PUBLIC.address, 4]);
  });

  it('that moves inside while a connection is kept is checked again for the next connection', async () => {
    const { url, listener } = await receiver((_, answer) => void answer.end('ok'));
    const { port } = new URL(url);
    const resolve = resolver([{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.1', family: 4 }]);
    const { request: send } = outgoing(OPERATOR, resolve);
    const close = { headers: { connection: 'close' } };
    expect(await send(`http://hooks.example.com:${port}/`, request(close))).toMatchObject({ status: 200 });
    const again = send(`http://hooks.example.com:${port}/`, request());
    await expect(again).rejects.toMatchObject(refused);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('without an address is an error of its own', async () => {
    const { request: send } = outgoing(DEMO, resolver([]));
    await expect(send('http://hooks.example.com/', request())).rejects.toMatchObject({
      cause: { code: 'ENOTFOUND' },
    });
  });
});

describe('a request', () => {
  it('to an address inside does not leave, even where names are not asked', async () => {
    const { url, listener } = await receiver((_, answer) => void answer.end());
    const { request: send } = outgoing(DEMO);
    await expect(send(url, request())).rejects.toMatchObject({ code: REFUSED_ADDRESS });
    expect(listener).not.toHaveBeenCalled();
  });

  it('follows no redirect', async () => {
    const inside = await receiver((_, answer) => void answer.end('secret'));
    const { url } = await receiver((_, answer) => {
      answer.writeHead(307, { location: inside.url }).end('moved');
    });
    expect(await outgoing().request(url, request())).toMatchObject({ status: 307, body: 'moved' });
    expect(inside.listener).not.toHaveBeenCalled();
  });

  it('reads the beginning of an answer without an end', async () => {
    const { url } = await receiver((_, answer) => {
      const more = () => {
        while (!answer.destroyed && answer.write('x'.repeat(65_536)));
      };
      answer.on('drain', more);
      more();
    });
    const { body } = await outgoing().request(url, request());
    expect(body).toHaveLength(16_384);
  });

  it('does not read headers without an end', async () => {
    const { url } = await receiver((_, answer) => {
      answer.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end();
    });
    await expect(outgoing().request(url, request())).rejects.toMatchObject({
      cause: { code: 'UND_ERR_HEADERS_OVERFLOW' },
    });
  });

  it.each([
    ['headers', () => {}],
    ['body', (_, answer) => void answer.writeHead(200).write('begun')],
  ] as [string, RequestListener][])('ends by its signal while the %s do not come', async (_, answer) => {
    const { url } = await receiver(answer);
    const signal = AbortSignal.timeout(100);
    await expect(outgoing().request(url, request({ signal }))).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});
