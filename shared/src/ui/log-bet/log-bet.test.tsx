import { fairOdds } from '@fairline/shared/odds';
import {
  apiError,
  bankroll,
  betTag,
  bookmakerAccount,
  oddsLine,
  type RenderAppOptions,
  renderApp,
} from '@fairline/shared/testing';
import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeToast, shownToasts } from '../feedback/toast-store.ts';
import { logBetApi } from './log-bet.endpoints.ts';
import { LogBet } from './log-bet.tsx';
import { type LogBetRequest, openLogBet } from './log-bet-store.ts';

const LINE = '1600000001:0';
const PLACE = 'POST /api/bets/place';
const HOME: LogBetRequest = { lineId: LINE, selection: 'moneyline:home' };
const AUTOMATIC = { autoBetSize: true };
/** Of the home side of the moneyline that the factory prices, which is offered at 2.10. */
const FAIR = fairOdds([2.1, 3.5, 3.7], 'power')?.[0] ?? 0;
const NO_EXPOSURE = { status: 'ok', currency: 'EUR', events: [] };
const LADDER = [
  { points: 2.25, over: 1.8, under: 2.06 },
  { points: 2.5, over: 2.03, under: 1.85 },
  { points: 2.75, over: 2.29, under: 1.66 },
];

afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of shownToasts()) closeToast(id);
});

/** Opens the panel by a button, as a page does. */
async function open(
  request: LogBetRequest = HOME,
  {
    line = {},
    bankrolls = [bankroll()],
    page = <LogBet />,
    ...options
  }: Partial<RenderAppOptions> & {
    line?: Parameters<typeof oddsLine>[0];
    bankrolls?: readonly object[];
    page?: ReactNode;
  } = {},
) {
  const app = await renderApp({
    path: '/dashboard',
    routes: [
      {
        path: '*',
        element: (
          <>
            <button type="button" onClick={() => openLogBet(request)}>
              Open
            </button>
            {page}
          </>
        ),
      },
    ],
    ...options,
    api: {
      'GET /api/odds': () => ({ status: 'ok', lines: [oddsLine(line)] }),
      'GET /api/bankrolls': () => ({ status: 'ok', bankrolls }),
      'GET /api/bets/tags': () => ({ status: 'ok', tags: [] }),
      'GET /api/bets/exposure': () => NO_EXPOSURE,
      [PLACE]: () => ({ status: 'ok', id: 77 }),
      ...options.api,
    },
  });
  await app.user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Log bet' });
  const enter = async (field: HTMLElement, text: string): Promise<void> => {
    await app.user.clear(field);
    if (text !== '') await app.user.type(field, text);
  };
  return { ...app, enter, bodies: () => app.api.callsTo(PLACE).map(({ body }) => body as Body) };
}
type Body = Readonly<Record<string, unknown>>;

const odds = () => screen.findByLabelText<HTMLInputElement>('Odds');
const stake = () => screen.findByLabelText<HTMLInputElement>(/^Stake/);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Log bet' });
const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

describe('the formats and values of the user', () => {
  it('odds are typed in the format that prices are shown in; the offered price is logged as it is', async () => {
    const { enter, user, bodies } = await open(HOME, { preferences: { odds_format: 'fractional' } });
    expect((await odds()).value).toBe('11/10');
    expect(figure('Price')).toBe('11/10');
    screen.getByText('Fractional');
    await enter(await odds(), '5');
    await screen.findByText('Enter odds like 10/11.');
    await enter(await odds(), '6/5');
    await enter(await stake(), '10');
    await user.click(submit());
    await waitFor(() => expect(bodies()).toMatchObject([{ bet_odds: 2.2, stake: 10 }]));
  });

  it('a price whose text is rounded is logged as it is offered', async () => {
    const line = { moneyline: { home: 2.506, draw: 3.6, away: 3.1 } };
    const { enter, user, bodies } = await open(HOME, { line, preferences: { odds_format: 'malay' } });
    expect((await odds()).value).toBe('-0.664');
    await enter(await stake(), '10');
    await user.click(submit());
    await waitFor(() => expect(bodies()).toMatchObject([{ bet_odds: 2.506 }]));
  });

  it('a stake is typed in units, and all else of the panel is in units', async () => {
    localStorage.setItem('fairline.valuesMode', '"units"');
    const { enter, user, bodies } = await open(HOME, { preferences: { unitSize: 20 } });
    await enter(await odds(), '2.40');
    screen.getByText('units');
    await screen.findByText(/^Suggested \d+\.\d\d\su: 15% of Kelly on [\d.,]+\su/);
    expect(screen.getByRole('dialog').textContent).not.toContain('€');
    await enter(await stake(), '1.5');
    await user.click(submit());
    await waitFor(() => expect(bodies()).toMatchObject([{ stake: 30, currency: 'EUR' }]));
    await screen.findByText(/at 2\.40, 1\.50\su$/);
  });

  it('a suggested stake is hidden until it is asked for, and is not sent unseen', async () => {
    localStorage.setItem('fairline.valuesMode', '"hide"');
    const { enter, user, bodies } = await open(HOME, { preferences: AUTOMATIC });
    await enter(await odds(), '2.40');
    await screen.findByText(/^Suggested •••: 15% of Kelly on •••/);
    expect([screen.queryByLabelText(/^Stake/), submit().disabled]).toEqual([null, true]);
    await user.click(screen.getByRole('button', { name: 'Show the stake' }));
    expect(Number((await stake()).value)).toBeGreaterThan(0);
    await user.click(submit());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    await screen.findByText(/at 2\.40, •••$/);
  });
});

