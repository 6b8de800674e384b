import { describe, expect, it, vi } from 'vitest';
import { oddsAlert } from '../../testing/factories/alert.factory.ts';
import { oddsLine } from '../../testing/factories/line.factory.ts';
import { fakeSocket } from '../../testing/fake-socket.ts';
import { createRealtime } from './realtime.ts';

const up = (grants?: readonly ('odds' | 'limit' | 'closed')[]) => {
  const socket = fakeSocket(grants ? { grants } : {});
  const realtime = createRealtime(socket.open);
  const connected: boolean[] = [];
  const stop = realtime.start('token-1', (now) => connected.push(now));
  return { socket, realtime, connected, stop };
};
const listener = () => ({ pushed: vi.fn(), changed: vi.fn(), subscribed: vi.fn(), lost: vi.fn() });
const settled = () => new Promise((done) => setImmediate(done));

describe('the realtime connection', () => {
  it('notifies each listener whenever its pushes begin and end', async () => {
    const { socket, realtime, connected } = up();
    const odds = listener();
    realtime.alerts('odds', odds);
    expect(odds.subscribed).not.toHaveBeenCalled();
    socket.connect();
    await settled();
    expect(odds.subscribed).toHaveBeenCalledTimes(1);
    socket.disconnect();
    expect(odds.lost).toHaveBeenCalledTimes(1);
    socket.connect();
    await settled();
    expect(odds.subscribed).toHaveBeenCalledTimes(2);
    expect(connected).toEqual([true, false, true]);
  });

  it('reports a change of the alert settings until the listener is removed, and no other change', async () => {
    const { socket, realtime } = up();
    const changed = vi.fn();
    const end = realtime.changes('alert-settings-changed', changed);
    socket.connect();
    socket.push('alert-settings-changed', undefined);
    socket.push('bets-changed', undefined);
    end();
    socket.push('alert-settings-changed', undefined);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('subscribes again to everything when the plan has changed', async () => {
    const { socket, realtime } = up();
    const odds = listener();
    realtime.alerts('odds', odds);
    realtime.lines(['1:0'], vi.fn());
    socket.connect();
    await settled();
    // The server has taken a page without a plan out of its rooms.
    socket.kinds.clear();
    socket.lineIds.clear();
    vi.useFakeTimers();
    socket.push('account-changed', undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect([[...socket.kinds], [...socket.lineIds]]).toEqual([['odds'], ['1:0']]);
  });

  it('makes all listeners read again when stored alerts may not have been pushed', async () => {
    const { socket, realtime, connected } = up();
    const odds = listener();
    realtime.alerts('odds', odds);
    socket.connect();
    await settled();
    vi.useFakeTimers();
    for (let reports = 0; reports < 4; reports += 1) socket.push('alerts-missed', undefined);
    expect(odds.lost).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    // Reports of several processes are read once.
    expect(odds.subscribed).toHaveBeenCalledTimes(2);
    expect(connected).toEqual([true]);
  });

  it('reports why the server does not accept the socket', () => {
    const socket = fakeSocket();
    const changes: unknown[] = [];
    createRealtime(socket.open).start('token-1', (now, rejection) =>
      changes.push([now, rejection?.sentence]),
    );
    socket.refuse('too_many_sockets', 'Close some pages.');
    socket.connect();
    expect(changes).toEqual([
      [false, 'Close some pages.'],
      [true, undefined],
    ]);
  });

  it('delivers alerts to the listeners of their kind', async () => {
    const { socket, realtime } = up();
    const [odds, limit] = [listener(), listener()];
    realtime.alerts('odds', odds);
    socket.connect();
    const end = realtime.alerts('limit', limit);
    await settled();
    socket.push('alerts', { kind: 'odds', alerts: [oddsAlert(1)] });
    expect(odds.pushed).toHaveBeenCalledWith([oddsAlert(1)]);
    expect(limit.pushed).not.toHaveBeenCalled();
    end();
    expect([...socket.kinds]).toEqual(['odds', 'limit']);
  });

  it('does not announce pushes that the plan does not include', async () => {
    const { socket, realtime } = up(['odds']);
    const [odds, limit] = [listener(), listener()];
    realtime.alerts('odds', odds);
    realtime.alerts('limit', limit);
    socket.connect();
    await settled();
    expect(odds.subscribed).toHaveBeenCalledTimes(1);
    expect(limit.subscribed).not.toHaveBeenCalled();
  });

  it('unsubscribes from alerts when the last listener leaves', async () => {
    const { socket, realtime } = up();
    const end = realtime.alerts('odds', listener());
    socket.connect();
    await settled();
    end();
    await settled();
    expect(socket.kinds.size).toBe(0);
  });

  it('is subscribed to a line while it has a listener, also after a reconnect', async () => {
    const { socket, realtime } = up();
    socket.connect();
    const [first, second] = [vi.fn(), vi.fn()];
    const endFirst = realtime.lines(['1:0', '1:1'], first);
    const endSecond = realtime.lines(['1:1'], second);
    await settled();
    expect([...socket.lineIds]).toEqual(['1:0', '1:1']);
    socket.push('lines', { lines: [oddsLine({ line_id: '1:0' }), oddsLine({ line_id: '1:1' })] });
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).toHaveBeenCalledWith([oddsLine({ line_id: '1:1' })]);
    endFirst();
    await settled();
    expect([...socket.lineIds]).toEqual(['1:1']);
    socket.disconnect();
    socket.connect();
    await settled();
    expect([...socket.lineIds]).toEqual(['1:1']);
    endSecond();
    await settled();
    expect(socket.lineIds.size).toBe(0);
  });

  it('opens another socket for another session and closes the first', async () => {
    const { socket, realtime, connected, stop } = up();
    socket.connect();
    const again: boolean[] = [];
    const stopAgain = realtime.start('token-2', (now) => again.push(now));
    expect(socket.tokens).toEqual(['token-1', 'token-2']);
    stop();
    socket.connect();
    expect(again).toEqual([true]);
    expect(connected).toEqual([true]);
    const odds = listener();
    realtime.alerts('odds', odds);
    stopAgain();
    expect(odds.lost).toHaveBeenCalledTimes(1);
  });
});
