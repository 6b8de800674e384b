import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installBrowserStubs } from '../../testing/browser-stubs.ts';
import { Dialog } from '../layers/dialog.tsx';
import {
  closeToast,
  shownToasts,
  showToast,
  TOAST_MS,
  type ToastContent,
  type ToastHandle,
} from './toast-store.ts';
import { Toasts } from './toasts.tsx';

installBrowserStubs();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  for (const { id } of shownToasts()) closeToast(id);
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const show = (content: ToastContent): ToastHandle => {
  const shown: ToastHandle[] = [];
  act(() => void shown.push(showToast(content)));
  const [handle] = shown;
  if (!handle) throw new Error('There is no toast.');
  return handle;
};

describe('toasts', () => {
  it('have the sentence and the id of a failed call', () => {
    render(<Toasts />);
    const error = { status: 500, error: 'An error occurred', code: 'internal', requestId: '4f6f-1' };
    show({ kind: 'error', title: 'The tag was not saved', error });
    expect(screen.getByText('An error occurred')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy request id 4f6f-1' })).toBeDefined();
  });

  it('close after 4 s, errors stay until they are closed', () => {
    render(<Toasts />);
    show({ title: 'Saved' });
    show({ kind: 'error', title: 'Failed' });
    pass(TOAST_MS - 1);
    expect(screen.getByText('Saved')).toBeDefined();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
    pass(100 * TOAST_MS);
    expect(screen.getByRole('alert').textContent).toBe('Failed');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Failed')).toBeNull();
  });

  it('stay while the pointer is on them', () => {
    render(<Toasts />);
    show({ title: 'Saved' });
    fireEvent.pointerEnter(screen.getByRole('status'));
    pass(2 * TOAST_MS);
    expect(screen.getByText('Saved')).toBeDefined();
    fireEvent.pointerLeave(screen.getByRole('status'));
    pass(TOAST_MS);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('lead to a page within the product, and with a key held to a tab of its own', () => {
    const onOpen = vi.fn();
    render(<Toasts />);
    show({ title: 'Logged', link: { label: 'Open it', to: '/bets?bet=7', onOpen } });
    const link = screen.getByRole('link', { name: 'Open it' });
    expect(link.getAttribute('href')).toBe('/bets?bet=7');
    // The environment cannot open a tab: what is not prevented is the browser's.
    const left = createEvent.click(link, { ctrlKey: true });
    link.parentElement?.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent(link, left);
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.click(link);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('/bets?bet=7');
    expect(screen.queryByText('Logged')).toBeNull();
  });

  it('undo once and close', () => {
    const onUndo = vi.fn();
    render(<Toasts />);
    show({ title: 'Hidden', onUndo });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onUndo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Hidden')).toBeNull();
  });

  it('replace a busy toast by its result, and report a failure although the toast was closed', () => {
    render(<Toasts />);
    const busy = show({ kind: 'busy', title: 'Updating…' });
    pass(3 * TOAST_MS);
    act(() => busy.update({ title: 'Updated' }));
    expect(screen.queryByText('Updating…')).toBeNull();
    pass(TOAST_MS);
    expect(screen.queryByText('Updated')).toBeNull();
    act(() => busy.update({ title: 'Too late' }));
    expect(screen.queryByText('Too late')).toBeNull();
    act(() => busy.update({ kind: 'error', title: 'It failed' }));
    expect(screen.getByText('It failed')).toBeDefined();
  });

  it('are at most four; errors are removed last', () => {
    render(<Toasts />);
    show({ kind: 'error', title: 'error' });
    for (const title of ['a', 'b', 'c', 'd']) show({ title });
    expect(shownToasts().map(({ title }) => title)).toEqual(['error', 'b', 'c', 'd']);
  });

  it('are inside an open dialog, where they can be pressed, and survive it', () => {
    const page = (open: boolean) => (
      <>
        <Toasts />
        <Dialog open={open} onClose={() => {}} title="Sure?">
          Text
        </Dialog>
      </>
    );
    const { rerender } = render(page(true));
    show({ kind: 'error', title: 'Failed' });
    expect(screen.getByText('Failed').closest('dialog')).not.toBeNull();
    rerender(page(false));
    expect(screen.getByText('Failed').closest('dialog')).toBeNull();
  });
});