describe('the panel', () => {
  it('shows the selection, its price, the odds to beat and the EV of the odds that are entered', async () => {
    const { enter } = await open();
    expect((await odds()).value).toBe('2.10');
    screen.getByRole('heading', { name: 'Arsenal' });
    screen.getByText(/^Arsenal – Chelsea · /);
    expect([figure('Price'), figure('Fair, to beat')]).toEqual(['2.10', FAIR.toFixed(2)]);
    expect(figure('Your EV')).toBe(`−${Math.abs((2.1 / FAIR - 1) * 100).toFixed(2)}%`);
    await enter(await odds(), '2.40');
    expect(figure('Your EV')).toBe(`+${((2.4 / FAIR - 1) * 100).toFixed(2)}%`);
    await enter(await odds(), '');
    expect(figure('Your EV')).toBe('–');
  });

  it('uses the devig method of the user', async () => {
    await open(HOME, { preferences: { devig_method: 'shin' } });
    await odds();
    expect(figure('Fair, to beat')).toBe(fairOdds([2.1, 3.5, 3.7], 'shin')?.[0]?.toFixed(2));
  });

  it('follows the line, but not with what is entered', async () => {
    const { socket } = await open(HOME, { preferences: AUTOMATIC });
    act(() => socket.connect());
    expect((await odds()).value).toBe('2.10');
    await waitFor(() => expect([...socket.lineIds]).toEqual([LINE]));
    const push = (since: number, change: object) =>
      act(() => socket.push('lines', { lines: [oddsLine({ since, ...change })] }));
    push(2, { moneyline: { home: 1.9, draw: 3.6, away: 4.2 } });
    await waitFor(() => expect(figure('Price')).toBe('1.90'));
    // The stake is automatic: it follows the fair odds.
    await waitFor(async () => expect(Number((await stake()).value)).toBeGreaterThan(0));
    push(3, { is_open: false });
    await screen.findByText('There are no odds to beat at the moment.');
    expect((await odds()).value).toBe('2.10');
    expect((await stake()).value).toBe('');
  });

  it('says that half losses do not count in the stake where too few lines are offered, before odds are typed', async () => {
    const note = /^Half wins and half losses do not count/;
    const { unmount } = await open(
      { lineId: LINE, selection: 'spreads:-0.25:home' },
      {
        line: { spreads: [{ hdp: -0.25, home: 2.1, away: 1.8 }] },
      },
    );
    await screen.findByText(note);
    unmount();
    await open(
      { lineId: LINE, selection: 'spreads:-0.5:home' },
      {
        line: { spreads: [{ hdp: -0.5, home: 2.1, away: 1.8 }] },
      },
    );
    await screen.findByText(/^(Suggested|No stake|A stake)/);
    expect(screen.queryByText(note)).toBeNull();
  });

  it('counts half losses of a derived selection by what the joint model returns of its stake', async () => {
    const note = /^Half wins and half losses do not count/;
    const derived = { market: 'spread', period: 0, outcome: 'home', points: -0.25 };
    const selection = { derived, name: 'Arsenal −0.25', marketName: 'Handicap', fairOdds: 2, odds: 2.1 };
    const suggested = async (returned: number | undefined) => {
      const { unmount } = await open(
        { lineId: LINE, selection: { ...selection, returned } },
        {
          preferences: AUTOMATIC,
          bankrolls: [bankroll({ available: 1_000 })],
        },
      );
      await waitFor(async () => expect(Number((await stake()).value)).toBeGreaterThan(0));
      const found = { stake: Number((await stake()).value), isNoted: screen.queryByText(note) !== null };
      unmount();
      return found;
    };
    // A quarter of the matches is drawn: an eighth of the stake is returned.
    expect(await suggested(0.125)).toEqual({ stake: 7.3, isNoted: false });
    // An earlier version opens the panel without it, and what contradicts the fair odds does not count.
    expect(await suggested(undefined)).toEqual({ stake: 6.8, isNoted: true });
    expect(await suggested(0.49)).toEqual({ stake: 6.8, isNoted: true });
  });

  it('approximates a line that is not offered, and says so; not for basic', async () => {
    const request = { lineId: LINE, selection: 'totals:3:over' };
    const { unmount } = await open(request, { line: { totals: LADDER } });
    expect((await odds()).value).toBe('');
    expect(figure('Price, high')).toMatch(/^≈ 2\.\d+approximated, high confidence$/);
    expect(figure('Fair, to beat')).toMatch(/^≈ 2\.\d+$/);
    unmount();
    await open(request, { line: { totals: LADDER }, level: 'basic' });
    expect((await odds()).value).toBe('');
    screen.getByText('There are no odds to beat at the moment.');
  });

  it('shows X for fair odds that no price implies', async () => {
    const specials = [
      {
        ...{ id: 5, name: 'Winner', limit: null },
        outcomes: [{ id: 1, name: 'Arsenal', odds: 3, handicap: null }],
      },
    ];
    await open({ lineId: LINE, selection: 'specials:Winner:0:' }, { line: { specials } });
    expect((await odds()).value).toBe('3.00');
    expect([figure('Fair, to beat'), figure('Your EV')]).toEqual(['X', 'X']);
  });

  it('says that a selection does not exist, and that a handicap in play does not count earlier goals', async () => {
    const { unmount } = await open({ lineId: LINE, selection: 'specials:Gone:0:' });
    await screen.findByText('There is no such selection');
    unmount();
    await open(
      { lineId: LINE, selection: 'spreads:-0.5:away' },
      {
        line: {
          starts: new Date(Date.now() - 60_000).toISOString(),
          live_status: 1,
          homeScore: 1,
          awayScore: 0,
        },
      },
    );
    await odds();
    screen.getByRole('heading', { name: 'Chelsea +0.5' });
    await screen.findByText(/^(LIVE|29′)$/);
    screen.getByText('Prior scores not taken into account');
  });

  it('closes by its buttons', async () => {
    const { user } = await open();
    await odds();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has the focus in the odds where there is a pointer', async () => {
    const real = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...real(query),
      matches: query === '(pointer: fine)',
    }));
    await open();
    const field = await odds();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
  });
});

