import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHANNELS, nameOf, type ProductRoute, ROUTES } from '../../testing/authorization/every-route.ts';
import {
  type ForeignRecords,
  MARKER,
  seedForeignRecords,
  storedOf,
} from '../../testing/authorization/foreign-records.ts';
import { FOREIGN_REQUESTS, type ForeignRequest } from '../../testing/authorization/foreign-requests.ts';
import { codeFor, ROLES, type Role } from '../../testing/authorization/roles.ts';
import { newAccount } from '../../testing/new-account.ts';
import { StalledSocket } from '../../testing/stalled-socket.ts';
import { suiteClients } from '../../testing/suite-clients.ts';
import { connected, record, type TestClient, until } from '../../testing/test-client.ts';
import { suiteWeb } from '../../testing/test-web.ts';
import type { RightsChange } from '../features/profile/profile.store.ts';
import type { Route } from '../platform/http/route.ts';
import { NO_NOTIFICATIONS } from '../platform/notification-settings.ts';

const web = suiteWeb({
  env: {
    ...{ host: '127.0.0.1', demo: true, redisUrl: undefined },
    // A device is among the records of another user.
    notifications: { ...NO_NOTIFICATIONS, pushSubject: 'mailto:a@fairline.test' },
  },
});
const { client, published } = suiteClients(web);
let victim: ForeignRecords;
const tokens = new Map<Role, string>();
const users = new Map<Role, string>();

beforeAll(async () => {
  victim = await seedForeignRecords(web);
  for (const role of ['no plan', 'past due', 'on a break', 'sharp'] as const) {
    const { id, token } = await newAccount(web, role.replaceAll(' ', '-'));
    tokens.set(role, token);
    users.set(role, id);
  }
  for (const account of ['basic', 'pro', 'admin'] as const) {
    tokens.set(account, await web.tokenOf(account));
    users.set(account, await web.userIdOf(account));
  }
  tokens.set('admin viewing', await web.tokenOf('admin'));
  users.set('admin viewing', victim.user);
});

const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000);
const plan = (name: string, status: 'active' | 'past_due' = 'active', break_until: Date | null = null) => ({
  ...{ subscription_status: status, subscription_plan: `${name}_month`, break_until },
});
const RIGHTS: Partial<Record<Role, RightsChange>> = {
  'past due': plan('pro', 'past_due'),
  'on a break': plan('sharp', 'active', IN_A_WEEK),
  basic: plan('basic'),
  pro: plan('pro'),
  sharp: plan('sharp'),
};

/** Again after whatever may have changed the plan of who called it. */
async function giveRights(role: Role): Promise<void> {
  const rights = RIGHTS[role];
  if (rights !== undefined) await web.setRightsOf(users.get(role) ?? '', rights);
}

beforeEach(async () => {
  for (const role of ROLES) await giveRights(role);
});

async function call(
  { method, path }: Route,
  role: Role,
  request: ForeignRequest,
  token: string | undefined = tokens.get(role),
) {
  const place = path.replace(/:(\w+)/g, (_, name: string) => String(request.params?.[name] ?? 'x'));
  const { status, body } = await web.call(method.toUpperCase(), `${place}?${request.query ?? ''}`, {
    ...(token === undefined ? {} : { token }),
    ...(request.body === undefined ? {} : { body: request.body }),
    ...(role === 'admin viewing' ? { headers: { 'x-view-as': victim.user } } : {}),
  });
  return { status, code: body?.code as string | undefined, text: JSON.stringify(body) };
}

/** Codes that only decide about access; no request of an allowed role is answered with one. */
const ACCESS_CODES = [
  ...['unauthenticated', 'subscription_required', 'on_break', 'plan_required', 'admin_required'],
  ...['view_as_forbidden', 'view_as_read_only'],
];
it('every route has a row, and no row is without its route', () => {
  expect(Object.keys(FOREIGN_REQUESTS).sort()).toEqual(ROUTES.map(nameOf).sort());
});

describe.each(ROLES)('%s', (role) => {
  it('reads and changes nothing of another user, and is answered by the plan', async () => {
    const before = await storedOf(web, victim.user);
    const wrong: unknown[] = [];
    for (const route of ROUTES) {
      const row = FOREIGN_REQUESTS[nameOf(route)];
      const answer = await call(route, role, typeof row === 'function' ? row(victim) : {});
      const problem = problemOf(route, role, answer);
      if (problem !== null) wrong.push([nameOf(route), problem, answer]);
      if (route.access === 'user') await giveRights(role);
    }
    expect(wrong).toEqual([]);
    expect(await storedOf(web, victim.user)).toEqual(before);
  });
});

