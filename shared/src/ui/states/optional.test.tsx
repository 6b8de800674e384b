import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { optional } from './optional.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Tip = ({ of }: { of: string }) => <p>Tip of {of}</p>;
const failure = new Error('Loading chunk 7 failed.');

it('shows its place until a later attempt loads the code, and then loads no more', async () => {
  const load = vi.fn(async () => Tip).mockRejectedValueOnce(failure);
  const Part = optional(load, ({ of }) => <p>Place of {of}</p>);
  render(<Part of="7" />);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Place of 7')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText('Tip of 7')).toBeDefined();
  cleanup();
  render(<Part of="8" />);
  expect(screen.getByText('Tip of 8')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

it('tries again as soon as the device is online, and no more once it has left the page', async () => {
  const load = vi.fn(async () => Tip).mockRejectedValueOnce(failure);
  const Part = optional(load);
  const { unmount } = render(<Part of="7" />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Tip of 7')).toBeDefined();
  unmount();
  const failing = vi.fn(() => Promise.reject(failure));
  const Gone = optional<{ of: string }>(failing);
  const gone = render(<Gone of="7" />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  gone.unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failing).toHaveBeenCalledTimes(1);
});
