import type { DerivedAnswer, DerivedPrice, DerivedTable } from '@fairline/shared/contracts';
import { bankroll, match, oddsLine, renderApp } from '@fairline/shared/testing';
import { LogBet } from '@fairline/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { describe, expect, it } from 'vitest';
import { app } from '../app.tsx';

const EVENT = 1_600_000_001;
const TABLE = `GET /api/derived-prices/${EVENT}`;
const PLACE = 'POST /api/bets/place';
const OPENED = `/matches/calculator?event_id=${EVENT}`;

const price = (market: string, outcome: string, probability: number): DerivedPrice => ({
  ...{ market, outcome, period: 0, points: null, probability, fair_odds: 1 / probability },
  ...{ low: probability * 0.9, high: probability * 1.1, returned: 0 },
});
const ofMatch = {
  ...{ status: 'ok' as const, event_id: EVENT, sport_id: 29, league_name: 'L', home: 'Arsenal' },
  ...{ away: 'Chelsea', starts: '2026-11-28T15:00:00Z', version: 1, quality: null, no_price: null },
};
const table: DerivedTable = {
  ...{ ...ofMatch, unchanged: false },
  markets: [
    {
      period: 0,
      kind: 'outcomes',
      prices: [price('both-to-score', 'yes', 0.5), price('both-to-score', 'no', 0.5)],
    },
    {
      period: 0,
      kind: 'outcomes',
      prices: [
        price('correct-score', '2-0', 0.08),
        price('correct-score', '1-1', 0.12),
        price('correct-score', '0-5', 1 / 5_900),
        price('correct-score', 'other 6+', 0.0162),
      ],
    },
  ],
};

const CHANCES: Readonly<Record<string, number>> = { yes: 0.5, no: 0.5, '2-0': 0.08, '1-1': 0.12 };
const BOTH = '0:both-to-score yes & 0:correct-score 2-0';

function answerOf(outcome: string, odds: number | null): DerivedAnswer {
  const probability = CHANCES[outcome] ?? 0.04;
  const ev_percent = 100 * ((odds ?? 1) * probability - 1);
  return {
    ...ofMatch,
    price: {
      ...{ fair_odds: 1 / probability, probability, returned: 0 },
      ...{ low: probability * 0.9, high: probability * 1.1 },
    },
    bet:
      odds === null
        ? null
        : { ev_percent, ev_low: ev_percent - 1, ev_high: ev_percent + 1, stake: 20, currency: 'EUR' },
  };
}

/** The calculator; each price is answered when the test says so, by the words and the odds of its request. */
async function open(path = OPENED) {
  const waiting = new Map<string, () => void>();
  const view = await renderApp({
    ...{ path, level: 'sharp' },
    routes: [
      {
        path: '/matches',
        element: (
          <>
            <Outlet />
            <LogBet />
          </>
        ),
        children: app.routes,
      },
    ],
    api: {
      'GET /api/matches': () => ({
        ...{ status: 'ok', matches: [match()], count: 1, estimated: false, respelled: [] },
      }),
      'GET /api/odds': () => ({ status: 'ok', lines: [oddsLine()], unchanged: [] }),
      'GET /api/bankrolls': () => ({ status: 'ok', bankrolls: [bankroll()] }),
      'GET /api/bets/tags': () => ({ status: 'ok', tags: [] }),
      'GET /api/bets/exposure': () => ({ status: 'ok', currency: 'EUR', events: [] }),
      [PLACE]: () => ({ status: 'ok', id: 77 }),
      [TABLE]: () => table,
      [`${TABLE}/price`]: ({ query }) => {
        const [outcome, odds] = [query.get('outcome') ?? '', query.get('odds')];
        return new Promise((resolve) => {
          const request = odds === null ? outcome : `${outcome} at ${odds}`;
          waiting.set(request, () => resolve(answerOf(outcome, odds === null ? null : Number(odds))));
        });
      },
    },
  });
  const answer = async (request: string) => {
    await waitFor(() => expect([...waiting.keys()]).toContain(request));
    waiting.get(request)?.();
  };
  const chooseScore = async () => {
    await view.user.selectOptions(screen.getByLabelText('Market'), 'Correct score');
    await view.user.selectOptions(screen.getByLabelText('Selection'), '2–0');
  };
  return { ...view, answer, chooseScore };
}

const calculator = () => within(screen.getByRole('region', { name: 'Calculator' }));
const result = () => calculator().getByRole('status');
const bookPrice = () => screen.findByLabelText<HTMLInputElement>(/^Your bookmaker’s price/);
const logButton = () => calculator().queryByRole('button', { name: 'Log as a bet' });

