import { renderApp } from '@fairline/shared/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Age } from './age.tsx';

afterEach(() => void vi.useRealTimers());

it('counts, and has the clock in its title', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2030-01-01T12:00:59Z') });
  await renderApp({
    path: '/',
    routes: [{ path: '/', element: <Age at="2030-01-01T12:00:09Z" /> }],
    preferences: { timeZone: 'UTC' },
  });
  const age = screen.getByTitle('01/01/2030, 12:00:09');
  expect(age.textContent).toMatch(/^5\ds ago$/);
  act(() => vi.advanceTimersByTime(120_000));
  expect(age.textContent).toBe('2m ago');
  act(() => vi.advanceTimersByTime(7_200_000));
  expect(age.textContent).toBe('2h 2m ago');
});
