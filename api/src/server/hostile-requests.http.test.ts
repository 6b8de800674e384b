import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GATED_ROUTES, ROUTES } from '../../testing/authorization/every-route.ts';
import { startTestWeb, type TestWeb } from '../../testing/test-web.ts';

/** A line of the log that an operator reads. */
interface Line {
  readonly level: number;
  readonly msg: string;
}
const [WARN, ERROR] = [40, 50];
const lines: Line[] = [];
let web: TestWeb;

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  // Nothing listens at the first port, so that every mail fails.
  const env = {
    host: '127.0.0.1',
    demo: true,
    redisUrl: undefined,
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'Fairline <no-reply@fairline.test>',
  };
  web = await startTestWeb({ log, env, trustProxy: true });
});
afterAll(() => web.stop());

interface Hostile {
  readonly method?: string;
  readonly path: string;
  /** Names and values in turn. */
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
}

/** Sends what `fetch` refuses to send. @returns the status; null where the connection was ended without an answer */
async function send({ method = 'POST', path, headers = [], body = '' }: Hostile, address: string) {
  const { hostname, port } = new URL(web.url);
  const own = headers.some((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  const all = [...(own ? [] : ['Host', 'localhost']), 'X-Forwarded-For', address, ...headers];
  const sent: ClientRequest = request({
    hostname,
    port,
    method,
    path,
    agent: false,
    setHost: false,
    headers: [...all, 'Content-Length', String(Buffer.byteLength(body))],
  });
  sent.end(body);
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode ?? null;
  } catch {
    return null;
  }
}

/** Routes that visitors may call, and those that keys open. */
const OPEN = [
  ...ROUTES.filter(({ access }) => access === 'public' || access === 'optional'),
  ...GATED_ROUTES,
];

/** A call of an open route with parameters of no use. */
function callRoute(i: number, body: string): Hostile {
  const { method = 'get', path = '/' } = OPEN[i % OPEN.length] ?? {};
  const filled = path.replaceAll(/[:*]\w+/g, `-1%C3%28'${i}`);
  const hasBody = method !== 'get';
  const signature = [
    'Stripe-Signature',
    `t=${i},v1=x`,
    'X-Nowpayments-Sig',
    `${i}`,
    'Authorization',
    'Bearer x',
  ];
  return {
    method: method.toUpperCase(),
    path: hasBody ? filled : `${filled}?limit=-1&line_ids[]=${i}&from=%00&page=1e9`,
    headers: [...(hasBody ? JSON_TYPE : []), ...signature.slice(0, i % 2 === 0 ? 4 : 6)],
    body: hasBody ? body : '',
  };
}

const JSON_TYPE = ['Content-Type', 'application/json'];
const AUTH = '/api/auth';
const SIGN_IN = `${AUTH}/sign-in/email`;
const HOSTILE: readonly ((i: number) => Hostile)[] = [
  (i) => ({
    path: `${AUTH}/sign-out`,
    headers: [...JSON_TYPE, 'Origin', `https://evil-${i}.example`, 'Cookie', 'a=b'],
    body: '{}',
  }),
  (i) => ({
    path: SIGN_IN,
    headers: [
      ...JSON_TYPE,
      'Origin',
      `https://evil-${i}.example`,
      'Cookie',
      `better-auth.session_token=x${i}`,
    ],
    body: `{"email":"a@example.com","password":"p${i}"}`,
  }),
  (i) => ({
    path: SIGN_IN,
    headers: [...JSON_TYPE, 'Referer', `https://evil-${i}.example/`, 'Cookie', 'a=b'],
    body: '{"email":5}',
  }),
  (i) => ({
    path: SIGN_IN,
    headers: [
      ...JSON_TYPE,
      'Sec-Fetch-Site',
      'cross-site',
      'Sec-Fetch-Mode',
      'navigate',
      'Origin',
      `https://x${i}.example`,
    ],
    body: '{"email":"b@example.com","password":"p"}',
  }),
  (i) => ({
    method: 'GET',
    path: `${AUTH}/verify-email?token=${i}.${'x'.repeat(i)}&callbackURL=https://evil-${i}.example`,
  }),
  (i) => ({
    path: `${AUTH}/reset-password`,
    headers: JSON_TYPE,
    body: `{"newPassword":"correct horse ${i} battery","token":"t${i}"}`,
  }),
  (i) => ({
    path: `${AUTH}/two-factor/verify-totp`,
    headers: [...JSON_TYPE, 'Cookie', `better-auth.two_factor=x${i}.y`, 'Origin', 'null'],
    body: '{"code":"123456"}',
  }),
  (i) => ({ method: 'GET', path: `${AUTH}/get-session`, headers: ['Authorization', `Bearer %E0%A4%A${i}`] }),
  (i) => ({
    method: 'GET',
    path: `${AUTH}/get-session`,
    headers: ['Cookie', `better-auth.session_token=%E0%A4%A${i}; fairline-known-browser=%%~.~..`],
  }),
  (i) => ({ path: SIGN_IN, headers: JSON_TYPE, body: `{"email":"${'['.repeat(i)}` }),
  () => ({
    path: SIGN_IN,
    headers: [...JSON_TYPE, 'Content-Encoding', 'gzip'],
    body: Buffer.from('not gzip'),
  }),
  (i) => ({ path: SIGN_IN, headers: ['Content-Type', `application/json; charset=x-${i}`], body: '{}' }),
  () => ({
    path: SIGN_IN,
    headers: JSON_TYPE,
    body: '{"email":"a\\u0000@example.com","password":"\\u0000"}',
  }),
  () => ({ path: SIGN_IN, headers: JSON_TYPE, body: `"${'x'.repeat(300_000)}"` }),
  (i) => ({
    method: 'GET',
    path: `/api/profile`,
    headers: ['Authorization', `Bearer ${'x'.repeat(i)}\u00ff`],
  }),
  (i) => ({ method: 'GET', path: `/api/%00/%ff/${i}` }),
  (i) => ({ method: 'GET', path: `//evil-${i}.example/%2e%2e/%2e%2e/etc/passwd` }),
  (i) => ({ method: 'GET', path: `http://evil-${i}.example/api/demo` }),
  (i) => ({ method: 'PROPFIND', path: `/api/demo/${i}` }),
  (i) => ({
    method: 'GET',
    path: `/api/v1/odds?line_ids=${i}`,
    headers: ['Authorization', `Bearer fl_live_${i}`],
  }),
  (i) => ({ method: 'GET', path: `/api/invites/${i}%ff` }),
  (i) => ({ method: 'GET', path: `/api/demo`, headers: ['Host', 'localhost', 'Host', `evil-${i}.example`] }),
  (i) => ({ method: 'GET', path: `/api/auth/get-session`, headers: ['Host', `evil-${i}.example:99999`] }),
  (i) => ({ method: 'GET', path: `/socket.io/?EIO=4&transport=polling&sid=${i}` }),
  (i) => ({
    method: 'GET',
    path: `/socket.io/?EIO=${i}&transport=carrier-pigeon`,
    headers: ['Origin', `https://evil-${i}.example`],
  }),
];

it('a thousand hostile requests of visitors write a few warnings and no error', async () => {
  const statuses = new Map<number, number>();
  const unanswered: string[] = [];
  for (let i = 0; i < 1_000; i += 50) {
    const batch = Array.from({ length: 50 }, async (_, k) => {
      const hostile = HOSTILE[(i + k) % HOSTILE.length]?.(i + k) ?? { path: '/' };
      const status = await send(hostile, `203.0.${(i + k) >> 8}.${(i + k) & 255}`);
      if (status === null) unanswered.push(hostile.path);
      else statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    await Promise.all(batch);
  }
  for (let i = 0; i < OPEN.length; i += 20) {
    const routes = OPEN.slice(i, i + 20).flatMap((_, k) => [
      callRoute(i + k, '{"a":[1,"x"],"id":{}}'),
      callRoute(i + k + OPEN.length, `{"event_id":1e999,"email":${k}}`),
      callRoute(i + k, 'x'),
    ]);
    const answers = await Promise.all(routes.map((route, k) => send(route, `192.0.2.${(i + k) & 255}`)));
    expect(routes.filter((_, k) => answers[k] === 500 || answers[k] === null)).toEqual([]);
  }
  const signUps = Array.from({ length: 10 }, (_, i) =>
    web.call('POST', `${AUTH}/sign-up/email`, {
      body: {
        email: `visitor-${i}@example.com`,
        password: 'quite a long one, really',
        name: 'x',
        is_adult: true,
      },
      headers: { 'x-forwarded-for': `198.51.100.${i}` },
    }),
  );
  expect(new Set((await Promise.all(signUps)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(unanswered).toEqual([]);
  expect(lines.filter(({ level }) => level >= ERROR)).toEqual([]);
  expect([...statuses.keys()].filter((status) => status === 500)).toEqual([]);
  expect(lines.filter(({ level }) => level === WARN).length).toBeLessThanOrEqual(10);
  expect(lines.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Invalid origin: https:/), 'a mail was not delivered']),
  );
}, 300_000);

describe('a request with two Host headers', () => {
  /** Speaks HTTP by hand. */
  async function speak(...head: string[]): Promise<string> {
    const { hostname, port } = new URL(web.url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await once(socket, 'close');
    return answer;
  }
  const HOSTS = ['Host: localhost', 'hOsT: evil.example'];

  it.each([
    ['GET /api/demo HTTP/1.1'],
    ['GET / HTTP/1.1'],
    ['GET /api/demo HTTP/1.0'],
    ['GET /socket.io/?EIO=4&transport=polling HTTP/1.1'],
    ['GET /api/auth/get-session HTTP/1.1'],
  ])('is answered 400: %s', async (line) => {
    const answer = await speak(line, ...HOSTS);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
      status: 'error',
      code: 'invalid_request',
      error: 'The request has two Host headers.',
    });
    // The same one twice, too.
    expect(await speak(line, 'Host: localhost', 'Host: localhost')).toMatch(/^HTTP\/1\.1 400 /);
    const single = await speak(line, 'Host: localhost', 'Connection: close', 'X-Host: evil.example');
    expect(single).not.toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is answered 400 where it asks for a WebSocket', async () => {
    const upgrade = [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ];
    expect(await speak(...upgrade, ...HOSTS)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });
});