describe('the calculator', () => {
  it('names the quote without the margin as the reference of a quoted market', async () => {
    await open();
    await bookPrice();
    expect(
      screen.getByText(
        /The reference for a market that is quoted, such as 1X2, is its own quote without the margin/,
      ),
    ).toBeTruthy();
  });

  it('never shows the price of another selection, and logs what it shows', async () => {
    const { user, api, answer, chooseScore } = await open();
    await user.type(await bookPrice(), '2.1');
    await answer('yes at 2.1');
    expect(await calculator().findByText('50.0%')).toBeTruthy();
    expect(result().textContent).toContain('+5.00%');

    await chooseScore();
    expect(result().textContent).toBe('Computing the price…');
    expect(result().getAttribute('aria-busy')).toBe('true');
    expect(logButton()).toBeNull();

    await answer('2-0 at 2.1');
    expect(await calculator().findByText('12.50')).toBeTruthy();
    expect(result().getAttribute('aria-busy')).toBe('false');
    await user.click(logButton() as HTMLElement);
    const panel = within(await screen.findByRole('dialog', { name: 'Log bet' }));
    expect(await panel.findByRole('heading', { name: '2–0' })).toBeTruthy();
    expect(panel.getByText('Fair, to beat').nextElementSibling?.textContent).toBe('≈ 12.50');
    expect(panel.getByText('Your EV').nextElementSibling?.textContent).toBe('−83.20%');
    await user.type(await panel.findByLabelText(/^Stake/), '5');
    await user.click(panel.getByRole('button', { name: 'Log bet' }));
    await waitFor(() => expect(api.callsTo(PLACE)).toHaveLength(1));
    expect(api.callsTo(PLACE)[0]?.body).toMatchObject({
      ...{ line_id: `${EVENT}:0`, market: 'correct-score', bet_outcome: '2-0', period: 0, points: null },
      bet_odds: 2.1,
    });
  });

  it('keeps the fair price while another price of the bookmaker is typed, without its EV and stake', async () => {
    const { user, answer } = await open();
    await user.type(await bookPrice(), '2.1');
    await answer('yes at 2.1');
    await calculator().findByText('+5.00%');
    await user.clear(await bookPrice());
    await user.type(await bookPrice(), '2.4');
    expect(result().textContent).toContain('50.0%');
    expect(result().textContent).not.toContain('+5.00%');
    expect(result().textContent).not.toContain('20.00');
    expect(result().getAttribute('aria-busy')).toBe('true');
    // What is logged at this moment is what is typed.
    await user.click(logButton() as HTMLElement);
    const panel = within(await screen.findByRole('dialog', { name: 'Log bet' }));
    expect((await panel.findByLabelText<HTMLInputElement>('Odds')).value).toBe('2.40');
    await answer('yes at 2.4');
    expect(await calculator().findByText('+20.00%')).toBeTruthy();
  });

  it('computes a combination anew, and ends it when a row of the table is chosen', async () => {
    const { user, answer, chooseScore } = await open();
    await bookPrice();
    await answer('yes');
    await calculator().findByText('50.0%');
    await user.click(screen.getByRole('button', { name: 'Combine with a second selection' }));
    expect(result().textContent).toBe('Computing the price…');
    expect(document.activeElement).toBe(screen.getByLabelText('And'));
    await answer(BOTH);
    expect(await calculator().findByText('4.0%')).toBeTruthy();

    await user.click(screen.getByText('Correct score', { selector: 'summary' }));
    await user.click(await screen.findByRole('button', { name: '1–1' }));
    expect(screen.queryByLabelText('And')).toBeNull();
    expect(result().textContent).toBe('Computing the price…');
    await answer('1-1');
    expect(await calculator().findByText('12.0%')).toBeTruthy();
    await chooseScore();
    await answer('2-0');
    expect(await calculator().findByText('8.0%')).toBeTruthy();
  });

  it('lists rare outcomes with digits that say how rare, and any other score', async () => {
    const { user } = await open();
    await bookPrice();
    await user.click(screen.getByText('Correct score', { selector: 'summary' }));
    const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
    expect((await row('0–5')).textContent).toMatch(/0\.017%$/);
    expect((await row('Any other score')).textContent).toMatch(
      /^Any other score \(a side has 6 or more\)61\.73.*1\.6%$/,
    );
  });

  it('moves the focus to what replaces a button', async () => {
    const { user } = await open('/matches/calculator');
    await user.click(await screen.findByRole('button', { name: /^Arsenal – Chelsea/ }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Arsenal – Chelsea' })),
    );
    await user.click(await screen.findByRole('button', { name: 'Combine with a second selection' }));
    expect(document.activeElement).toBe(screen.getByLabelText('And'));
    await user.click(screen.getByRole('button', { name: 'Without the second selection' }));
    expect(document.activeElement?.textContent).toBe('Combine with a second selection');
  });
});