describe('odds and stake', () => {
  it('allow to log only with odds from 1 to 100 and a stake above 0', async () => {
    const { enter } = await open();
    await enter(await stake(), '10');
    for (const [text, allowed] of [
      ['', false],
      ['0.99', false],
      ['1', true],
      ['100', true],
      ['100.01', false],
      ['1.955', false],
      ['+150', true],
    ] as const) {
      await enter(await odds(), text);
      expect([text, submit().disabled]).toEqual([text, !allowed]);
    }
    for (const [text, allowed] of [
      ['', false],
      ['0', false],
      ['-1', false],
      ['ten', false],
      ['0,5', true],
    ] as const) {
      await enter(await stake(), text);
      expect([text, submit().disabled]).toEqual([text, !allowed]);
    }
    await enter(await odds(), '1.955');
    screen.getByText('At most two decimals.');
    await enter(await stake(), '0');
    screen.getByText('Enter an amount above 0.');
  });

  it('are American where that is the format of the user', async () => {
    const { enter, user, bodies } = await open(HOME, { preferences: { odds_format: 'american' } });
    expect((await odds()).value).toBe('+110');
    await enter(await odds(), '-110');
    await enter(await stake(), '10');
    await user.click(submit());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]?.bet_odds).toBeCloseTo(1 + 100 / 110, 12);
  });

  it('suggest a stake that follows odds and fair odds until another is typed, and again on demand', async () => {
    const { enter, user } = await open(HOME, { preferences: AUTOMATIC });
    // Without an edge.
    await screen.findByText(/^No stake is suggested: the odds are not above the fair odds\./);
    expect([(await stake()).value, submit().disabled]).toEqual(['', true]);
    await enter(await odds(), '3');
    const suggested = (await stake()).value;
    expect(Number(suggested)).toBeGreaterThan(10);
    screen.getByText('automatic');
    await enter(await stake(), '5');
    screen.getByText('manual');
    await enter(await odds(), '4');
    expect((await stake()).value).toBe('5');
    await user.click(screen.getByRole('button', { name: 'Recalculate stake' }));
    screen.getByText('automatic');
    const recalculated = Number((await stake()).value);
    expect(recalculated).toBeGreaterThan(Number(suggested));
    await enter(await odds(), '5');
    expect(Number((await stake()).value)).toBeGreaterThan(recalculated);
  });

  it('suggest a stake on demand alone without automatic sizing', async () => {
    const { enter, user } = await open();
    expect((await stake()).value).toBe('');
    await enter(await odds(), '3');
    expect((await stake()).value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Recalculate stake' }));
    screen.getByText('automatic');
    const { value } = await stake();
    expect(Number(value)).toBeGreaterThan(10);
    await enter(await odds(), '4');
    expect((await stake()).value).toBe(value);
    await enter(await stake(), '7');
    screen.getByText('manual');
    await user.click(screen.getByRole('button', { name: 'Recalculate stake' }));
    screen.getByText('automatic');
    expect(Number((await stake()).value)).toBeGreaterThan(Number(value));
  });

  it('suggest a percentage of the balance less open stakes, and name what is open on the match', async () => {
    const event = { event_id: 1_600_000_001, event: 'Arsenal vs Chelsea', bets: 2, staked: 100 };
    await open(HOME, {
      preferences: { ...AUTOMATIC, betSizeMethod: 'percentage', fractionBetSize: 2, unitSize: 10 },
      bankrolls: [
        bankroll({ is_default: false, id: 2, name: 'Other', available: 5 }),
        bankroll({ balance: 1_000, open_stakes: 100, available: 900 }),
      ],
      api: {
        'GET /api/bets/exposure': () => ({
          ...NO_EXPOSURE,
          events: [
            { ...event, event_id: 1, staked: 500, possible_profit: 1, possible_loss: 2 },
            { ...event, possible_profit: 85.5, possible_loss: 100 },
          ],
        }),
      },
    });
    await waitFor(async () => expect((await stake()).value).toBe('18.00'));
    screen.getByText(
      'Suggested €18.00: 2% of €900.00, rounded to 0.1. 1.80 u. Main: €1,000.00 less €100.00 open.',
    );
    await screen.findByText(
      'Open on this match: 2 bets, €100.00 staked, possible profit €85.50, possible loss €100.00.',
    );
  });
});

