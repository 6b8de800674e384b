import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Balancer, startBalancer } from './lab/cluster/balancer.ts';

/** What `shared/deploy/haproxy.cfg` does with two processes behind it. */

/** A process whose database is there or not, and that ends before it answers a request for `/ends`. */
interface Web {
  readonly server: Server;
  /** The requests that reached it, in their order: `POST /ends`. */
  readonly requests: string[];
}

let hasDatabase = true;
let webs: Web[];
let balancer: Balancer | null;

async function startWeb(): Promise<Web> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (request.url === '/ends') return void request.socket.destroy();
    const isWell = hasDatabase || request.url !== '/api/health';
    response.writeHead(isWell ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, requests };
}

beforeAll(async () => {
  webs = [await startWeb(), await startWeb()];
  const places = webs.map(({ server }, index) => {
    const { port } = server.address() as AddressInfo;
    return [`web-${index + 1}:3000`, `127.0.0.1:${port}`] as const;
  });
  balancer = await startBalancer(new Map(places));
  if (balancer === null) console.warn('the balancer is not tried: haproxy is not installed');
});
afterAll(async () => {
  await balancer?.stop();
  for (const { server } of webs) server.close();
});
beforeEach(() => {
  hasDatabase = true;
  for (const { requests } of webs) requests.length = 0;
});

/** A request on a connection of its own, because the balancer closes one after an error. */
async function ask(method: string, path: string): Promise<number | undefined> {
  const sent = request(`${balancer?.url}${path}`, { method, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}

const asked = (request: string) =>
  webs.map(({ requests }) => requests.filter((one) => one === request).length);
const total = (request: string) => asked(request).reduce((sum, count) => sum + count, 0);

it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'sends a %s once, because it may have been written when its process ended',
  async (method) => {
    if (balancer === null) return;
    expect(await ask(method, '/ends')).toBe(502);
    expect(total(`${method} /ends`)).toBe(1);
  },
);

it('sends a request that reads to another process when the one that had it ends', async () => {
  if (balancer === null) return;
  await ask('GET', '/ends');
  expect(Math.min(...asked('GET /ends'))).toBeGreaterThan(0);
});

it('sends everything of one browser to the same process, in which its polling began', async () => {
  if (balancer === null) return;
  const { url } = balancer;
  const cookie = (await fetch(`${url}/begins`)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const began = asked('GET /begins');
  await Promise.all(Array.from({ length: 6 }, () => fetch(`${url}/goes-on`, { headers: { cookie } })));
  expect(asked('GET /goes-on')).toEqual(began.map((count) => count * 6));
});

it('ends a connection that sends its request a letter at a time', async () => {
  if (balancer === null) return;
  const { port } = new URL(balancer.url);
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.on('error', () => {});
  const ended = once(socket, 'close');
  socket.write('GET /slow HTTP/1.1\r\nHost: a\r\nX-Long: ');
  const dripping = setInterval(() => socket.write('x'), 500);
  await ended;
  clearInterval(dripping);
  expect(answer).toMatch(/^HTTP\/1\.\d 408 /);
  expect(total('GET /slow')).toBe(0);
}, 60_000);

it('shows what every process has without the database', async () => {
  if (balancer === null) return;
  hasDatabase = false;
  // Two checks that fail take a process out.
  await vi.waitFor(() => expect(Math.min(...asked('GET /api/health'))).toBeGreaterThan(2), {
    timeout: 30_000,
  });
  expect(await ask('GET', '/dashboard')).toBe(200);
  expect(total('GET /dashboard')).toBe(1);
}, 60_000);
