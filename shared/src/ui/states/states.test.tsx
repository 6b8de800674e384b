import { TIMINGS } from '@fairline/shared/contracts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('loading', () => {
  it('shows the columns of the content after 200 ms, and the status page after 8 s', () => {
    render(
      <MemoryRouter>
        <LoadingState label="Loading matches" columns="60px minmax(0, 1fr) 84px" rows={3} />
      </MemoryRouter>,
    );
    const rows = () => [...document.querySelectorAll<HTMLElement>('.fl-skeleton-row')];
    expect(screen.getByText('Loading matches')).toBeDefined();
    act(() => vi.advanceTimersByTime(199));
    expect(rows()).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    expect(rows().map((row) => row.childElementCount)).toEqual([3, 3, 3]);
    // Fixed columns are narrower on a screen that has no space for all of them.
    expect(rows()[0]?.style.gridTemplateColumns).toMatch(
      /^minmax\(0(px)?, 60px\) .* minmax\(0(px)?, 84px\)$/,
    );
    expect(screen.queryByRole('link')).toBeNull();
    act(() => vi.advanceTimersByTime(TIMINGS.loadingLong));
    expect(screen.getByRole('link', { name: 'Problems?' }).getAttribute('href')).toBe('/status');
  });
});

describe('error', () => {
  it('says what happened and tries again', () => {
    const onRetry = vi.fn();
    render(<ErrorState title="Matches did not load" message="The rest works." onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('The rest works.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('shows the id of the failed call, and copies it', async () => {
    const writeText = vi.fn(async (_text: string) => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const error = { status: 500, error: 'An error occurred', code: 'internal', requestId: '4f6f-1' };
    render(<ErrorState title="Matches did not load" error={error} />);
    expect(screen.getByRole('alert').textContent).toContain('An error occurred');
    fireEvent.click(screen.getByRole('button', { name: 'Request 4f6f-1: copy' }));
    expect(writeText).toHaveBeenCalledWith('4f6f-1');
    await act(async () => {});
    expect(screen.getByRole('status').textContent).toBe('Copied');
    vi.unstubAllGlobals();
  });

  it('shows no id where there is none', () => {
    render(<ErrorState error={{ status: 403, error: 'Not in your plan.', code: 'plan_required' }} />);
    expect(screen.getByRole('alert').textContent).toBe('Something went wrongNot in your plan.');
  });
});

describe('empty', () => {
  it('says what to do, with a button', () => {
    render(
      <EmptyState title="No results found" action={<button type="button">Clear filters</button>}>
        Try another sport.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { name: 'No results found' })).toBeDefined();
    expect(screen.getByText('Try another sport.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeDefined();
  });
});