describe('the stake that was typed last', () => {
  async function logged(typed: string | null, preferences: RenderAppOptions['preferences'] = {}) {
    const { enter, user, bodies } = await open(HOME, { preferences });
    if (typed !== null) {
      await enter(await stake(), typed);
      await user.click(submit());
    } else await user.click(await screen.findByRole('button', { name: /^Log at/ }));
    await waitFor(() => expect(bodies()).toHaveLength(1));
    cleanup();
  }

  it('is where the next one begins, in its currency and bankroll, and is not unsaved', async () => {
    await logged('12,5');
    const { user, bodies } = await open();
    expect((await stake()).value).toBe('12.50');
    await user.click(submit());
    await waitFor(() => expect(bodies()).toMatchObject([{ stake: 12.5 }]));
    cleanup();
    await open(HOME, { bankrolls: [bankroll({ id: 4 })] });
    expect((await stake()).value).toBe('');
  });

  it('is forgotten once a suggested one is logged, and never replaces one that is sized automatically', async () => {
    const PERCENTAGE = { betSizeMethod: 'percentage', fractionBetSize: 2 } as const;
    await logged('12,5', PERCENTAGE);
    await open(HOME, { preferences: { ...PERCENTAGE, autoBetSize: true } });
    expect((await stake()).value).toBe('20.00');
    cleanup();
    localStorage.clear();
    await logged(null, PERCENTAGE);
    await open(HOME, { preferences: PERCENTAGE });
    expect((await stake()).value).toBe('');
  });
});

describe('a stake at a bookmaker', () => {
  const accounts = [
    bookmakerAccount({ max_stake: 30 }),
    bookmakerAccount({ bookmaker: 'Beta', available: 0 }),
  ];
  const api = {
    'GET /api/bets/bookmakers': () => ({
      status: 'ok',
      bookmakers: ['Alpha', 'Beta', 'Gamma'],
      last: { bookmaker: 'Alpha', tag_ids: [] },
      accounts,
    }),
  };
  const warnings = () =>
    [...document.querySelectorAll('.fl-log-bet-warning')].map(({ textContent }) => textContent);

  it('says that less is left there, that the noted limit is lower, and that a book is empty', async () => {
    const { enter, user, bodies } = await open(HOME, { api });
    await enter(await stake(), '30');
    expect(warnings()).toEqual(['']);
    await enter(await stake(), '31');
    expect(warnings()).toEqual(['Above your limit of €30.00.']);
    await enter(await stake(), '40');
    expect(warnings()).toEqual(['Only €35.00 left there.']);
    await enter(screen.getByLabelText('Bookmaker'), 'Beta');
    expect(warnings()).toEqual(['Empty: €0.00 left there.']);
    await user.click(screen.getByRole('checkbox', { name: /Free bet/ }));
    expect(warnings()).toEqual(['']);
    // It forbids nothing.
    await user.click(screen.getByRole('checkbox', { name: /Free bet/ }));
    await user.click(submit());
    await waitFor(() => expect(bodies()).toMatchObject([{ stake: 40, bookmaker: 'Beta' }]));
  });

  it('in another currency than that of the account is not compared with it', async () => {
    const { enter } = await open(HOME, { api, bankrolls: [bankroll({ currency: 'USD' })] });
    await enter(await stake(), '900');
    expect(warnings()).toEqual(['']);
  });
});

