import { DEFAULT_PREFERENCES, type Match, type OddsLine, type Preferences } from '@fairline/shared/contracts';
import { match, oddsLine, type RenderAppOptions, renderApp } from '@fairline/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatterFor } from '../format/use-formatter.ts';
import { EventOddsPanel, type EventOddsPanelProps } from './event-odds-panel.tsx';

const open = (
  change: Partial<OddsLine>,
  options: Omit<EventOddsPanelProps, 'line'> = {},
  preferences: Partial<Preferences> = {},
  api: RenderAppOptions['api'] = {},
) =>
  renderApp({
    path: '/',
    routes: [{ path: '/', element: <EventOddsPanel line={oddsLine(change)} {...options} /> }],
    preferences,
    api,
  });
const cell = (id: string) => {
  const element = document.querySelector<HTMLElement>(`[data-cell-id="${id}"]`);
  if (!element) throw new Error(`There is no cell ${id}.`);
  return element;
};

afterEach(() => void vi.useRealTimers());

const logButton = () => screen.queryByRole('button', { name: 'Log bet' });

/** Shows a line; returns a function that changes it, with a new handler as its parent renders again. */
async function openLive(onSelect: NonNullable<EventOddsPanelProps['onSelect']>) {
  let change: (to: OddsLine) => void = () => {};
  function Live() {
    const [line, setLine] = useState(oddsLine());
    change = setLine;
    return <EventOddsPanel line={line} onSelect={(cellId, period) => onSelect(cellId, period)} />;
  }
  const { user } = await renderApp({ path: '/', routes: [{ path: '/', element: <Live /> }] });
  return { user, change: (to: OddsLine) => act(() => change(to)) };
}

const oneHalf = { line_id: '1600000001:1', period_num: 1 };

