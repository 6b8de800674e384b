import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { onDemand, onDemandLayer } from './on-demand.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Prices = ({ line }: { line: string }) => <p>Prices of {line}</p>;

it('shows the component when its code has arrived, and loads it once', async () => {
  const load = vi.fn(async () => Prices);
  const Loaded = onDemand('the prices', load);
  const { unmount } = render(<Loaded line="7" />);
  expect(screen.getByText('Loading the prices')).toBeDefined();
  await screen.findByText('Prices of 7');
  unmount();
  render(<Loaded line="8" />);
  expect(screen.getByText('Prices of 8')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it('reports a failed load, and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn(async () => Prices).mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  const Loaded = onDemand('the prices', load);
  render(<Loaded line="7" />);
  await screen.findByText('Loading the prices failed');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Prices of 7');
});

it('shows at once what was loaded before it is shown, and loads again what could not be', async () => {
  const load = vi.fn(async () => Prices).mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  const Loaded = onDemand('the prices', load);
  Loaded.preload();
  await Promise.resolve();
  Loaded.preload();
  await vi.waitFor(() => expect(load.mock.settledResults[1]?.type).toBe('fulfilled'));
  Loaded.preload();
  render(<Loaded line="7" />);
  expect(screen.getByText('Prices of 7')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

it('of a layer takes no place in the page until its code has arrived', async () => {
  const Layer = onDemandLayer('the rules', async () => Prices);
  const { container } = render(<Layer line="7" />);
  expect(container.firstElementChild?.className).toBe('fl-layer-place');
  expect(container.firstElementChild?.textContent).toBe('Loading the rules');
  await screen.findByText('Prices of 7');
  expect(container.querySelector('.fl-layer-place')).toBeNull();
});
