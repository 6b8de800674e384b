import { apiError, renderApp } from '@fairline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StartTime } from '../time/start-time.tsx';

const CARDS = { homeRedCards: 0, awayRedCards: 1 };
const score = (change: object = {}) => ({
  event_id: 7,
  homeScore: 2,
  awayScore: 1,
  ...CARDS,
  state: 3,
  elapsed: 29,
  ...change,
});
const started = new Date(Date.now() - 3_600_000).toISOString();
const open = (answer: () => unknown, sportId = 29) =>
  renderApp({
    path: '/',
    routes: [
      {
        path: '/',
        element: (
          <StartTime
            starts={started}
            settledStatus={0}
            match={{ eventId: 7, sportId, home: 'Arsenal', away: 'Chelsea' }}
          />
        ),
      },
    ],
    api: { 'GET /api/scores/7': answer },
  });
const shown = () => document.querySelector('.fl-start')?.textContent;

afterEach(() => void vi.useRealTimers());

describe('the score of a soccer match in play', () => {
  it('has clock, score and red cards, and is read every 20 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let now = score();
    await open(() => ({ status: 'ok', score: now }));
    await screen.findByText('74′');
    expect(shown()).toBe('74′2 – 1');
    expect(screen.getByRole('img', { name: 'Chelsea: 1 red' })).toBeDefined();
    now = score({ homeScore: 3, elapsed: 30 });
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await waitFor(() => expect(shown()).toBe('75′3 – 1'));
  });

  it.each([
    ['Ended', { state: 9, elapsed: null }],
    ['HT', { state: 2, elapsed: 45 }],
  ])('is %s instead of LIVE', async (text, change) => {
    await open(() => ({ status: 'ok', score: score(change) }));
    await screen.findByText(text);
    expect(screen.queryByText('LIVE')).toBeNull();
  });

  it('stays Ended where a later read fails, and has no other clock then', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let answer: () => unknown = () => ({ status: 'ok', score: score({ state: 3 }) });
    const { api } = await open(() => answer());
    await screen.findByText('74′');
    const fails = async () => {
      answer = () => apiError(500, 'The database is away.');
      const before = api.callsTo('GET /api/scores/7').length;
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      await waitFor(() => expect(api.callsTo('GET /api/scores/7').length).toBeGreaterThan(before));
    };
    await fails();
    await waitFor(() => expect(shown()).toBe('LIVE'));
    answer = () => ({ status: 'ok', score: score({ state: 9, elapsed: null }) });
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await screen.findByText('Ended');
    await fails();
    expect(shown()).toBe('Ended2 – 1');
  });

  it.each<[string, () => unknown]>([
    ['is not known', () => ({ status: 'ok', score: null })],
    ['cannot be read', () => apiError(500, 'The database is away.')],
  ])('is LIVE while it %s', async (_name, answer) => {
    const { api } = await open(answer);
    await waitFor(() => expect(api.callsTo('GET /api/scores/7')).not.toHaveLength(0));
    expect(shown()).toBe('LIVE');
  });

  it('is not read in other sports', async () => {
    const { api } = await open(() => ({ status: 'ok', score: score() }), 33);
    expect(shown()).toBe('LIVE');
    expect(api.callsTo('GET /api/scores/7')).toEqual([]);
  });
});
