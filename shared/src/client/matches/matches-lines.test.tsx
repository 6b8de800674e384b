import { type OddsLine, TIMINGS, type UpgradeLevel } from '@fairline/shared/contracts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { oddsLine } from '../../testing/factories/line.factory.ts';
import { profile } from '../../testing/factories/profile.factory.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { fakeSocket } from '../../testing/fake-socket.ts';
import { profileApi } from '../profile/profile.endpoints.ts';
import { createRealtime } from '../realtime/realtime.ts';
import { startRealtime } from '../realtime/start-realtime.ts';
import { sessionStarted } from '../session/session.slice.ts';
import { createStore } from '../store/create-store.ts';
import { useMatchesLinesQuery } from './use-matches-lines.ts';

const EVENT_ID = 1_600_000_001;
const LINES = `GET /api/matches/${EVENT_ID}/lines`;

beforeEach(() => void vi.useFakeTimers());
const undo: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const each of undo.splice(0)) each();
  vi.useRealTimers();
  localStorage.clear();
});

function Price() {
  const { data } = useMatchesLinesQuery(EVENT_ID);
  return <p>home {data?.[0]?.moneyline?.home}</p>;
}

const priced = (home: number, since: number): OddsLine =>
  oddsLine({ moneyline: { home, draw: 3.5, away: 3.7 }, since });

/** A user of a plan who has the lines of a match open. */
async function openLines(level: UpgradeLevel) {
  const api = fakeApi({
    'GET /api/profile': () => ({ status: 'ok', ...profile(level) }),
    [LINES]: () => ({ status: 'ok', lines: [priced(2.1, 1)] }),
  });
  const socket = fakeSocket();
  const store = createStore({ realtime: createRealtime(socket.open) });
  store.dispatch(sessionStarted('test-token'));
  undo.push(api.restore, startRealtime(store));
  await store.dispatch(profileApi.endpoints.profile.initiate());
  socket.connect();
  const open = () =>
    render(
      <Provider store={store}>
        <Price />
      </Provider>,
    );
  open();
  // The answer passes through more promises than one advance waits for.
  for (let wait = 0; wait < 5; wait++) await act(() => vi.advanceTimersByTimeAsync(10));
  return { api, socket, open };
}

describe('the lines of a match', () => {
  it('are read on opening and every 40 s, and never subscribed to, on the basic plan', async () => {
    const { api, socket } = await openLines('basic');
    expect(screen.getByText('home 2.1')).toBeTruthy();
    expect([...socket.lineIds]).toEqual([]);
    socket.push('lines', { lines: [priced(1.5, 2)] });
    await act(() => vi.advanceTimersByTimeAsync(TIMINGS.openLinesRefresh - 1_000));
    expect(screen.getByText('home 2.1')).toBeTruthy();
    expect(api.callsTo(LINES)).toHaveLength(1);

    api.on(LINES, () => ({ status: 'ok', lines: [priced(1.9, 3)] }));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('home 1.9')).toBeTruthy();
    expect(api.callsTo(LINES)).toHaveLength(2);
    expect([...socket.lineIds]).toEqual([]);
  });

  it.each(['pro', 'sharp'] as const)('are pushed as well on the %s plan', async (level) => {
    const { api, socket } = await openLines(level);
    expect([...socket.lineIds]).toEqual([priced(2.1, 1).line_id]);
    socket.push('lines', { lines: [priced(1.5, 2)] });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('home 1.5')).toBeTruthy();
    expect(api.callsTo(LINES)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(TIMINGS.openLinesRefresh));
    expect(api.callsTo(LINES)).toHaveLength(2);
  });

  it('are read more often while their pushes are interrupted, and once when these are back', async () => {
    const { api, socket } = await openLines('pro');
    act(() => socket.disconnect());
    api.on(LINES, () => ({ status: 'ok', lines: [priced(1.9, 2)] }));
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(screen.getByText('home 1.9')).toBeTruthy();
    // Changed before the subscription is back.
    api.on(LINES, () => ({ status: 'ok', lines: [priced(1.7, 3)] }));
    act(() => socket.connect());
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('home 1.7')).toBeTruthy();
    expect(api.callsTo(LINES)).toHaveLength(3);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(api.callsTo(LINES)).toHaveLength(3);
  });

  it('are left at once when they are closed, and read again when they are reopened', async () => {
    const { api, socket, open } = await openLines('pro');
    socket.push('lines', { lines: [priced(1.5, 2)] });
    await act(() => vi.advanceTimersByTimeAsync(100));
    cleanup();
    await vi.advanceTimersByTimeAsync(0);
    expect([...socket.lineIds]).toEqual([]);
    api.on(LINES, () => ({ status: 'ok', lines: [priced(1.4, 3)] }));
    open();
    // Until they are read.
    expect(screen.getByText('home 1.5')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('home 1.4')).toBeTruthy();
    expect([...socket.lineIds]).toEqual([priced(2.1, 1).line_id]);
    socket.push('lines', { lines: [priced(1.3, 4)] });
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('home 1.3')).toBeTruthy();
  });

  it('are pushed as well where they come while the match is open, as those in play do', async () => {
    const { api, socket } = await openLines('pro');
    const live = { ...priced(1.4, 5), line_id: '1600000009:0' };
    api.on(LINES, () => ({ status: 'ok', lines: [live, priced(2.1, 1)] }));
    await act(() => vi.advanceTimersByTimeAsync(TIMINGS.openLinesRefresh + 100));
    expect([...socket.lineIds].sort()).toEqual([priced(2.1, 1).line_id, live.line_id].sort());
    socket.push('lines', { lines: [{ ...live, moneyline: { home: 1.3, draw: 3, away: 4 }, version: 6 }] });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('home 1.3')).toBeTruthy();
    cleanup();
    await vi.advanceTimersByTimeAsync(0);
    expect([...socket.lineIds]).toEqual([]);
  });
});
