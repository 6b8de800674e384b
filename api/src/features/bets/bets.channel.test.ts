import { expect, it } from 'vitest';
import type { RealtimeServer } from '../../platform/realtime/socket-types.ts';
import { createBetPushes, MISSED_WITHIN_MS } from './bets.channel.ts';

it('reports missed notifications to every page once, each at a moment of its own', () => {
  const reported: number[] = [];
  const socketOf = (at: number) => [String(at), { emit: () => reported.push(at) }] as const;
  const sockets = new Map(Array.from({ length: 200 }, (_, at) => socketOf(at)));
  const planned: { run: () => void; ms: number }[] = [];
  // The channel uses no more of the server.
  const io = { sockets: { sockets } } as unknown as RealtimeServer;
  createBetPushes(io, { wrote: async () => {} }, (run, ms) => planned.push({ run, ms })).notifications.missed(
    0,
  );
  expect(reported).toEqual([]);
  // Of ten equal parts of the time, each has some of the pages.
  expect(new Set(planned.map(({ ms }) => Math.floor((ms / MISSED_WITHIN_MS) * 10)))).toEqual(
    new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  );
  for (const { run } of planned) run();
  expect(reported).toEqual([...sockets.keys()].map(Number));
});