describe('thirty bets a day', () => {
  const BOOKMAKERS = {
    'GET /api/bets/bookmakers': () => ({
      status: 'ok',
      bookmakers: ['Pinnacle', 'Betfair', 'Bet365'],
      last: { bookmaker: 'Betfair', tag_ids: [4] },
    }),
    'GET /api/bets/tags': () => ({ status: 'ok', tags: [betTag(4, 'Steam')] }),
  };
  const PERCENTAGE = { betSizeMethod: 'percentage', fractionBetSize: 2 } as const;
  const bookmaker = () => screen.getByLabelText<HTMLInputElement>('Bookmaker');

  it('begin with the bookmaker and the tags of the bet before, while the bookmakers are read again', async () => {
    const pending = Promise.withResolvers<object>();
    let reads = 0;
    const { user, enter } = await open(HOME, {
      preferences: { ...PERCENTAGE, autoBetSize: true },
      api: {
        ...BOOKMAKERS,
        'GET /api/bets/bookmakers': () => {
          reads += 1;
          return reads === 1 ? BOOKMAKERS['GET /api/bets/bookmakers']() : pending.promise;
        },
      },
    });
    await odds();
    await enter(bookmaker(), 'Pinnacle');
    await user.click(screen.getByRole('button', { name: 'Steam' }));
    await user.click(submit());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log bet' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await odds();
    expect(bookmaker().value).toBe('Pinnacle');
    expect(screen.getByRole('button', { name: 'Steam' }).getAttribute('aria-pressed')).toBe('false');
  });

  it.each([
    ['automatic sizing', { ...PERCENTAGE, autoBetSize: true }],
    ['a stake on demand', PERCENTAGE],
  ])('are logged at the suggested stake by Enter alone, with %s', async (_, preferences) => {
    const { user, bodies } = await open(HOME, {
      preferences,
      bankrolls: [bankroll({ balance: 900, available: 900 })],
      api: BOOKMAKERS,
    });
    await odds();
    if (!('autoBetSize' in preferences)) {
      expect(submit().disabled).toBe(true);
      screen.getByRole('button', { name: 'Log at €18.00' });
    }
    act(() => document.querySelector<HTMLInputElement>('.fl-log-bet input')?.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies()).toMatchObject([{ stake: 18, bookmaker: 'Betfair', tags: [4] }]));
    await screen.findByText(/at 2\.10, €18\.00$/);
  });

  it('offer the suggested stake only while none is typed, and never one that is hidden', async () => {
    const { enter, user, unmount } = await open(HOME, { preferences: PERCENTAGE });
    await screen.findByRole('button', { name: /^Log at/ });
    await enter(await stake(), '5');
    expect(screen.queryByRole('button', { name: /^Log at/ })).toBeNull();
    expect(submit().disabled).toBe(false);
    await user.clear(await odds());
    expect(submit().disabled).toBe(true);
    await user.clear(await stake());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Log at/ }).disabled).toBe(true);
    unmount();
    localStorage.setItem('fairline.valuesMode', '"hide"');
    await open(HOME, { preferences: PERCENTAGE });
    await odds();
    expect(screen.queryByRole('button', { name: /^Log at/ })).toBeNull();
  });

  it.each([
    ['the unit, with automatic sizing', { autoBetSize: true, unitSize: 25 }, '€25.00', 'your unit'],
    ['the unit', { unitSize: 25 }, '€25.00', 'your unit'],
    ['1% of the bankroll without a unit', {}, '€10.00', '1% of €1,000.00'],
  ])('are logged at %s by Enter alone where the odds are not above the fair odds', async (...row) => {
    const [, preferences, shown, source] = row;
    const { user, bodies } = await open(HOME, { preferences, api: BOOKMAKERS });
    await screen.findByText(
      `No stake is suggested: the odds are not above the fair odds. ${shown} is ${source}.`,
    );
    expect([(await stake()).value, submit().disabled]).toEqual(['', true]);
    screen.getByRole('button', { name: `Log at ${shown}` });
    act(() => document.querySelector<HTMLInputElement>('.fl-log-bet input')?.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies()).toMatchObject([{ stake: Number(shown.slice(1)) }]));
  });

  it('of an alert begin with its price while none is offered, else with the price of this moment', async () => {
    const alert = { id: 9, type: 'odds', settingId: null, odds: 1.87 } as const;
    const { unmount } = await open({ ...HOME, alert });
    expect((await odds()).value).toBe('2.10');
    unmount();
    await open({ ...HOME, alert }, { line: { is_open: false } });
    expect((await odds()).value).toBe('1.87');
    await screen.findByText('There are no odds to beat at the moment.');
  });

  it('have their bookmaker right after the odds, which its first letters choose', async () => {
    const { user, enter, bodies } = await open(HOME, { api: BOOKMAKERS });
    (await odds()).focus();
    await user.tab();
    expect(document.activeElement).toBe(bookmaker());
    // The one of the last bet is replaced by typing.
    expect([bookmaker().value, bookmaker().selectionStart, bookmaker().selectionEnd]).toEqual([
      'Betfair',
      0,
      7,
    ]);
    await user.keyboard('p');
    expect([bookmaker().value, bookmaker().selectionStart, bookmaker().selectionEnd]).toEqual([
      ...['Pinnacle', 1, 8],
    ]);
    await user.keyboard('{Backspace}');
    expect(bookmaker().value).toBe('P');
    await user.keyboard('{Backspace}bet3');
    expect(bookmaker().value).toBe('Bet365');
    await user.tab();
    expect(document.activeElement).toBe(await stake());
    await enter(await stake(), '10');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies()).toMatchObject([{ bookmaker: 'Bet365', stake: 10 }]));
  });

  it('begin with the bookmaker and the price that were clicked', async () => {
    await open({ ...HOME, bookmaker: 'Unibet', odds: 2.345 }, { api: BOOKMAKERS });
    expect((await odds()).value).toBe('2.34');
    expect(bookmaker().value).toBe('Unibet');
  });
});

