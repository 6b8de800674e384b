import { oddsAlert, type RenderAppOptions, renderApp } from '@fairline/shared/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { groupAlerts } from '../alert-groups.ts';
import { createNewAlerts } from '../paused/new-alerts.ts';
import { GROUPS_PER_FRAME } from '../window/use-render-budget.ts';
import { AlertGroupRow } from './alert-group-row.tsx';
import { SEEN_AFTER_MS } from './use-seen.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NONE: ReadonlySet<string> = new Set();
const burst = groupAlerts(Array.from({ length: 3 * GROUPS_PER_FRAME }, (_, at) => oddsAlert(at + 1)));
let arrive = (): void => {};

function List({ newest = 1_000, groups = burst }: { newest?: number; groups?: typeof burst }) {
  const [newAlerts] = useState(() => createNewAlerts(oddsAlert(newest)));
  const [arrived, setArrived] = useState(false);
  arrive = () => setArrived(true);
  if (!arrived) return null;
  return groups.map((group) => (
    <AlertGroupRow
      key={group.key}
      group={group}
      newAlerts={newAlerts}
      open={NONE}
      onFold={() => {}}
      current={undefined}
      isTabStop={false}
      onSelect={() => {}}
      onHide={() => {}}
    />
  ));
}

const open = (element: React.ReactNode, api: RenderAppOptions['api'] = {}) =>
  renderApp({ path: '/', routes: [{ path: '/', element }], api });

it('fills the groups of a burst a few per frame, from the top', async () => {
  await open(<List />);
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  act(() => arrive());
  const filled = () => [...document.querySelectorAll('.alerts-row')].map((row) => row.childElementCount > 0);
  for (const frames of [1, 2, 3]) {
    expect(filled()).toEqual(burst.map((_, at) => at < frames * GROUPS_PER_FRAME));
    act(() => vi.advanceTimersToNextFrame());
  }
});

it('marks a new group until it has been on the screen of a visible page for a while', async () => {
  const observed = new Map<Element, (entries: { isIntersecting: boolean }[]) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: (entries: { isIntersecting: boolean }[]) => void;
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = report;
      }
      observe(element: Element): void {
        observed.set(element, this.report);
      }
      disconnect(): void {}
    },
  );
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  await open(<List newest={burst.length - 1} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => arrive());
  const fresh = () => document.querySelectorAll('[data-fresh]').length;
  const report = (isIntersecting: boolean) =>
    act(() => {
      for (const each of observed.values()) each([{ isIntersecting }]);
    });
  const wait = () => act(() => vi.advanceTimersByTime(SEEN_AFTER_MS));
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(burst.length));
  expect(fresh()).toBe(1);
  expect(observed.size).toBe(1);
  wait();
  expect(fresh()).toBe(1);
  report(true);
  report(false);
  wait();
  expect(fresh()).toBe(1);
  visibility.mockReturnValue('hidden');
  report(true);
  wait();
  expect(fresh()).toBe(1);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  wait();
  expect(fresh()).toBe(0);
});

it('has clock, score and cards of soccer in play, and reads no score of other matches', async () => {
  const started = new Date(Date.now() - 1_800_000).toISOString();
  const groups = groupAlerts([
    oddsAlert(1, { starts: started }),
    oddsAlert(2),
    oddsAlert(3, { starts: started, sport_id: 33 }),
    // Too long ago to be played still.
    oddsAlert(4, { starts: new Date(Date.now() - 5 * 3_600_000).toISOString() }),
  ]);
  const { api } = await open(<List groups={groups} />, {
    'GET /api/scores/1600000001': () => ({
      status: 'ok',
      score: {
        event_id: 1_600_000_001,
        homeScore: 2,
        awayScore: 1,
        homeRedCards: 0,
        awayRedCards: 1,
        state: 1,
        elapsed: 30,
      },
    }),
  });
  act(() => arrive());
  await screen.findByText('30′');
  const starts = [...document.querySelectorAll('.fl-alerts-start')].map(({ textContent }) => textContent);
  expect(starts).toEqual([
    '30′2 – 1',
    expect.stringMatching(/^in \d/),
    'LIVE',
    expect.stringMatching(/^5h 0m ago/),
  ]);
  expect(screen.getByRole('img', { name: 'Away 1: 1 red' })).toBeDefined();
  expect(api.calls.filter(({ route }) => route.includes('/api/scores/'))).toHaveLength(1);
});
