import {
  apiError,
  bankroll,
  bookmakerAccount,
  oddsLine,
  type RenderAppOptions,
  renderApp,
} from '@fairline/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeToast, shownToasts } from '../feedback/toast-store.ts';
import { LogBetFoot } from './log-bet-foot.tsx';
import { closeLogBet, type LogBetRequest, useLogBetOpening } from './log-bet-store.ts';

const LINE = '1600000001:0';
const PLACE = 'POST /api/bets/place';
const ALERT = { id: 9, type: 'odds', settingId: 12, odds: 1.87 } as const;
const HOME: LogBetRequest = { lineId: LINE, selection: 'moneyline:home', alert: ALERT };
const PERCENTAGE = { betSizeMethod: 'percentage', fractionBetSize: 2 } as const;

afterEach(() => {
  act(closeLogBet);
  for (const { id } of shownToasts()) closeToast(id);
});

/** Shows the buttons of a layer, which reads what the panel reads. */
async function show(
  options: Partial<RenderAppOptions> = {},
  line: Parameters<typeof oddsLine>[0] = {},
  bankrolls: readonly object[] = [bankroll({ balance: 900, available: 900 })],
) {
  const [onLogged, onSending] = [vi.fn(), vi.fn()];
  const opened = vi.fn();
  const Opened = () => {
    opened(useLogBetOpening());
    return null;
  };
  const app = await renderApp({
    path: '/dashboard',
    routes: [
      {
        path: '*',
        element: (
          <>
            <LogBetFoot {...HOME} onSending={onSending} onLogged={onLogged} />
            <Opened />
          </>
        ),
      },
    ],
    preferences: PERCENTAGE,
    ...options,
    api: {
      'GET /api/odds': () => ({ status: 'ok', lines: [oddsLine(line)] }),
      'GET /api/bankrolls': () => ({ status: 'ok', bankrolls }),
      'GET /api/bets/tags': () => ({ status: 'ok', tags: [] }),
      'GET /api/bets/bookmakers': () => ({
        status: 'ok',
        bookmakers: ['Betfair'],
        last: { bookmaker: 'Betfair', tag_ids: [4] },
        accounts: [],
      }),
      'GET /api/responsible-use': () => ({ status: 'ok', reminders: [], break_until: null }),
      [PLACE]: () => ({ status: 'ok', id: 77 }),
      'POST /api/bets/delete': () => ({ status: 'ok', ids: [77] }),
      ...options.api,
    },
  });
  const bodies = () => app.api.callsTo(PLACE).map(({ body }) => body as Record<string, unknown>);
  return { ...app, onLogged, onSending, opened, bodies };
}
const offer = (name = 'Log €18.00 at 2.10') => screen.findByRole('button', { name });
const nothingOffered = async () => {
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Log (at|€|•)/ })).toBeNull());
};

it('logs the suggested stake at the price by one press, with what the last bet had, and takes it back by Undo', async () => {
  const { user, bodies, onLogged, onSending, api } = await show();
  await user.click(await offer());
  await waitFor(() => expect(onLogged).toHaveBeenCalledOnce());
  expect(bodies()).toMatchObject([
    {
      line_id: LINE,
      market: 'moneyline',
      bet_outcome: 'home',
      stake: 18,
      bet_odds: 2.1,
      bookmaker: 'Betfair',
      tags: [4],
      alert_id: 9,
      setting_id: 12,
    },
  ]);
  expect(onSending.mock.calls).toEqual([[true], [false]]);
  expect(shownToasts()).toMatchObject([{ title: 'Bet logged', text: 'Arsenal at 2.10, €18.00' }]);
  shownToasts()[0]?.onUndo?.();
  await waitFor(() => expect(api.callsTo('POST /api/bets/delete')).toMatchObject([{ body: { ids: [77] } }]));
});

it('keeps the price of its opening while the line moves, as the panel does', async () => {
  const { user, socket, bodies } = await show();
  act(() => socket.connect());
  await offer();
  await waitFor(() => expect([...socket.lineIds]).toEqual([LINE]));
  const moved = oddsLine({ since: 2, moneyline: { home: 1.9, draw: 3.6, away: 4.2 } });
  act(() => socket.push('lines', { lines: [moved] }));
  await user.click(await offer());
  await waitFor(() => expect(bodies()).toMatchObject([{ bet_odds: 2.1, stake: 18 }]));
});

it('logs nothing before price and stake are known, and opens the panel by its other button at any time', async () => {
  const { user, opened, bodies } = await show({
    api: { 'GET /api/odds': () => new Promise(() => undefined) },
  });
  const waiting = screen.getByRole<HTMLButtonElement>('button', { name: 'Log at …' });
  expect(waiting.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Log bet' }));
  expect(opened.mock.lastCall).toMatchObject([HOME]);
  expect(bodies()).toEqual([]);
});

it('takes the second press of a double one for none, which was meant for the row that opened it', async () => {
  const { user, bodies } = await show();
  fireEvent.click(await offer(), { detail: 2 });
  await user.click(screen.getByRole('button', { name: 'Log bet' }));
  expect(bodies()).toEqual([]);
});

const stakesReached = {
  kind: 'stakes',
  period: 'week',
  amount: 100,
  currency: 'EUR',
  spent: 120.5,
  reached: true,
};
const emptyBook = {
  status: 'ok',
  bookmakers: ['Betfair'],
  last: { bookmaker: 'Betfair', tag_ids: [] },
  accounts: [bookmakerAccount({ bookmaker: 'Betfair', available: 5 })],
};
it.each<[string, Parameters<typeof show>]>([
  ['a bankroll', [{}, {}, []]],
  ['a price', [{}, { moneyline: null }]],
  [
    'a reminder to be seen',
    [
      {
        api: {
          'GET /api/responsible-use': () => ({ status: 'ok', reminders: [stakesReached], break_until: null }),
        },
      },
    ],
  ],
  ['a warning to be seen', [{ api: { 'GET /api/bets/bookmakers': () => emptyBook } }]],
])('leaves it to the panel where there is first %s', async (_, shown) => {
  const { user, opened } = await show(...shown);
  await nothingOffered();
  const panel = screen.getByRole('button', { name: 'Log bet' });
  expect(panel.dataset.kind).toBe('primary');
  await user.click(panel);
  expect(opened.mock.lastCall).toMatchObject([HOME]);
});

it('leaves a hidden stake to the panel', async () => {
  localStorage.setItem('fairline.valuesMode', '"hide"');
  await show();
  await nothingOffered();
});

it('tries again with the same key after a failure, and says what failed', async () => {
  const { user, api, bodies, onLogged } = await show({
    api: { [PLACE]: () => apiError(500, 'The database is gone') },
  });
  await user.click(await offer());
  const again = await offer('Try again');
  expect(shownToasts()).toMatchObject([{ kind: 'error', title: 'The bet may not be logged' }]);
  expect(onLogged).not.toHaveBeenCalled();
  api.on(PLACE, () => ({ status: 'ok', id: 78 }));
  await user.click(again);
  await waitFor(() => expect(onLogged).toHaveBeenCalledOnce());
  expect(bodies()).toHaveLength(2);
  expect(new Set(bodies().map(({ idempotency_key }) => idempotency_key)).size).toBe(1);
});