it('says that a reminder of stakes is reached, and logs the bet all the same', async () => {
  const reminder = {
    kind: 'stakes',
    period: 'week',
    amount: 100,
    currency: 'EUR',
    spent: 120.5,
    reached: true,
  };
  const other = { ...reminder, kind: 'deposits', period: 'day' };
  const { enter } = await open(HOME, {
    preferences: AUTOMATIC,
    api: {
      'GET /api/responsible-use': () => ({ status: 'ok', reminders: [reminder, other], break_until: null }),
    },
  });
  const note = await screen.findByText(/your reminder of/);
  expect(note.textContent).toBe(
    'You have staked €120.50 in the last 7 days: your reminder of €100.00 is reached.',
  );
  await enter(await stake(), '10');
  await waitFor(() => expect(submit().disabled).toBe(false));
});

describe('a bankroll', () => {
  it('that is not set is asked for in place of the stake, and then the stake takes the focus', async () => {
    const unset = bankroll({ starting_amount: 0, balance: 0, available: 0 });
    const { api, enter, user } = await open(HOME, { bankrolls: [unset] });
    await odds();
    expect(screen.queryByLabelText(/^Stake/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Recalculate stake' })).toBeNull();
    expect(submit().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Set Bankroll' }));
    api.on('PATCH /api/bankrolls/3', () => apiError(409, 'This bankroll has been changed meanwhile.'));
    await enter(screen.getByLabelText('Starting bankroll'), '2500');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('This bankroll has been changed meanwhile.');
    const set = bankroll({ starting_amount: 2_500, balance: 2_500, available: 2_500, version: 3 });
    api.on('PATCH /api/bankrolls/3', () => {
      api.on('GET /api/bankrolls', () => ({ status: 'ok', bankrolls: [set] }));
      return { status: 'ok', ...set };
    });
    await user.type(screen.getByLabelText('Starting bankroll'), '{Enter}');
    const field = await stake();
    expect(api.callsTo('PATCH /api/bankrolls/3').at(-1)?.body).toEqual({
      version: 2,
      starting_amount: 2_500,
    });
    expect(document.activeElement).toBe(field);
    expect(api.callsTo(PLACE)).toHaveLength(0);
  });

  it('is made where there is none', async () => {
    const { api, enter, user } = await open(HOME, {
      bankrolls: [],
      api: {
        'POST /api/bankrolls': () => ({ status: 'ok', ...bankroll() }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Set Bankroll' }));
    await enter(screen.getByLabelText('Starting bankroll'), '1000');
    api.on('GET /api/bankrolls', () => ({ status: 'ok', bankrolls: [bankroll()] }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await stake();
    expect(api.callsTo('POST /api/bankrolls')[0]?.body).toEqual({ name: 'Main', starting_amount: 1_000 });
  });

  it('with a deposit alone is set', async () => {
    await open(HOME, { bankrolls: [bankroll({ starting_amount: 0, deposits: 50, available: 50 })] });
    await stake();
  });

  it('that cannot be read leaves the stake to be typed, and is read again', async () => {
    const { api, enter, user, bodies } = await open(HOME, {
      preferences: { currency: 'GBP' },
      api: { 'GET /api/bankrolls': () => apiError(500, 'Not read.') },
    });
    await enter(await stake(), '10');
    screen.getByText(/The bankroll could not be read/);
    await user.click(submit());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).not.toHaveProperty('currency');
    expect(bodies()[0]).not.toHaveProperty('bankroll_id');
    await screen.findByText('Bet logged');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const again = await screen.findByRole('button', { name: 'Read it again' });
    api.on('GET /api/bankrolls', () => ({ status: 'ok', bankrolls: [bankroll()] }));
    await user.click(again);
    await waitFor(() => expect(screen.queryByText(/The bankroll could not be read/)).toBeNull());
  });
});

describe('what is typed', () => {
  it('is shown as it is stored, and is asked about where it has two readings', async () => {
    const { enter, user, bodies } = await open();
    await enter(await odds(), '1,200');
    screen.getByText('1,200 can be read as');
    await enter(await stake(), '1,000');
    screen.getByText('= €1,000.00');
    expect(submit().getAttribute('disabled')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: '13.00 (+1200)' }));
    screen.getByText('= 13.00');
    expect((await odds()).value).toBe('+1200');
    await enter(await stake(), '$25');
    screen.getByText('This amount is in USD, the field in EUR.');
    await enter(await stake(), '1,000');
    await user.click(submit());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({ stake: 1_000, bet_odds: 13 });
  });
});

describe('logging', () => {
  const TAGS = {
    'GET /api/bets/tags': () => ({ status: 'ok', tags: [betTag(4, 'Steam'), betTag(5, 'Arb')] }),
  };

  it('sends the selection with everything that is entered, closes, and links to the bet', async () => {
    const { enter, user, router, bodies } = await open(
      { lineId: LINE, selection: 'spreads:-0.5:away' },
      { api: TAGS },
    );
    await enter(await odds(), '1.95');
    await enter(await stake(), '15.40');
    const tags = within(screen.getByRole('group', { name: 'Select Tags' }));
    await user.click(tags.getByRole('button', { name: 'Steam' }));
    await user.click(tags.getByRole('button', { name: 'Arb' }));
    await user.click(tags.getByRole('button', { name: 'Steam' }));
    await enter(screen.getByLabelText('Bookmaker'), ' Elsewhere ');
    await enter(screen.getByLabelText('Note'), 'Late team news');
    await user.click(submit());
    await screen.findByText('Bet logged');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodies()).toEqual([
      {
        ...{ line_id: LINE, market: 'spread', bet_outcome: 'away', points: 0.5 },
        ...{ specials_name: null, special_id: null, stake: 15.4, bet_odds: 1.95, currency: 'EUR' },
        ...{ bankroll_id: 3, tags: [5], bookmaker: 'Elsewhere', note: 'Late team news' },
        idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    screen.getByText('Chelsea +0.5 at 1.95, €15.40');
    const link = screen.getByRole('link', { name: 'Open the bet' });
    expect(link.getAttribute('href')).toBe('/bets?bet=77');
    await user.click(link);
    expect(router.state.location.pathname + router.state.location.search).toBe('/bets?bet=77');
    expect(screen.queryByText('Bet logged')).toBeNull();
  });

  it('sends the folded terms: free bet, commission, bankroll, currency and time', async () => {
    const bankrolls = [bankroll(), bankroll({ id: 4, name: 'Dollars', currency: 'USD', is_default: false })];
    const { user, api } = await open(HOME, { bankrolls, preferences: { timeZone: 'Europe/Prague' } });
    await stake().then((field) => user.type(field, '12'));
    const terms = screen.getByText('Free bet, commission, bankroll, time').closest('details');
    expect(terms?.open).toBe(false);
    await user.click(screen.getByText('Free bet, commission, bankroll, time'));
    await user.click(screen.getByRole('checkbox', { name: /Free bet/ }));
    await user.type(screen.getByRole('textbox', { name: 'Commission' }), '2.5');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bankroll' }), 'Dollars');
    expect(screen.getByRole('combobox', { name: 'Currency of the stake' })).toHaveProperty('value', 'USD');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency of the stake' }), 'GBP');
    fireEvent.change(screen.getByLabelText('Placed, if not now'), { target: { value: '2026-07-01T12:00' } });
    await user.click(screen.getByRole('button', { name: 'Log bet' }));
    await waitFor(() => expect(api.callsTo(PLACE)).toHaveLength(1));
    expect(api.callsTo(PLACE)[0]?.body).toMatchObject({
      stake: 12,
      free_bet: true,
      commission_percent: 2.5,
      bankroll_id: 4,
      currency: 'GBP',
      placed_at: '2026-07-01T10:00:00.000Z',
    });
  });

  it('sends the alert with its setting, and a contestant by its name', async () => {
    const outcome = (id: number, name: string) => ({ id, name, odds: 2 * id, handicap: null });
    const { enter, user, bodies } = await open(
      {
        lineId: LINE,
        selection: { special: 'First goal', outcome: 'Son', handicap: null },
        alert: { id: 9, type: 'odds', settingId: 12 },
      },
      {
        line: {
          specials: [
            { id: 5, name: 'First goal', limit: null, outcomes: [outcome(1, 'Kane'), outcome(2, 'Son')] },
          ],
        },
      },
    );
    await enter(await stake(), '3');
    await user.click(submit());
    await screen.findByText('Bet logged');
    expect(bodies()[0]).toMatchObject({
      ...{ market: 'specials', bet_outcome: 'Son', specials_name: 'First goal', special_id: 5, points: null },
      ...{ alert_id: 9, alert_type: 'odds', setting_id: 12 },
    });
  });

  it('names no setting for an alert of the default setting', async () => {
    const { enter, user, bodies } = await open({ ...HOME, alert: { id: 9, type: 'limit', settingId: null } });
    await enter(await stake(), '3');
    await user.click(submit());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({ alert_id: 9, alert_type: 'limit' });
    expect(bodies()[0]).not.toHaveProperty('setting_id');
  });

  it('reads what a page shows of bets again, also after a failure', async () => {
    function Page() {
      logBetApi.useLogBetExposureQuery();
      return <LogBet />;
    }
    const { api, enter, user } = await open(HOME, {
      page: <Page />,
      api: { [PLACE]: () => apiError(500, 'No answer.') },
    });
    await enter(await stake(), '3');
    await screen.findByText('No open bets on this match.');
    const reads = () => api.callsTo('GET /api/bets/exposure').length;
    const before = reads();
    await user.click(submit());
    await waitFor(() => expect(reads()).toBe(before + 1));
    api.on(PLACE, () => ({ status: 'ok', id: 77 }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(reads()).toBe(before + 2));
  });

  it('reads balances and open bets anew in each opening: another tab may have changed them', async () => {
    const { api, user } = await open();
    await odds();
    await screen.findByText('No open bets on this match.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const reads = () =>
      ['GET /api/bankrolls', 'GET /api/bets/exposure'].map((call) => api.callsTo(call).length);
    const before = reads();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(reads()).toEqual(before.map((count) => count + 1)));
  });

  it('has no Select Tags without tags', async () => {
    await open();
    await odds();
    expect(screen.queryByText('Select Tags')).toBeNull();
  });

  it('sends one bet for a double click, and stays open until it is answered', async () => {
    const answer = Promise.withResolvers<void>();
    const { enter, user, bodies } = await open(HOME, {
      api: {
        async [PLACE]() {
          await answer.promise;
          return { status: 'ok', id: 77 };
        },
      },
    });
    await enter(await stake(), '3');
    const button = submit();
    // Both before the screen has changed.
    act(() => {
      button.click();
      button.click();
    });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const pressed = createEvent.keyDown(submit(), { key: 'Escape' });
    fireEvent(submit(), pressed);
    expect(pressed.defaultPrevented).toBe(true);
    screen.getByRole('dialog');
    expect(bodies()).toHaveLength(1);
    answer.resolve();
    await screen.findByText('Bet logged');
    expect(bodies()).toHaveLength(1);
  });

  it('stays open with its input after a failure, and tries again with the same key', async () => {
    const { api, enter, user, bodies } = await open(HOME, {
      api: { [PLACE]: () => apiError(400, 'You have no such tag.') },
    });
    await enter(await odds(), '2.25');
    await enter(await stake(), '3');
    await enter(screen.getByLabelText('Note'), 'Keep me');
    await user.click(submit());
    await screen.findByText('The bet was not logged');
    screen.getByText('You have no such tag.');
    api.on(PLACE, () => apiError(500, 'The database is gone', 'failed', 'id-1'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The bet may not be logged');
    screen.getByRole('button', { name: 'Request id-1: copy' });
    screen.getByText('The database is gone. However often you try, it is logged once.');
    expect([(await odds()).value, (await stake()).value]).toEqual(['2.25', '3']);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Keep me');
    api.on(PLACE, () => ({ status: 'ok', id: 78 }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Bet logged');
    expect(bodies()).toHaveLength(3);
    expect(new Set(bodies().map(({ idempotency_key }) => idempotency_key)).size).toBe(1);
    expect(new Set(bodies().map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('says that an earlier try has logged the bet, and logs no second one', async () => {
    const { enter, user, router } = await open(HOME, {
      api: { [PLACE]: () => apiError(409, 'This key belongs to another request.', 'key_reused') },
    });
    await enter(await stake(), '3');
    await user.click(submit());
    await screen.findByText('An earlier try has logged this bet');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' }).disabled).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Open your bets' }));
    expect(router.state.location.pathname).toBe('/bets');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has a key of its own in each opening', async () => {
    const { enter, user, bodies } = await open();
    await enter(await stake(), '3');
    await user.click(submit());
    await screen.findByText('Bet logged');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await enter(await stake(), '3');
    await user.click(submit());
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[0]?.idempotency_key).not.toBe(bodies()[1]?.idempotency_key);
  });
});
