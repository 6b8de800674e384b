import { compileSetting } from '@fairline/shared/alerts';
import { defaultSetting } from '@fairline/shared/contracts';
import { moveOf, MOVED_AT as T0 } from '@fairline/shared/testing/factories/move.factory.ts';
import { expect, it } from 'vitest';
import type { AlertsService } from '../alerts.service.ts';
import { KeptStream } from '../streams/kept-stream.ts';
import type { ReadWithdrawal } from '../streams/stored/moves.read-model.ts';
import type { StreamSet } from '../streams/stream-set.ts';
import { type UserRow, UserStream } from '../streams/user-stream.ts';
import { createPushedRooms } from './pushed-rooms.ts';

const room = { kind: 'odds', level: 'pro', list: 'default' } as const;
const setting = defaultSetting('odds');

/** One stream that grows by hand, and a database that may fail. */
function setUp() {
  const stream = new KeptStream(compileSetting(setting), { id: 0, at: Number.NEGATIVE_INFINITY });
  const state = { failing: false, used: true, now: T0, pinned: 0 };
  const sent: number[][] = [];
  const changed: number[][] = [];
  let withdrawn: ReadWithdrawal[] = [];
  let until = T0;
  const announced: string[] = [];
  const set = {
    refresh: async () => {},
    settle: async () => {},
    get until() {
      return until;
    },
    withdrawnSince: (from: number) =>
      withdrawn.filter((one) => one.withdrawnAt > from).map((one) => one.moveId),
    pin: () => {
      state.pinned += 1;
    },
    unpin: () => {
      state.pinned -= 1;
    },
  } as unknown as StreamSet;
  const service = {
    open: async () => ({ members: [{ setting, stream }], stream: new UserStream([{ setting, stream }]) }),
    rowsOf: async (_: string, rows: readonly UserRow[]) => {
      if (state.failing) throw new Error('down');
      return rows.map((row) => ({ row, move: rowOf(row.id) }));
    },
  } as unknown as AlertsService;
  const rooms = createPushedRooms({
    service,
    streams: { odds: set, limit: set, closed: set },
    send: (_, event, { alerts }) => {
      (event === 'alerts' ? sent : changed).push(alerts.map(({ id }) => id));
    },
    announce: (name) => announced.push(name),
    isUsed: () => state.used,
    now: () => state.now,
  });
  const grow = (...ids: number[]) => {
    const moves = ids.map((id) => ({
      move: moveOf({ id, subject: id, measuredAt: T0 + id }),
      withdrawnAt: null,
    }));
    until = T0 + Math.max(...ids);
    stream.add({ moves, steps: [], withdrawals: [], until });
  };
  /** So many milliseconds after the first move, others turn out to be price errors. */
  const withdraw = (after: number, ...ids: number[]) => {
    until = T0 + after;
    withdrawn = ids.map((id) => ({ moveId: id, subject: id, withdrawnAt: until }));
    stream.add({ moves: [], steps: [], withdrawals: withdrawn, until });
  };
  return { rooms, grow, withdraw, state, sent, changed, announced };
}

const rowOf = (id: number) => ({
  ...{ id, at: new Date(T0), measured_at: T0 + id, event_id: 1, period: 0, market: 'moneyline' as const },
  ...{
    outcome: 'home',
    points: null,
    specials_name: null,
    sport_id: 29,
    league_name: 'L',
    home: 'A',
    away: 'B',
  },
  ...{ starts: new Date(T0), limit_val: null, quote: { home: 1.8 }, odds: 1.8, before: 2, after_ms: null },
});

it('pushes what a stream gains after it was opened, once', async () => {
  const { rooms, grow, sent } = setUp();
  grow(1);
  await rooms.open(room, [setting]);
  grow(2, 3);
  await Promise.all([rooms.push('odds'), rooms.push('odds')]);
  await rooms.push('odds');
  expect(sent).toEqual([[2, 3]]);
});

it('pushes what could not be read the next time', async () => {
  const { rooms, grow, state, sent } = setUp();
  await rooms.open(room, [setting]);
  grow(1);
  state.failing = true;
  await expect(rooms.push('odds')).rejects.toThrow('down');
  state.failing = false;
  grow(2);
  await rooms.push('odds');
  expect(sent).toEqual([[1, 2]]);
});

it('pushes alerts that turned out to be price errors again, and those alone that were shown', async () => {
  const { rooms, grow, withdraw, sent, changed } = setUp();
  grow(1);
  await rooms.open(room, [setting]);
  grow(2);
  await rooms.push('odds');
  withdraw(10, 1, 2, 3);
  await rooms.push('odds');
  await rooms.push('odds');
  expect([sent, changed]).toEqual([[[2]], [[1, 2]]]);
});

it('announces more than a page, and goes on after it', async () => {
  const { rooms, grow, sent, announced } = setUp();
  await rooms.open(room, [setting]);
  grow(...Array.from({ length: 401 }, (_, index) => index + 1));
  await rooms.push('odds');
  grow(402);
  await rooms.push('odds');
  expect([announced, sent]).toEqual([['alerts:odds:pro:default'], [[402]]]);
});

it('pushes for some minutes after the last socket has left, and then frees the stream', async () => {
  const { rooms, grow, state, sent } = setUp();
  await rooms.open(room, [setting]);
  state.used = false;
  state.now += 120_000;
  grow(1);
  await rooms.push('odds');
  expect([sent, rooms.isIdle, state.pinned]).toEqual([[[1]], false, 1]);
  state.now += 60_000;
  await rooms.push('odds');
  expect([rooms.isIdle, state.pinned]).toEqual([true, 0]);
});