function problemOf(
  route: ProductRoute,
  role: Role,
  { status, code = '', text }: Awaited<ReturnType<typeof call>>,
): string | null {
  const isViewing = role === 'admin viewing';
  const isOpen = route.access === 'public' || route.access === 'optional';
  const expected = isViewing && !route.reads && !isOpen ? 'view_as_read_only' : codeFor(route.access, role);
  if (expected !== null && code !== expected) return `should answer ${expected}`;
  if (expected === null && ACCESS_CODES.includes(code)) return 'should be allowed';
  const mayName = isViewing || isOpen || (role === 'admin' && route.access === 'admin');
  const isOfVictim = [MARKER, victim.user, victim.session].some((own) => text.includes(own));
  if (isOfVictim && !mayName) return 'answers what belongs to another user';
  // Without these two a row could address nothing, and prove nothing.
  if (expected !== null || typeof FOREIGN_REQUESTS[nameOf(route)] !== 'function') return null;
  if (status === 400 && !text.includes('You have no such')) return 'its row is not a valid request';
  return isViewing && status !== 200 ? 'its row does not address the record of the viewed user' : null;
}

it('what the requests address is there: its owner reads it', async () => {
  for (const name of ['get /api/bets/:id', 'get /api/bankrolls/:id/movements', 'get /api/bets/tags']) {
    const route = ROUTES.find((one) => nameOf(one) === name);
    const row = FOREIGN_REQUESTS[name];
    if (route === undefined) throw new Error(`There is no ${name}.`);
    const { text } = await call(route, 'sharp', typeof row === 'function' ? row(victim) : {}, victim.token);
    expect(text).toContain(MARKER);
  }
});

/** Every request of the socket, and its access. */
const REQUESTS = {
  'alerts:subscribe': { feature: 'limit-alerts', request: { kinds: ['limit'] } },
  'alerts:unsubscribe': { feature: null, request: null },
  'lines:subscribe': { feature: 'realtime-odds', request: { line_ids: ['7:0'] } },
  'lines:unsubscribe': { feature: null, request: { line_ids: ['7:0'] } },
} as const;

async function socketOf(role: Role): Promise<TestClient> {
  const auth = { token: tokens.get(role), ...(role === 'admin viewing' ? { viewAs: victim.user } : {}) };
  return connected(client(undefined, { reconnection: false, auth }));
}

describe('the socket', () => {
  it('has these requests, and no other', () => {
    const socket = new StalledSocket();
    Object.assign(socket, { join: () => {}, recovered: false });
    for (const channel of CHANNELS) channel.connect(socket.asSocket);
    expect(socket.eventNames().sort()).toEqual(Object.keys(REQUESTS).sort());
  });

  it('is closed to somebody who is signed out', async () => {
    const refused = await socketOf('signed out').catch((error) => error);
    expect(refused.data.code).toBe('unauthenticated');
  });

  it.each(ROLES.slice(1))('answers %s by the plan', async (role) => {
    const socket = await socketOf(role);
    for (const [event, { feature, request }] of Object.entries(REQUESTS)) {
      const answer =
        request === null
          ? await socket.emitWithAck(event as 'alerts:unsubscribe')
          : await socket.emitWithAck(event as 'lines:subscribe', request as never);
      const code = answer.status === 'ok' ? null : answer.code;
      expect([event, code]).toEqual([event, feature === null ? null : codeFor({ feature }, role)]);
    }
  });

  it('pushes what happened to a user to that user, and to the administrator who views as that user', async () => {
    const heard: string[] = [];
    const sockets = await Promise.all(
      ROLES.slice(1).map(async (role) => {
        const socket = await socketOf(role);
        socket.on('bets-changed', () => heard.push(role));
        return { socket, received: record(socket) };
      }),
    );
    const notify = (user: string) => web.db.knex.raw(`select pg_notify('bets_changed', ?)`, [user]);
    await notify(victim.user);
    await until(() => heard.length > 0);
    await Promise.all(sockets.map(({ received }) => published(received)));
    expect(heard.splice(0)).toEqual(['admin viewing']);
    // Also without a plan, and on a break.
    for (const role of ['no plan', 'past due', 'on a break'] as const) await notify(users.get(role) ?? '');
    await until(() => heard.length === 3);
    expect(heard).toEqual(['no plan', 'past due', 'on a break']);
  });

  it('pushes charts to the pages of their user alone, whose plan has them', async () => {
    const heard: string[] = [];
    for (const role of ROLES.slice(1)) {
      const socket = await socketOf(role);
      socket.on('graphs-changed', () => heard.push(role));
    }
    const notify = (user = '') => web.db.knex.raw(`select pg_notify('graphs_changed', ?)`, [user]);
    for (const role of ['no plan', 'past due', 'on a break', 'basic'] as const) await notify(users.get(role));
    await notify(victim.user);
    await notify(users.get('pro'));
    await until(() => heard.length >= 2);
    expect(heard).toEqual(['admin viewing', 'pro']);
  });
});
