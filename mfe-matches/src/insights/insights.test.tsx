import type { InsightFacts, Insights } from '@fairline/shared/contracts';
import { apiError, match, oddsLine, type RenderAppOptions, renderApp } from '@fairline/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { app } from '../app.tsx';
import { forgetSearch } from '../search/use-match-filter.ts';

const INSIGHTS = 'POST /api/matches/1600000001/insights';
const at = '2026-01-01T10:00:00.000Z';
const price = (opening: number, lowest: number, highest: number, last: number) => ({
  ...{ opening, lowest, highest, last, lowest_at: at, highest_at: at },
  ...{ fair_percent_opening: 50, fair_percent_last: 51.24 },
  change_percent: (last / opening - 1) * 100,
});
const market = {
  ...{ open: true, first_at: at, last_at: at, changes: 12 },
  ...{ limit_opening: 500, limit_highest: 9_600, limit_last: 2_000 },
};
const facts: InsightFacts = {
  ...{ event_id: 1_600_000_001, sport_id: 29, league_name: 'L', home: 'Arsenal', away: 'Chelsea' },
  ...{ starts: at, phase: 'before', score: null, devig_method: 'power' },
  lines: [
    {
      ...{ kind: 'before', period: 0 },
      markets: [
        {
          ...{ ...market, market: 'moneyline', points: null, opening_points: null },
          outcomes: [
            { outcome: 'home', ...price(2.5, 1.8, 2.6, 2) },
            { outcome: 'draw', ...price(3.4, 3.4, 3.4, 3.4) },
          ],
        },
        {
          ...{ ...market, market: 'spread', points: -0.5, opening_points: -0.25, changes: 1 },
          outcomes: [
            { outcome: 'home', ...price(1.9, 1.8, 2, 1.95) },
            { outcome: 'away', ...price(2, 1.9, 2.1, 1.96) },
          ],
        },
      ],
    },
  ],
};
const summary: Insights = { source: 'summary', created_at: at, blocks: [], shortened: false, facts };
const plain = (text: string) => [{ text, style: 'plain' as const }];
const text: Insights = {
  ...summary,
  source: 'ai',
  blocks: [
    { type: 'heading', spans: plain('Prices') },
    { type: 'paragraph', spans: [{ text: 'Arsenal', style: 'strong' }, ...plain(' <img src=x> fell.')] },
    { type: 'list', ordered: false, items: [{ level: 0, spans: plain('One') }] },
  ],
};
const answer = (insights: Insights) => ({ status: 'ok', insights, run: null });

