import type { ShownPeriod } from '@fairline/shared/bets';
import { renderApp } from '@fairline/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PeriodPicker } from './period-picker.tsx';
import { RangePicker } from './range-picker.tsx';

const onRange = vi.fn();
const open = async (preferences = {}) => {
  await renderApp({
    path: '/',
    preferences,
    routes: [
      {
        path: '/',
        element: (
          <RangePicker
            label="Days"
            range={{ from: '2026-08-25', to: '2026-11-23' }}
            isOn={false}
            today="2026-11-23"
            zone="UTC"
            onRange={onRange}
          />
        ),
      },
    ],
  });
  fireEvent.click(screen.getByRole('button', { name: /^Days/ }));
  vi.useFakeTimers();
};
const day = (number: number) => screen.getByRole('button', { name: `${number}/11/2026`.padStart(10, '0') });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => onRange.mockReset());
afterEach(() => vi.useRealTimers());

describe('the range picker', () => {
  it('shows a range 650 ms after the click that completes it', async () => {
    await open();
    fireEvent.click(day(10));
    await wait(600);
    fireEvent.click(day(3));
    await wait(649);
    expect(onRange).not.toHaveBeenCalled();
    await wait(1);
    expect(onRange.mock.calls).toEqual([[{ from: '2026-11-03', to: '2026-11-10' }]]);
  });

  it('shows one day where no second click follows, which still completes the range later', async () => {
    await open();
    fireEvent.click(day(10));
    await wait(650);
    fireEvent.click(day(12));
    await wait(650);
    fireEvent.click(day(20));
    await wait(650);
    expect(onRange.mock.calls.map(([range]) => `${range.from} ${range.to}`)).toEqual([
      ...['2026-11-10 2026-11-10', '2026-11-10 2026-11-12', '2026-11-20 2026-11-20'],
    ]);
  });

  it('has no days in the future, and no months before January 2025', async () => {
    await open();
    expect([day(23), day(24)].map((button) => button.hasAttribute('disabled'))).toEqual([false, true]);
    expect(screen.getByRole('button', { name: 'Next month' }).hasAttribute('disabled')).toBe(true);
    const earlier = screen.getByRole('button', { name: 'Previous month' });
    for (let months = 0; months < 30; months += 1) fireEvent.click(earlier);
    screen.getByText('January 2025');
    expect(earlier.hasAttribute('disabled')).toBe(true);
  });

  it.each([
    ['monday', 'MoTuWeThFrSaSu'],
    ['sunday', 'SuMoTuWeThFrSa'],
    ['saturday', 'SaSuMoTuWeThFr'],
  ] as const)('a week begins on %s', async (weekStart, columns) => {
    await open({ weekStart });
    expect(document.querySelector('.fl-month-days thead')?.textContent).toBe(columns);
  });

  it('is walked with arrow keys over the end of a month', async () => {
    await open();
    day(23).focus();
    fireEvent.keyDown(day(23), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(day(23));
    for (let weeks = 0; weeks < 4; weeks += 1) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp' });
    }
    expect(document.activeElement?.getAttribute('aria-label')).toBe('26/10/2026');
  });

  it('closes by Escape, and shows at once what was picked', async () => {
    await open();
    fireEvent.click(day(10));
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onRange.mock.calls).toEqual([[{ from: '2026-11-10', to: '2026-11-10' }]]);
  });
});

describe('the period picker', () => {
  const onShown = vi.fn();
  const open = async (shown: ShownPeriod, props: object = {}) => {
    onShown.mockReset();
    return renderApp({
      path: '/',
      routes: [{ path: '/', element: <PeriodPicker shown={shown} withAll onShown={onShown} {...props} /> }],
    });
  };

  it('chooses so many days, named days, or a range', async () => {
    const { user } = await open({ period: '3m', range: null });
    await user.click(screen.getByRole('radio', { name: '1 w' }));
    await user.click(screen.getByRole('button', { name: /^Days/ }));
    await user.click(screen.getByRole('button', { name: 'Yesterday' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Days/ }));
    await user.click(document.querySelector('[aria-current="date"]') as HTMLElement);
    await user.keyboard('{Escape}');
    const today = new Date().toLocaleDateString('sv');
    expect(onShown.mock.calls.map(([shown]) => shown)).toEqual([
      { period: '1w', range: null },
      { period: 'yesterday', range: null },
      { period: '3m', range: { from: today, to: today } },
    ]);
  });

  it.each([
    [{ period: 'today', range: null }, 'Days:Today'],
    [{ period: 'week', range: null }, 'Days:This week'],
    [{ period: '1w', range: null }, 'Days:Days'],
    [{ period: '1w', range: { from: '2026-11-02', to: '2026-11-05' } }, 'Days:02/11/2026 – 05/11/2026'],
  ] as const)('names what %o shows', async (shown, text) => {
    await open(shown, { short: true });
    expect(screen.getByRole('button', { name: /^Days/ }).textContent).toBe(text);
  });

  it('shows no day of a range whose panel was left for a named day', async () => {
    const { user } = await open({ period: '3m', range: null });
    await user.click(screen.getByRole('button', { name: /^Days/ }));
    await user.click(document.querySelector('[aria-current="date"]') as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Today' }));
    vi.useFakeTimers();
    await wait(1_000);
    expect(onShown.mock.calls.map(([shown]) => shown)).toEqual([{ period: 'today', range: null }]);
  });
});
