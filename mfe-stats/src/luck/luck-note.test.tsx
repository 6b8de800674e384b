import { renderApp } from '@fairline/shared/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LuckNote } from './luck-note.tsx';
import type { LuckState } from './use-luck.ts';

const spread = (percentile: number) => ({ actual: 2_000, low: -1_000, middle: 0, high: 3_000, percentile });
const done = (percentile: number, withoutClose = 0): LuckState => ({
  ...{ status: 'done', bets: 404, withoutClose },
  luck: {
    paths: 10_000,
    points: [],
    profit: spread(percentile),
    drawdown: spread(50),
    losingRun: spread(50),
  },
});
const text = async (state: LuckState) => {
  await renderApp({ path: '/', routes: [{ path: '/', element: <LuckNote state={state} /> }] });
  return document.querySelector('.stats-luck > span')?.textContent;
};

it.each([
  [50, 'Inside the range, luck explains the difference. You did better than 50.0%'],
  [97.6, 'Luckier than the range, or better than the close says. You did better than 97.6%'],
  [2.4, 'Unluckier than the range, or worse than the close says. You did better than 2.4%'],
])('a percentile of %d in words', async (percentile, words) => {
  expect(await text(done(percentile))).toBe(`${words} of 10,000 simulated runs of 404 bets.`);
});

it('names the bets without a close', async () => {
  expect(await text(done(50, 1))).toContain(' 1 settled bet has no close and no part in it.');
});

it('shows how far it is', async () => {
  expect(await text({ status: 'running', share: 0.42 })).toBe('Simulating 10,000 runs of your bets: 42%');
});

it('can be tried again', async () => {
  const retry = vi.fn();
  await text({ status: 'failed', retry });
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});