async function open(reply: () => unknown, options: Partial<RenderAppOptions> = {}, sport_id = 29) {
  const view = await renderApp({
    path: '/matches',
    routes: [{ path: '/matches', children: app.routes }],
    level: 'sharp',
    ...options,
    api: {
      'GET /api/matches': () => ({
        ...{ status: 'ok', matches: [match({ sport_id })], count: 1, estimated: false, respelled: [] },
      }),
      'GET /api/matches/1600000001/lines': () => ({ status: 'ok', lines: [oddsLine({ sport_id })] }),
      'GET /api/odds': () => ({ status: 'ok', lines: [], unchanged: [] }),
      [INSIGHTS]: reply,
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Arsenal – Chelsea' }));
  await screen.findByRole('button', { name: 'Save' });
  return view;
}
const button = () => screen.queryByRole('button', { name: 'Insights' });
async function openDialog(reply: () => unknown) {
  const view = await open(reply);
  await view.user.click(button() as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Insights: Arsenal – Chelsea' }));
  await dialog.findByRole('button', { name: /Generat/ });
  return { ...view, dialog };
}
const pending = () => new Promise(() => {});

afterEach(forgetSearch);

describe('the button', () => {
  it('is there for Sharp, in sports that have insights', async () => {
    await open(pending);
    expect(button()).not.toBeNull();
  });

  it('is not there for Pro', async () => {
    await open(pending, { level: 'pro' });
    expect(button()).toBeNull();
  });

  it('is not there in volleyball', async () => {
    await open(pending, {}, 34);
    expect(button()).toBeNull();
  });
});

describe('the insights of a match', () => {
  it('have five messages while they load, each for 2.8 s, and begin again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { dialog } = await openDialog(pending);
    // From here on only the test moves the clock; it begins where a message has just begun.
    vi.setTimerTickMode('manual');
    const shown = () => document.querySelector('.insights-loading p')?.textContent ?? '';
    const atOpening = shown();
    while (shown() === atOpening) await act(() => vi.advanceTimersByTimeAsync(1));
    const first = shown();
    const seen: string[] = [];
    for (let step = 0; step < 5; step += 1) {
      const before = shown();
      seen.push(before);
      await act(() => vi.advanceTimersByTimeAsync(2_799));
      expect(shown()).toBe(before);
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(shown()).not.toBe(before);
    }
    expect(new Set(seen).size).toBe(5);
    expect(shown()).toBe(first);
    expect(dialog.getByRole('status').textContent).toBe('Generating insights');
    expect(dialog.getByRole('button', { name: 'Generating' }).getAttribute('aria-busy')).toBe('true');
    expect(dialog.getByText('Insights are experimental feature and can be inaccurate.')).toBeDefined();
  });

  it('are the text with both notes, and the figures', async () => {
    const { dialog } = await openDialog(() => answer(text));
    await dialog.findByRole('heading', { name: 'Prices' });
    expect(dialog.getByText('Arsenal', { selector: '.insights-text strong' })).toBeDefined();
    // A text, not an element.
    expect(dialog.getByText(/<img src=x> fell\./)).toBeDefined();
    expect(document.querySelector('.insights-text img')).toBeNull();
    expect(dialog.getByText('Insights are experimental feature and can be inaccurate.')).toBeDefined();
    expect(dialog.getByText('Insights are generated by AI and may be inaccurate.')).toBeDefined();
    expect(dialog.getByRole('table', { name: 'Before the start' })).toBeDefined();
    expect(dialog.getByRole('status').textContent).toBe('The insights are ready');
  });

  it('carry the mark of generated text on the text, and only there', async () => {
    const { dialog } = await openDialog(() => answer(text));
    await dialog.findByRole('heading', { name: 'Prices' });
    const [mark, ...others] = document.querySelectorAll('[itemprop="digitalSourceType"]');
    expect(others).toEqual([]);
    expect(mark?.getAttribute('href')).toBe('https://schema.org/TrainedAlgorithmicMediaDigitalSource');
    const marked = mark?.closest('[itemscope][itemtype="https://schema.org/CreativeWork"]');
    expect(marked?.querySelector('[itemprop="text"]')?.textContent).toBe(
      'PricesArsenal <img src=x> fell.One',
    );
    expect(marked?.querySelector('table')).toBeNull();
  });

  it('are a summary that is never called AI where no service is configured', async () => {
    const { dialog } = await openDialog(() => answer(summary));
    const table = await dialog.findByRole('table');
    const view = document.querySelector('.insights')?.textContent ?? '';
    expect(view).toContain('This is a plain summary of the odds history. It is computed, not written by AI');
    expect(view).not.toMatch(/generated by AI|experimental/);
    expect(document.querySelector('[itemprop="digitalSourceType"]')).toBeNull();
    expect(view).toContain('The biggest change is Arsenal (Moneyline, before the start): 2.50 → 2.00.');
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Selection', 'Opening', 'Low', 'High', 'Now', 'Change', 'Fair'],
      ['Moneyline 12 price changes · limit $500 → $2k · highest limit $9.6k'],
      ['Arsenal', '2.50', '1.80', '2.60', '2.00', '20.0%', '51.2%'],
      ['Draw', '3.40', '3.40', '3.40', '3.40', '0.0%', '51.2%'],
      ['Handicap 1 price change · main line −0.25 → −0.5 · limit $500 → $2k · highest limit $9.6k'],
      ['Arsenal −0.5', '1.90', '1.80', '2.00', '1.95', '2.6%', '51.2%'],
      ['Chelsea +0.5', '2.00', '1.90', '2.10', '1.96', '2.0%', '51.2%'],
    ]);
    expect(within(table).getAllByRole('img', { name: 'Down' })).toHaveLength(2);
  });

  it('are a summary with the reason where a text was refused', async () => {
    const no_text = 'The AI text did not agree with the odds history.';
    const { dialog } = await openDialog(() => answer({ ...summary, no_text }));
    await dialog.findByText(
      `${no_text} This is a plain summary of the odds history. It is computed, not written by AI.`,
    );
    expect(dialog.queryByText(/no AI service is set up/)).toBeNull();
    expect(document.querySelector('[itemprop="digitalSourceType"]')).toBeNull();
  });

  it('are waited for as long as the server writes', async () => {
    const run = '0b9e8a4e-0000-4000-8000-000000000000';
    let calls = 0;
    const { dialog, api } = await openDialog(() => {
      calls += 1;
      return calls < 3 ? { status: 'ok', insights: null, run } : answer(text);
    });
    await dialog.findByRole('heading', { name: 'Prices' });
    expect(api.callsTo(INSIGHTS).map(({ body }) => body)).toEqual([{}, { run }, { run }]);
  });

  it.each([
    ['the message of the server', () => apiError(503, 'The service is busy.'), 'The service is busy.'],
    ['its own without one', () => new Response('<html>', { status: 500 }), 'Error fetching insights'],
    ['its own for an answer that breaks the contract', () => ({ status: 'ok' }), 'Error fetching insights'],
  ])('that fail have %s, and are generated again', async (_, reply, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    let answers: () => unknown = reply;
    const { user, dialog } = await openDialog(() => answers());
    await dialog.findByText(message);
    answers = () => answer(text);
    const again = dialog.getByRole('button', { name: 'Generate again' });
    await user.click(again);
    await dialog.findByRole('heading', { name: 'Prices' });
    // The focus has stayed on the button.
    expect(document.activeElement).toBe(again);
    expect(dialog.queryByText(message)).toBeNull();
  });

  it('are closed by Escape, which leaves the match open', async () => {
    const { user, dialog } = await openDialog(() => answer(text));
    (await dialog.findByRole('button', { name: 'Generate again' })).focus();
    await user.keyboard('{Escape}');
    // jsdom does not cancel a dialog by itself.
    screen.queryByRole('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
  });
});
