import type { Bet, OddsLine } from '@fairline/shared/contracts';
import { bet, betLeg, type FakeSocket, gradedBet, oddsLine } from '@fairline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { betPage, openBets } from '../testing/open-bets.ts';

const LIST = 'GET /api/bets';
const ODDS = 'GET /api/odds';

const line = (id: number, change: object = {}) =>
  oddsLine({
    line_id: `${id}:0`,
    event_id: id,
    moneyline: { home: 2, draw: 3.5, away: 4 },
    since: 1,
    ...change,
  });
const on = (id: number, change: Partial<Bet> = {}) =>
  bet({ id, legs: [betLeg({ line_id: `${id}:0` })], current_odds: 2, ev_current: 1, ...change });
const open = async (bets: Bet[] | (() => Bet[]), level: 'basic' | 'pro' = 'pro') => {
  const read = () => (typeof bets === 'function' ? bets() : bets);
  const shown = await openBets({
    level,
    api: {
      [LIST]: () => betPage(read()),
      [ODDS]: ({ query }: { query: URLSearchParams }) => ({
        status: 'ok',
        lines: (query.get('line_ids') ?? '').split(',').map((id) => line(Number.parseInt(id, 10))),
      }),
    },
  });
  act(() => shown.socket.connect());
  await screen.findByRole('table', { name: 'Bets' });
  return shown;
};
const cell = (id: number, column: string) =>
  document.querySelector(`[data-bet-id="${id}"] [data-column="${column}"]`);

/** What is pushed before the first read counts as part of it, so that it is pushed until it is shown. */
const pushed = (socket: FakeSocket, change: OddsLine, isShown: () => void) =>
  waitFor(() => {
    act(() => socket.push('lines', { lines: [change] }));
    isShown();
  });

describe('prices of the list', () => {
  it('follow the lines of unsettled bets, and flash; lines of settled bets are not subscribed to', async () => {
    const settled = gradedBet('win', 11, { id: 2, legs: [betLeg({ line_id: '2:0' })] });
    const { socket } = await open([on(1), settled]);
    await waitFor(() => expect([...socket.lineIds]).toEqual(['1:0']));
    const moved = line(1, { since: 2, moneyline: { home: 1.8, draw: 3.6, away: 4.4 } });
    await pushed(socket, moved, () => expect(cell(1, 'odds')?.textContent).toBe('2.10now 1.80'));
    expect(cell(1, 'odds')?.querySelector('[data-flash="down"]')).not.toBeNull();
    expect(cell(1, 'ev')?.textContent).toMatch(/^\+5\.00%now [+−]\d+\.\d\d%$/);
    const closed = line(1, { since: 3, is_open: false });
    await pushed(socket, closed, () => expect(cell(1, 'odds')?.textContent).toBe('2.10'));
  });

  it('of a bet on a derived market are those of the server, until it is read again', async () => {
    const derived = betLeg({ line_id: '1:0', market: 'both-to-score', outcome: 'yes' });
    const { socket } = await open([
      on(1, { legs: [derived], current_odds: 1.8, current_approximated: true }),
    ]);
    await waitFor(() => expect([...socket.lineIds]).toEqual(['1:0']));
    const live = line(1, {
      since: 2,
      starts: new Date(0).toISOString(),
      live_status: 1,
      homeScore: 1,
      awayScore: 0,
    });
    await pushed(socket, live, () => expect(screen.getByText('1 – 0')).toBeTruthy());
    expect(cell(1, 'odds')?.textContent).toBe('2.10now ≈ 1.80');
    expect(cell(1, 'odds')?.querySelector('[title^="Derived"]')).not.toBeNull();
  });

  it('of a parlay follow the lines of its open selections, if each is on the feed', async () => {
    const at2 = (line_id: string | null, change: Parameters<typeof betLeg>[0] = {}) =>
      betLeg({ line_id, odds: 2, ...change });
    const parlay = (id: number, legs: Bet['legs'], change: Partial<Bet> = {}) =>
      bet({ id, bet_odds: 8, legs, ...change });
    const { socket } = await open([
      parlay(1, [at2('1:0'), at2('2:0'), at2('3:0', { result: 'win' })], { current_odds: 8 }),
      parlay(2, [at2('5:0'), at2(null)], { no_price: 'not-on-feed' }),
    ]);
    await waitFor(() => expect([...socket.lineIds].sort()).toEqual(['1:0', '2:0']));
    const moved = line(1, { since: 2, moneyline: { home: 1.8, draw: 3.6, away: 4.4 } });
    // 1.8 and 2 now, and what was won at 2.
    await pushed(socket, moved, () => expect(cell(1, 'odds')?.textContent).toBe('8.00now 7.20'));
    expect(cell(1, 'ev')?.textContent).toMatch(/now [+−]\d+\.\d\d%$/);
    expect(cell(2, 'odds')?.textContent).toBe('8.00');
    expect(cell(2, 'odds')?.querySelector('[title]')?.getAttribute('title')).toMatch(/not on the feed/);
    const closed = line(2, { since: 3, is_open: false });
    await pushed(socket, closed, () => expect(cell(1, 'odds')?.textContent).toBe('8.00'));
  });

  it('have the score while the match is in play', async () => {
    const { socket } = await open([on(1)]);
    await waitFor(() => expect(socket.lineIds.size).toBe(1));
    const starts = new Date(Date.now() - 60_000).toISOString();
    const inPlay = line(1, { since: 2, starts, homeScore: 2, awayScore: 1 });
    await pushed(socket, inPlay, () => expect(cell(1, 'selection')?.textContent).toContain('2 – 1'));
  });

  it('are read again by plans without pushes', async () => {
    const { socket, api } = await open([on(1)], 'basic');
    await waitFor(() => expect(api.callsTo(ODDS)).toHaveLength(1));
    expect(socket.lineIds.size).toBe(0);
    // The plan has no EV of now.
    await waitFor(() => expect(cell(1, 'ev')?.textContent).toBe('+5.00%'));
  });

  it('end with the grade, which the server reports', async () => {
    let graded = false;
    const { socket } = await open(() => [
      graded ? gradedBet('win', 11, { id: 1, legs: [betLeg({ line_id: '1:0' })] }) : on(1),
    ]);
    await waitFor(() => expect(socket.lineIds.size).toBe(1));
    graded = true;
    act(() => socket.push('bets-changed', undefined));
    await waitFor(() => expect(cell(1, 'result')?.textContent).toBe('Won'));
    expect(cell(1, 'odds')?.textContent).toBe('2.10');
    await waitFor(() => expect(socket.lineIds.size).toBe(0));
  });
});
