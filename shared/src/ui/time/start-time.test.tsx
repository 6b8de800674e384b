import { renderApp } from '@fairline/shared/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StartTime } from './start-time.tsx';

const open = (element: React.ReactNode, startsFormat: 'countdown' | 'datetime-countdown' = 'countdown') =>
  renderApp({ path: '/', routes: [{ path: '/', element }], preferences: { startsFormat } });
const TENNIS = { eventId: 7, sportId: 33, home: 'Novak', away: 'Rune' };
const SCORE = {
  homeScore: 2,
  awayScore: 1,
  homeRedCards: null,
  awayRedCards: null,
  state: null,
  elapsed: null,
};
const later = (ms: number) => new Date(Date.now() + ms).toISOString();

// First the spy on the fake timer, which would put it back over the real one.
afterEach(() => void vi.restoreAllMocks().useRealTimers());

describe('start time', () => {
  it('counts down with one timer for the whole page, and changes to LIVE at the start', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const intervals = vi.spyOn(globalThis, 'setInterval');
    const starts = later(90_000);
    await open(
      <>
        <StartTime starts={starts} settledStatus={0} match={null} />
        <StartTime starts={later(7_200_000)} settledStatus={0} match={null} />
        <StartTime starts={starts} settledStatus={0} match={{ ...TENNIS, score: SCORE }} />
        <StartTime starts={starts} settledStatus={0} match={{ ...TENNIS, score: SCORE, part: 'clock' }} />
      </>,
    );
    expect(screen.getAllByText(/^in 1m \d+s$/)).toHaveLength(3);
    expect(intervals.mock.calls.filter(([, ms]) => ms === 1_000)).toHaveLength(1);
    act(() => vi.advanceTimersByTime(40_000));
    expect(screen.getAllByText(/^in \d+s$/)).toHaveLength(3);
    act(() => vi.advanceTimersByTime(60_000));
    // One of no known match, and one whose score stands elsewhere.
    expect(screen.getAllByText('LIVE')).toHaveLength(2);
    expect(screen.getByText('LIVE 2 - 1')).toBeDefined();
    expect(screen.getByText('in 1h 58m')).toBeDefined();
  });

  it('shows the date of a match that is over, in red when it is settled', async () => {
    await open(
      <>
        <StartTime starts={later(-18_000_000)} settledStatus={1} match={null} />
        <StartTime starts={later(-18_000_000)} match={null} />
      </>,
      'datetime-countdown',
    );
    const [settled, unknown] = document.querySelectorAll('time');
    expect(settled?.textContent).toMatch(/^5h 0m ago\d\d\/\d\d, \d\d:\d\d$/);
    expect(settled?.className).toContain('fl-down');
    expect(unknown?.className).not.toContain('fl-down');
  });
});