describe('event odds panel', () => {
  it('renders only the cells whose prices have changed, and says in an open hint that the line has', async () => {
    const { change, user } = await openLive(vi.fn());
    cell('moneyline:home').focus();
    expect((await screen.findByRole('tooltip')).textContent).toContain('Line changed');
    const price = vi.spyOn(formatterFor(DEFAULT_PREFERENCES), 'price');
    const before = screen.getByRole('tooltip').textContent;
    change(oddsLine({ updated_at: new Date(Date.now() - 7_200_000).toISOString() }));
    // Nothing but the open hint may have been rendered.
    const ofHint = price.mock.calls.length;
    expect(screen.getByRole('tooltip').textContent).not.toBe(before);
    expect(ofHint).toBeLessThanOrEqual(5);
    await user.keyboard('{Escape}');

    price.mockClear();
    change(oddsLine({ totals: oddsLine().totals.map((total) => ({ ...total, over: total.over + 0.1 })) }));
    expect(cell('totals:2.5:over').className).toContain('fl-cell-up');
    const ofTotals = price.mock.calls.length;
    expect(ofTotals).toBeGreaterThan(0);
    // Two prices of two cells, each rendered once more for its arrow.
    expect(ofTotals).toBeLessThanOrEqual(8 * oddsLine().totals.length);
    price.mockRestore();
  });

  it('calls the handler of the last render', async () => {
    const onSelect = vi.fn();
    const { change, user } = await openLive(onSelect);
    change(oddsLine({ updated_at: new Date().toISOString() }));
    await user.click(cell('moneyline:home'));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('moneyline:home', 0);
  });

  it('shows fair odds or the bookmaker’s odds first, and hides the secondary ones by preference', async () => {
    const { unmount } = await open({});
    expect(cell('totals:2.5:over').querySelector('b')?.textContent).toBe('2.00');
    expect(cell('totals:2.5:over').textContent).toContain('1.95');
    unmount();
    await open({}, {}, { displayChange: 'odds-main', hideSecondaryOdds: true });
    expect(cell('totals:2.5:over').textContent).toBe('1.95');
  });

  it('logs a bet by the button at the price under the pointer, and by Shift and Enter', async () => {
    const [onLogBet, onSelect] = [vi.fn(), vi.fn()];
    const { user } = await open({}, { onLogBet, onSelect });
    fireEvent.pointerOver(cell('spreads:-0.5:away'));
    expect(logButton()).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Log bet' }));
    expect(onLogBet).toHaveBeenCalledExactlyOnceWith('spreads:-0.5:away');
    expect(logButton()).toBeNull();
    expect(document.activeElement).toBe(cell('spreads:-0.5:away'));

    cell('totals:2.5:over').focus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(onLogBet).toHaveBeenLastCalledWith('totals:2.5:over');
    expect(onSelect).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('totals:2.5:over', 0);
  });

  it('moves the button with the pointer, and hides it when the pointer leaves', async () => {
    const onLogBet = vi.fn();
    await open({}, { onLogBet });
    fireEvent.pointerOver(cell('totals:2.5:over'));
    const button = await screen.findByRole('button', { name: 'Log bet' });
    fireEvent.pointerOver(button);
    expect(logButton()).toBe(button);
    fireEvent.pointerOver(cell('totals:2.5:under'));
    expect(logButton()).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Log bet' }));
    expect(onLogBet).toHaveBeenCalledExactlyOnceWith('totals:2.5:under');
    fireEvent.pointerOver(cell('totals:2.5:under'));
    await screen.findByRole('button', { name: 'Log bet' });
    fireEvent.pointerLeave(document.querySelector('.fl-panel') as Element);
    expect(logButton()).toBeNull();
  });

  it('has no button without a handler', async () => {
    const { user } = await open({}, { onSelect: vi.fn() });
    cell('totals:2.5:over').focus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(screen.queryByText('Shift and Enter on a price log a bet.')).toBeNull();
  });

  it('calls onSelect with the cell and period, by pointer and keyboard', async () => {
    const onSelect = vi.fn();
    const { user } = await open({}, { onSelect, selected: new Set(['moneyline:home']) });
    await user.click(screen.getByRole('button', { name: /Over 2.5 Goals/ }));
    expect(onSelect).toHaveBeenLastCalledWith('totals:2.5:over', 0);
    cell('moneyline:draw').focus();
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenLastCalledWith('moneyline:draw', 0);
    expect(cell('moneyline:home').getAttribute('aria-pressed')).toBe('true');
  });

  it('shows the score, the note and the winning cells of a live match', async () => {
    await open({ live_status: 1, homeScore: 2, awayScore: 1 });
    expect(screen.getByText('Score: 2 - 1')).toBeDefined();
    expect(screen.getByText('Prior scores not taken into account')).toBeDefined();
    const winning = [...document.querySelectorAll('.fl-cell-winning')].map((each) =>
      each.getAttribute('data-cell-id'),
    );
    // Handicaps count what is scored from now on.
    expect(winning).toEqual(['moneyline:home', 'totals:2.5:over']);
  });

  it.each([
    ['of another sport in play', { live_status: 1, sport_id: 33 }],
    ['of soccer once it is settled', { live_status: 1, settledStatus: 1 }],
  ] as const)('shows the winning handicap of a match %s', async (_, change) => {
    await open({ ...change, homeScore: 2, awayScore: 1 });
    expect(cell('spreads:-0.5:home').className).toContain('fl-cell-winning');
  });

  it('has no winners by a score of another part of the match than its markets count', async () => {
    await open({ settledStatus: 1, homeScore: 2, awayScore: 1, score_scope: 'extra-time' });
    expect(screen.getByText('Final score: 2 - 1')).toBeDefined();
    expect(document.querySelector('.fl-cell-winning')).toBeNull();
  });

  it('has no winner of a three-way moneyline by a score with overtime', async () => {
    const hockey = {
      sport_id: 19,
      settledStatus: 1,
      homeScore: 2,
      awayScore: 1,
      score_scope: 'overtime',
    } as const;
    await open(hockey);
    expect(cell('moneyline:home').className).not.toContain('fl-cell-winning');
    expect(cell('spreads:-0.5:home').className).toContain('fl-cell-winning');
  });

  it('calls a 1X2 three-way also while its draw has no price, and then it has no margin', async () => {
    await open({ moneyline: { home: 1.05, away: 21, draw: null } });
    expect(screen.getByText('Moneyline (3-way)')).toBeDefined();
    expect(cell('moneyline:home').textContent).toContain('1.05');
    expect(screen.queryByRole('button', { name: /^Draw/ })).toBeNull();
  });

  it('shows the final score and the winners of a settled period by its own score', async () => {
    await open({ ...oneHalf, settledStatus: 1, homeScore: 0, awayScore: 1 });
    expect(screen.getByText('Final score: 0 - 1')).toBeDefined();
    expect(cell('moneyline:away').className).toContain('fl-cell-winning');
  });

  it('has no winners in a half while the match is played, whose score alone is known', async () => {
    await open({ ...oneHalf, live_status: 1, homeScore: 2, awayScore: 1 });
    expect(screen.getByText('Score: 2 - 1')).toBeDefined();
    expect(document.querySelector('.fl-cell-winning')).toBeNull();
  });

  it('marks prices that have moved since they opened', async () => {
    await open({ opening: { ...oddsLine().opening, moneyline: { home: 2.2, draw: 3.5, away: 3.5 } } });
    const marks = [...document.querySelectorAll('.fl-panel-move svg')].map((mark) =>
      mark.getAttribute('aria-label'),
    );
    expect(marks).toEqual(['down since it opened at 2.20', 'up since it opened at 3.50']);
  });

  it('shows the main lines of a long ladder first, and all of them on request or when one is selected', async () => {
    const totals = Array.from({ length: 12 }, (_, at) => ({
      ...{ points: 1 + at / 4, over: 1.2 * 1.12 ** at, under: 4.2 / 1.12 ** at },
    }));
    const shown = () => document.querySelectorAll('[data-market="totals"] [data-cell-id$=":over"]').length;
    const { user } = await open({ totals });
    expect(shown()).toBe(5);
    await user.click(screen.getByRole('button', { name: 'All 12 lines' }));
    expect(shown()).toBe(12);
    await user.click(screen.getByRole('button', { name: 'Main lines' }));
    expect(shown()).toBe(5);
    cleanup();
    await open({ totals }, { selected: new Set(['totals:1:over']) });
    expect(shown()).toBe(12);
  });

  it('shows one market alone, handicap 0 with its handicaps', async () => {
    const spreads = [
      { hdp: 0, home: 1.9, away: 1.95 },
      { hdp: 0.5, home: 1.5, away: 2.6 },
    ];
    await open({ spreads }, { market: 'spread' });
    const titles = [...document.querySelectorAll('.fl-block')].map((block) =>
      block.getAttribute('data-market'),
    );
    expect(titles).toEqual(['draw-no-bet', 'spreads']);
    cleanup();
    await open({}, { market: 'team-total' });
    expect(screen.getByText('No prices right now.')).toBeDefined();
  });

  it('shows neither score nor winners before the match', async () => {
    await open({ homeScore: 0, awayScore: 0 });
    expect(screen.queryByText(/Score/)).toBeNull();
    expect(document.querySelector('.fl-cell-winning')).toBeNull();
  });

  it('explains the in-play handicap note on focus', async () => {
    const { user } = await open({ live_status: 1 });
    while (document.activeElement?.textContent !== 'Prior scores not taken into account') await user.tab();
    expect((await screen.findByRole('tooltip')).textContent).toContain('covers the remainder of the period');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('shows the fair odds of every method on focus', async () => {
    await open({});
    cell('moneyline:home').focus();
    const rows = [...(await screen.findByRole('tooltip')).querySelectorAll('tr')].map(
      (row) => row.textContent,
    );
    expect(rows).toHaveLength(7);
    expect(rows[0]).toMatch(/^Additive2\.\d+$/);
    expect(rows[5]).toBe('Vig3.22%');
  });

  it('collapses specials with their count, and filters them', async () => {
    const outcomes = [
      { id: 1, name: 'Yes', odds: 1.8, handicap: null },
      { id: 2, name: 'No', odds: 2, handicap: null },
    ];
    const { user } = await open({
      specials: [
        { id: 1, name: 'Saka (Goals)', limit: null, outcomes },
        { id: 2, name: 'Corner first?', limit: null, outcomes },
      ],
    });
    const fold = screen.getByRole('button', { name: /Specials \(2\)/ });
    expect(screen.queryByText('Saka (Goals)')).toBeNull();
    await user.click(fold);
    expect(fold.textContent).not.toContain('(2)');
    expect(screen.getByText('Corner first?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Goals' }));
    expect(screen.queryByText('Corner first?')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(screen.getByText('Corner first?')).toBeDefined();
  });

  it('has no specials section for a line without specials, as basic users receive it', async () => {
    await open({ specials: [] });
    expect(cell('moneyline:home')).toBeDefined();
    expect(screen.queryByText(/Specials/)).toBeNull();
  });

  it('shows a closed line at its last open moment, and says so once a market', async () => {
    const closeOf = <T,>(prices: T) => ({ closed_at: '2026-01-02T18:30:00.000Z', early: false, prices });
    const { api } = await open(
      { is_open: false, moneyline: null, limits: {} },
      {},
      {},
      {
        'GET /api/odds/1600000001:0/last-open': () => ({
          ...{ status: 'ok', line_id: '1600000001:0', totals: null, specials: [] },
          moneyline: closeOf({ home: 2.08, draw: 3.4, away: 3.75, limit: 900 }),
          spreads: closeOf([{ hdp: 0, home: 1.5, away: 2.6, limit: 1_000 }]),
          team_totals: { home: null, away: null },
        }),
      },
    );
    await screen.findByText('Moneyline (3-way)');
    expect(cell('moneyline:home').textContent).toContain('2.08');
    expect(cell('moneyline:home').querySelector('.fl-cell-sign')).toBeNull();
    expect(document.querySelector('[data-cell-id="spreads:-0.5:home"]')).toBeNull();
    const notes = [...document.querySelectorAll('.fl-block-note')].map((note) => note.textContent);
    // Of the totals nothing but their prices is known.
    expect(notes).toEqual([
      expect.stringMatching(/^Closed 02\/01, \d\d:30Vig 4.2%Limit \$900$/),
      // Its only handicap is 0, which is Draw No Bet.
      expect.stringMatching(/^Closed .*Limit \$1k$/),
      'Closed',
    ]);
    expect(api.callsTo('GET /api/odds/1600000001:0/last-open')).toHaveLength(1);
  });

  const WITHDRAWN = { moneyline: null, spreads: [], totals: [], team_totals: { home: [], away: [] } };
  it.each<[string, Partial<OddsLine>, string]>([
    ['that are left', {}, 'Moneyline (3-way)'],
    ['of which none is left', WITHDRAWN, 'No prices right now.'],
  ])('shows the prices of a suspended line in play %s, never a skeleton', async (_name, change, text) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const lastOpen = 'GET /api/odds/1600000001:0/last-open';
    const { api } = await open(
      { ...change, is_open: false, live_status: 1 },
      {},
      {},
      { [lastOpen]: () => new Promise(() => {}) },
    );
    await waitFor(() => expect(api.callsTo(lastOpen)).toHaveLength(1));
    // Longer than a load that shows nothing.
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByText('Loading the last prices')).toBeNull();
    expect(document.querySelector('.fl-skeleton')).toBeNull();
  });

  it('shows what stands below it once the last prices of its closed markets are there, and keeps it', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const lastOpen = async () => {
      await answered;
      return {
        ...{ status: 'ok', line_id: '1600000001:0', spreads: null, totals: null, specials: [] },
        moneyline: {
          ...{ closed_at: '2026-01-02T18:30:00.000Z', early: false },
          prices: { home: 2.08, draw: 3.4, away: 3.75, limit: 900 },
        },
        team_totals: { home: null, away: null },
      };
    };
    const { moneyline, spreads } = oddsLine();
    const opening = { ...oddsLine().opening, moneyline, spreads };
    let change: (to: OddsLine) => void = () => {};
    function Live() {
      const [line, setLine] = useState(oddsLine({ moneyline: null, opening }));
      change = setLine;
      return <EventOddsPanel line={line} below={<p>Below</p>} />;
    }
    const { api } = await renderApp({
      path: '/',
      routes: [{ path: '/', element: <Live /> }],
      preferences: { showClosedLines: true },
      api: { 'GET /api/odds/1600000001:0/last-open': lastOpen },
    });
    await waitFor(() => expect(api.callsTo('GET /api/odds/1600000001:0/last-open')).toHaveLength(1));
    expect(cell('totals:2.5:over')).toBeDefined();
    expect(screen.queryByText('Below')).toBeNull();
    act(answer);
    const below = await screen.findByText('Below');
    expect(cell('moneyline:home').textContent).toContain('2.08');

    act(() => change(oddsLine({ moneyline: null, spreads: [], opening, since: 2 })));
    expect(screen.getByText('Below')).toBe(below);
  });

  it('says when there are no prices', async () => {
    await open({ moneyline: null, spreads: [], totals: [] });
    expect(screen.getByText('No prices right now.')).toBeDefined();
  });

  it.each<[string, Partial<Match>, string]>([
    [
      'the service refuses the league',
      { no_prices: 'league' },
      'The feed has no prices for this league. It is asked again once a day.',
    ],
    [
      'bookmakers lack for a consensus',
      { missing_books: { moneyline: 1, spread: 2, total: 3 } },
      'The sharp bookmaker has no prices of this match, and for a fair price: 1 bookmaker missing.',
    ],
  ])('says where it is so that there are no prices because %s', async (_, reason, text) => {
    const found = { status: 'ok', count: 1, estimated: false, respelled: [], matches: [match(reason)] };
    await open({ moneyline: null, spreads: [], totals: [] }, {}, {}, { 'GET /api/matches': () => found });
    expect(await screen.findByText(text)).toBeDefined();
  });
});
