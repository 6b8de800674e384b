import { useDirtyForm } from '@fairline/shared/client';
import { PAGE_DATA } from '@fairline/shared/contracts';
import { fakeApi } from '@fairline/shared/testing';
import { Toasts } from '@fairline/shared/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browser } from '../../session/leave.tsx';
import { useAppUpdate } from './use-app-update.ts';

const POLL = 120_000;
let server: ReturnType<typeof fakeApi>;
let reload: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  server = fakeApi({ 'GET /version.json': () => ({ version: 'one' }) });
  reload = vi.spyOn(browser, 'reload').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  server.restore();
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.getElementById(PAGE_DATA.frame)?.remove();
});

function Page({ dirty = false }) {
  useDirtyForm(dirty);
  return (
    <>
      <p>{useAppUpdate() ? 'waits' : 'does not wait'}</p>
      <Toasts />
    </>
  );
}
/** Opens a page that the server has sent with this version. */
function open(version: string | null, dirty = false) {
  if (version !== null) {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = PAGE_DATA.frame;
    block.textContent = JSON.stringify({ version, links: { community: null, blog: null, contact: null } });
    document.body.append(block);
  }
  return render(<Page dirty={dirty} />);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const publish = (version: string) => server.on('GET /version.json', () => ({ version }));
const reads = () => server.callsTo('GET /version.json');

it('is read every two minutes, past every cache', async () => {
  open('one');
  await pass(2 * POLL);
  expect(reads()).toHaveLength(3);
  expect(new Set(reads().map(({ query }) => query.get('t'))).size).toBe(3);
  expect(reload).not.toHaveBeenCalled();
});

it('loads the page again for another version, after saying so', async () => {
  open('one');
  await pass(POLL - 1);
  publish('two');
  await pass(1);
  expect(screen.getByText('Updating...')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  await pass(1_500);
  expect(reload).toHaveBeenCalledOnce();
  await pass(3 * POLL);
  expect(reload).toHaveBeenCalledOnce();
});

it('waits while a form is dirty, and loads once it is saved', async () => {
  const { rerender } = open('one', true);
  publish('two');
  await pass(10 * POLL);
  expect(screen.getByText('waits')).toBeTruthy();
  expect(screen.queryByText('Updating...')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  rerender(<Page />);
  await pass(1_500);
  expect(reload).toHaveBeenCalledOnce();
});

it('does not load when a form becomes dirty after the notice', async () => {
  const { rerender } = open('one');
  await pass(0);
  publish('two');
  await pass(POLL);
  rerender(<Page dirty />);
  await pass(10 * POLL);
  expect(screen.queryByText('Updating...')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

it('loads at once when the version changed before the first read', async () => {
  publish('two');
  open('one');
  await pass(0);
  await pass(1_500);
  expect(reload).toHaveBeenCalledOnce();
});

it('loads once for a version, also when the server still sends the old page', async () => {
  publish('two');
  const { unmount } = open('one');
  await pass(0);
  await pass(1_500);
  unmount();
  render(<Page />);
  await pass(3 * POLL);
  await pass(1_500);
  expect(reload).toHaveBeenCalledOnce();
});

it('counts the first answer as its own version where the page has none', async () => {
  open(null);
  await pass(POLL);
  expect(reload).not.toHaveBeenCalled();
  publish('two');
  await pass(POLL);
  await pass(1_500);
  expect(reload).toHaveBeenCalledOnce();
});

it('only logs a read that fails', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.on('GET /version.json', () => new Response('', { status: 503 }));
  open('one');
  await pass(POLL);
  expect(warn).toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByText('does not wait')).toBeTruthy();
});

it('is read when the page is shown again', async () => {
  open('one');
  await pass(1_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  expect(reads()).toHaveLength(2);
});
