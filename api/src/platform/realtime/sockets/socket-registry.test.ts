import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testAccount } from '../../../../testing/account.factory.ts';
import { StalledSocket } from '../../../../testing/stalled-socket.ts';
import { apiErrors } from '../../http/api-error.ts';
import type { SessionAccount } from '../../http/viewer.ts';
import { createMetrics } from '../../metrics.ts';
import { createSocketRegistry, TOLERATED_MS } from './socket-registry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A registry whose sessions the test ends, and whose database it stops. */
function setUp() {
  const ended = new Set<string>();
  const state = { isDatabaseAway: false, account: {} as Partial<SessionAccount>, viewedPlan: 'unchanged' };
  const queries: string[][] = [];
  const registry = createSocketRegistry({
    accounts: {
      async bySessions(tokens) {
        queries.push([...tokens]);
        if (state.isDatabaseAway) throw new Error('connection refused');
        const valid = tokens.filter((token) => !ended.has(token));
        return new Map(valid.map((id) => [id, testAccount({ id, ...state.account })]));
      },
    },
    viewed: async ({ data }, actor) => {
      if (!actor.admin) throw apiErrors.viewAsForbidden();
      return testAccount({ id: data.userId, level: 'pro', planState: state.viewedPlan });
    },
    channels: [],
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
  });
  const open = (token: string, userId = token, actorId = userId) => {
    const socket = new StalledSocket({ token, userId, actorId });
    registry.add(socket.asSocket);
    return socket;
  };
  return { registry, ended, state, queries, open };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the sessions of open sockets', () => {
  it.each([
    ['ended', true],
    ['valid', false],
  ])('are checked once they are registered: %s', async (session, closed) => {
    const { open, ended } = setUp();
    if (session === 'ended') ended.add('t');
    const socket = open('t');
    await settle();
    expect(socket.closed).toBe(closed);
  });

  it('are read for a new socket alone, and for all sockets in one query', async () => {
    const { registry, queries, open } = setUp();
    for (let count = 0; count < 100; count += 1) open(`t${count % 50}`, 'u');
    await settle();
    expect(queries.map((tokens) => tokens.length)).toEqual([50]);
    open('new', 'u');
    await settle();
    expect(queries.slice(1)).toEqual([['new']]);
    registry.recheckAll();
    await settle();
    expect(queries.slice(2).map((tokens) => tokens.length)).toEqual([51]);
  });

  it('are read in queries of bounded size', async () => {
    const { queries, open } = setUp();
    for (let count = 0; count < 2_500; count += 1) open(`t${count}`);
    await settle();
    expect(queries.map((tokens) => tokens.length)).toEqual([1_000, 1_000, 500]);
  });
});

describe('a change of the plan', () => {
  it.each([
    ['the plan ends', { level: null, planState: 'ended' }, [null, null, 1]],
    ['a break begins', { breakUntil: new Date(9e12), planState: 'break' }, [null, new Date(9e12), 1]],
    ['a status without a plan becomes another', { planState: 'other' }, ['basic', null, 1]],
    ['nothing changed', {}, ['basic', null, 0]],
  ])('%s', async (_, account, expected) => {
    const { registry, state, open } = setUp();
    const socket = open('a');
    let reported = 0;
    socket.on('account-changed', () => {
      reported += 1;
    });
    await settle();
    state.account = account;
    registry.recheck('a');
    await settle();
    expect([socket.data.level, socket.data.breakUntil, reported]).toEqual(expected);
  });

  it('that comes by time alone is seen at its moment', async () => {
    const { state, open, queries } = setUp();
    state.account = { endsAt: Date.now() + 30_000 };
    const socket = open('a');
    await settle();
    state.account = { level: null, planState: 'ended', endsAt: null };
    await vi.advanceTimersByTimeAsync(29_000);
    expect([socket.data.level, queries.length]).toEqual(['basic', 1]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([socket.data.level, queries.length]).toEqual([null, 2]);
  });
});

describe('a socket that views as another user', () => {
  it('follows the plan of that user', async () => {
    const { registry, state, open } = setUp();
    state.account = { admin: true, level: 'sharp' };
    const socket = open('admin', 'viewed', 'admin');
    await settle();
    state.viewedPlan = 'upgraded';
    registry.recheck('viewed');
    await settle();
    expect([socket.closed, socket.data.level]).toEqual([false, 'pro']);
  });

  it.each(['the session ended', 'the right was taken'])('is closed when %s', async (what) => {
    const { registry, ended, state, open } = setUp();
    state.account = { admin: true };
    const socket = open('admin', 'viewed', 'admin');
    await settle();
    if (what === 'the session ended') ended.add('admin');
    else state.account = { admin: false };
    registry.recheck('admin');
    await settle();
    expect(socket.closed).toBe(true);
  });

  it('counts for the limit of the administrator, not of that user', async () => {
    const { registry, state, open } = setUp();
    state.account = { admin: true };
    open('admin', 'viewed', 'admin');
    await settle();
    const another = new StalledSocket({ token: 't', userId: 'any' }).asSocket;
    expect(registry.reserve(another, 'viewed', 1)).toBe(true);
    expect(registry.reserve(another, 'admin', 1)).toBe(false);
  });
});

describe('while the database is away', () => {
  it('sockets stay open for some minutes, and one whose session ended is closed once it is back', async () => {
    const { registry, ended, state, open } = setUp();
    const [stays, ends] = [open('a'), open('b')];
    await settle();
    state.isDatabaseAway = true;
    ended.add('b');
    registry.recheck('b');
    registry.recheckAll();
    await vi.advanceTimersByTimeAsync(TOLERATED_MS / 2);
    expect([stays.closed, ends.closed]).toEqual([false, false]);
    state.isDatabaseAway = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([stays.closed, ends.closed]).toEqual([false, true]);
  });

  it('sockets that cannot be checked for too long are closed', async () => {
    const { registry, state, open } = setUp();
    const socket = open('a');
    await settle();
    state.isDatabaseAway = true;
    registry.recheckAll();
    await vi.advanceTimersByTimeAsync(TOLERATED_MS + 10_000);
    expect(socket.closed).toBe(true);
  });
});
