import type { BookmakerAccount } from '@fairline/shared/contracts';
import { apiError, bankroll, bookmakerAccount, type RenderAppOptions } from '@fairline/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openBets } from '../testing/open-bets.ts';

const LIST = 'GET /api/bankrolls';
const MOVE = 'POST /api/bankrolls/3/movements';
const MOVEMENTS = 'GET /api/bankrolls/3/movements';
const BALANCES = 'GET /api/bankrolls/3/balances';
const EXPOSURE = 'GET /api/bets/exposure';

const movement = (change: object = {}) => ({
  id: 8,
  kind: 'withdrawal',
  amount: 50.05,
  bookmaker: null,
  is_transfer: false,
  at: '2030-01-01T10:00:00.000Z',
  note: 'card',
  deleted: false,
  ...change,
});
const all = (...bankrolls: object[]) => ({ status: 'ok', bankrolls });
const SOFT = bankroll({
  ...{ id: 5, name: 'Soft', currency: 'GBP', is_default: false, starting_amount: 200, deposits: 50 },
  ...{ profit: -12.5, balance: 237.5, open_stakes: 20, open_bets: 2, available: 217.5, version: 4 },
});

const open = ({ api = {}, ...options }: Partial<RenderAppOptions> = {}) =>
  openBets({
    path: '/bets/bankroll',
    preferences: { timeZone: 'Europe/Prague' },
    api: {
      [LIST]: () => all(bankroll(), SOFT),
      [MOVEMENTS]: () => ({ status: 'ok', movements: [movement()] }),
      [BALANCES]: () => ({ status: 'ok', points: [] }),
      'GET /api/bankrolls/5/balances': () => ({ status: 'ok', points: [] }),
      'GET /api/bankrolls/5/movements': () => ({ status: 'ok', movements: [] }),
      [EXPOSURE]: () => ({ status: 'ok', currency: 'EUR', events: [] }),
      ...api,
    },
    ...options,
  });
const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const part = (label: string | RegExp) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;
const enter = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('bankrolls', () => {
  it('are listed with their amounts in their own currencies, and one is shown in parts', async () => {
    const { user } = await open();
    expect(await rows('Bankrolls')).toEqual([
      'Main default€1,000.00€0.00€1,000.00€0.00',
      'Soft£237.50£20.00£217.50−£12.50',
    ]);
    await user.click(screen.getByRole('button', { name: 'Soft' }));
    expect(['Starting amount', 'Deposits', 'Profit of settled bets', 'Balance'].map(part)).toEqual([
      ...['£200.00', '£50.00', '−£12.50', '£237.50'],
    ]);
    expect(part('Open stakes, 2 bets')).toBe('£20.00');
    await screen.findByText('None yet.');
  });

  it('have the balance of a chosen time, by the clocks of the user', async () => {
    const { api, user } = await open({
      api: { [LIST]: ({ query }) => all(bankroll({ balance: query?.get('at') ? 640 : 1_000 })) },
    });
    await screen.findByRole('table', { name: 'Bankrolls' });
    enter('Balance at', '2029-07-01T12:00');
    await waitFor(async () => expect((await rows('Bankrolls'))[0]).toContain('€640.00'));
    expect(api.callsTo(LIST).at(-1)?.query.get('at')).toBe('2029-07-01T10:00:00.000Z');
    await user.click(screen.getByRole('button', { name: 'Now' }));
    await waitFor(async () => expect((await rows('Bankrolls'))[0]).toContain('€1,000.00'));
  });

  it('have their balance over time, and say why it did not load', async () => {
    let answer: unknown = apiError(500, 'The ledger is closed.');
    const { user } = await open({ api: { [BALANCES]: () => answer } });
    await screen.findByText(/The balance over time did not load\. The ledger is closed\./);
    const point = (day: number, balance: number) => ({ at: `2030-01-0${day}T12:00:00.000Z`, balance });
    answer = { status: 'ok', points: [point(1, 1_000), point(2, 900.5), point(3, 1_200)] };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('img', { name: 'Balance over time: €1,000.00 to €1,200.00' });
    expect(document.querySelector('.bankroll-line figcaption')?.textContent).toBe(
      '01/01/2030Lowest €900.50, highest €1,200.0003/01/2030',
    );
  });

  it('are created, and say at the field and above the button what is wrong', async () => {
    let answer: unknown = apiError(409, 'You already have a bankroll of this name.', 'bankroll_exists');
    const { user, api } = await open({ api: { 'POST /api/bankrolls': () => answer } });
    await user.click(await screen.findByRole('button', { name: 'New bankroll' }));
    const form = within(screen.getByRole('form', { name: 'New bankroll' }));
    enter('Starting amount', '-1');
    await user.click(form.getByRole('button', { name: 'Create' }));
    form.getByText('Enter a name.');
    form.getByText('Enter an amount of at least 0.');
    enter('Name', ' Exchange ');
    enter('Currency', 'USD');
    enter('Starting amount', '250,50');
    await user.click(form.getByRole('button', { name: 'Create' }));
    await form.findByText('You already have a bankroll of this name.');
    answer = { status: 'ok', ...SOFT };
    await user.click(form.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New bankroll' })).toBeNull());
    expect(api.callsTo('POST /api/bankrolls').at(-1)?.body).toEqual({
      ...{ name: 'Exchange', currency: 'USD', starting_amount: 250.5 },
    });
    // The new one is shown.
    expect(part('Starting amount')).toBe('£200.00');
  });

  it('show what is stored of a typed amount, and ask about one with two readings', async () => {
    const region = vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
    const { user, api } = await open({ api: { 'POST /api/bankrolls': () => ({ status: 'ok', ...SOFT }) } });
    await user.click(await screen.findByRole('button', { name: 'New bankroll' }));
    const form = within(screen.getByRole('form', { name: 'New bankroll' }));
    enter('Name', 'Exchange');
    const amount = screen.getByLabelText('Starting amount');
    const note = document.getElementById(`${amount.id}-note`);
    const echo = () => note?.querySelector('[aria-live]')?.textContent;
    for (const [text, stored] of [
      ['25.000', '= €25,000.00'],
      ['1.234,50 €', '= €1,234.50'],
      ['1 234', '= €1,234.00'],
    ] as const) {
      enter('Starting amount', text);
      expect(echo()).toBe(stored);
    }
    expect(amount.getAttribute('aria-describedby')).toContain(note?.id);
    enter('Starting amount', '25,000');
    expect(echo()).toBe('25,000 can be read as');
    form.getByRole('button', { name: '€25.00' });
    await user.click(form.getByRole('button', { name: 'Create' }));
    expect(api.callsTo('POST /api/bankrolls')).toEqual([]);
    await user.click(form.getByRole('button', { name: '€25,000.00' }));
    expect(echo()).toBe('= €25,000.00');
    expect(document.activeElement).toBe(amount);
    await user.click(form.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(api.callsTo('POST /api/bankrolls')).toHaveLength(1));
    expect(api.callsTo('POST /api/bankrolls')[0]?.body).toMatchObject({ starting_amount: 25_000 });
    region.mockRestore();
  });

  it('are renamed, made the default and deleted, each at the version that is shown', async () => {
    const { user, api } = await open({
      api: {
        'PATCH /api/bankrolls/5': () => ({ status: 'ok', ...SOFT }),
        'DELETE /api/bankrolls/5': () =>
          apiError(409, 'This bankroll has bets or movements.', 'bankroll_in_use'),
      },
    });
    await screen.findByRole('table', { name: 'Bankrolls' });
    expect(screen.queryByRole('button', { name: 'Make default' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Soft' }));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    enter('Name', 'Books');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Make default' }));
    await screen.findByText('Soft is the default bankroll');
    expect(api.callsTo('PATCH /api/bankrolls/5').map(({ body }) => body)).toEqual([
      { version: 4, name: 'Books' },
      { version: 4, is_default: true },
    ]);
    const soft = within(screen.getByRole('region', { name: 'Soft' }));
    await user.click(soft.getByRole('button', { name: 'Delete' }));
    await user.click(soft.getByRole('button', { name: 'Delete' }));
    await screen.findByText('This bankroll has bets or movements.');
  });

  it('show their amount in groups until it is typed over', async () => {
    const { user } = await open();
    await screen.findByRole('table', { name: 'Bankrolls' });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const amount = screen.getByLabelText<HTMLInputElement>('Starting amount');
    expect(amount.value).toBe('1,000.00');
    await user.click(amount);
    expect([amount.value, amount.selectionStart, amount.selectionEnd]).toEqual(['1000', 0, 4]);
    await user.keyboard('25000');
    await user.tab();
    expect(amount.value).toBe('25,000.00');
  });

  it('that do not load show why, with Try again; a first one is asked for', async () => {
    let answer: unknown = apiError(500, 'The ledger is closed.');
    const { user } = await open({ api: { [LIST]: () => answer } });
    await screen.findByText('The ledger is closed.');
    answer = all();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'No bankroll yet' });
  });

  it('hide their amounts where the user hides values', async () => {
    localStorage.setItem('fairline.valuesMode', JSON.stringify('hide'));
    await open();
    expect((await rows('Bankrolls'))[0]).toBe('Main default••••••••••••');
    await rows('Deposits and withdrawals');
    expect(document.querySelector('.bankroll')?.textContent).not.toMatch(/\d\.\d\d/);
  });
});

describe('bookmakers', () => {
  const account = (change: Partial<BookmakerAccount> = {}) => bookmakerAccount({ max_stake: 20, ...change });
  const answer = (...accounts: BookmakerAccount[]) => ({
    status: 'ok',
    bookmakers: ['Alpha', 'Gamma'],
    accounts,
  });
  const BOOKMAKERS = 'GET /api/bets/bookmakers';

  it('have their balance, what is left and their limit, each currency by itself, and say when they are empty', async () => {
    await open({
      api: {
        [BOOKMAKERS]: () =>
          answer(
            account(),
            account({ currency: 'USD', balance: 5, available: 0, max_stake: null, note: 'Closed' }),
            account({ bookmaker: 'Beta', balance: null, available: null, open_stakes: 0 }),
          ),
      },
    });
    expect(await rows('Bookmakers')).toEqual([
      'Alpha€40.00€5.00€35.00€20.00',
      'Alpha empty$5.00$5.00$0.00Closed',
      'Beta–€0.00–€20.00',
    ]);
  });

  it('are named by a deposit, and one that the bankroll has already leaves its balance', async () => {
    const { user, api } = await open({
      api: {
        [BOOKMAKERS]: () => answer(),
        [MOVE]: () => ({ status: 'ok', ...movement() }),
        [MOVEMENTS]: () => ({
          status: 'ok',
          movements: [movement({ kind: 'deposit', bookmaker: 'Gamma', is_transfer: true })],
        }),
      },
    });
    await screen.findByText(/its balance with your bets there stands here/);
    expect((await rows('Deposits and withdrawals'))[0]).toContain('Deposit, Gamma, within');
    const form = within(screen.getByRole('form', { name: 'New movement' }));
    expect(form.queryByRole('checkbox')).toBeNull();
    enter('Amount (EUR)', '50');
    await user.type(form.getByLabelText('Bookmaker, if any'), 'Ga');
    await user.click(form.getByRole('checkbox', { name: /Part of this bankroll already/ }));
    await user.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(api.callsTo(MOVE)).toHaveLength(1));
    expect(api.callsTo(MOVE)[0]?.body).toMatchObject({
      kind: 'deposit',
      amount: 50,
      bookmaker: 'Gamma',
      is_transfer: true,
    });
    // The bookmaker stays for the next one.
    expect(form.getByLabelText<HTMLInputElement>('Bookmaker, if any').value).toBe('Gamma');
  });

  it('are corrected to what is left there', async () => {
    const { user, api } = await open({
      api: { [BOOKMAKERS]: () => answer(account()), [MOVE]: () => ({ status: 'ok', ...movement() }) },
    });
    await screen.findByRole('table', { name: 'Bookmakers' });
    const form = within(screen.getByRole('form', { name: 'New movement' }));
    await user.click(form.getByRole('radio', { name: 'Balance' }));
    enter('Left there (EUR)', '0');
    await user.click(form.getByRole('button', { name: 'Add' }));
    form.getByText('Enter the bookmaker.');
    await user.type(form.getByLabelText('Bookmaker'), 'Al');
    expect(form.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await user.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(api.callsTo(MOVE)).toHaveLength(1));
    expect(api.callsTo(MOVE)[0]?.body).toMatchObject({
      kind: 'balance',
      amount: 0,
      bookmaker: 'Alpha',
      is_transfer: true,
    });
  });

  it('have a limit that is noted, and say why it was not', async () => {
    let saved: unknown = apiError(409, 'You have noted 200 limits.', 'too_many_limits');
    const NOTE = 'PUT /api/bets/bookmakers';
    const { user, api } = await open({
      api: { [BOOKMAKERS]: () => answer(account()), [NOTE]: () => saved },
    });
    await user.click(await screen.findByRole('button', { name: 'Note a limit' }));
    const form = within(screen.getByRole('form', { name: 'Limit of a bookmaker' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    form.getByText('Enter the bookmaker.');
    await user.type(form.getByLabelText('Bookmaker'), 'Ga');
    enter('Largest stake (EUR)', '12,50');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('You have noted 200 limits.');
    saved = { status: 'ok' };
    await user.click(form.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Limit of a bookmaker' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Alpha, EUR: note the limit' }));
    enter('Largest stake (EUR)', '');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.callsTo(NOTE)).toHaveLength(3));
    expect(api.callsTo(NOTE).map(({ body }) => body)).toEqual([
      { bookmaker: 'Gamma', currency: 'EUR', max_stake: 12.5, note: null },
      { bookmaker: 'Gamma', currency: 'EUR', max_stake: 12.5, note: null },
      { bookmaker: 'Alpha', currency: 'EUR', max_stake: null, note: null },
    ]);
  });
});

describe('a deposit or withdrawal', () => {
  it('is added once, however often it is sent, with its date', async () => {
    let answer: unknown = apiError(503, 'The database is away.');
    const { user, api } = await open({ api: { [MOVE]: () => answer } });
    await screen.findByRole('table', { name: 'Deposits and withdrawals' });
    const form = within(screen.getByRole('form', { name: 'New movement' }));
    await user.click(form.getByRole('button', { name: 'Add' }));
    form.getByText('Enter an amount above 0.');
    await user.click(form.getByRole('radio', { name: 'Withdrawal' }));
    enter('Amount (EUR)', '50');
    enter('When, if not now', '2024-01-05T08:30');
    enter('Note', 'card');
    const button = form.getByRole('button', { name: 'Add' });
    // Both before the screen has changed.
    act(() => {
      button.click();
      button.click();
    });
    await form.findByText(/The database is away\./);
    answer = { status: 'ok', ...movement() };
    await user.click(form.getByRole('button', { name: 'Try again' }));
    await form.findByRole('button', { name: 'Add' });
    const sent = api.callsTo(MOVE).map(({ body }) => body);
    expect(sent[0]).toMatchObject({
      ...{ kind: 'withdrawal', amount: 50, note: 'card', at: '2024-01-05T07:30:00.000Z' },
    });
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(form.getByLabelText<HTMLInputElement>('Amount (EUR)').value).toBe('');
    enter('Amount (EUR)', '50');
    await user.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(api.callsTo(MOVE)).toHaveLength(3));
    expect(api.callsTo(MOVE)[2]?.body).not.toMatchObject({
      idempotency_key: (sent[0] as { idempotency_key: string }).idempotency_key,
    });
  });

  it('is deleted with Undo, and stays in the list', async () => {
    let deleted = false;
    const change = (to: boolean) => () => {
      deleted = to;
      return { status: 'ok', ...movement({ deleted }) };
    };
    const { user } = await open({
      api: {
        [MOVEMENTS]: () => ({ status: 'ok', movements: [movement({ deleted })] }),
        'POST /api/bankrolls/3/movements/8/delete': change(true),
        'POST /api/bankrolls/3/movements/8/restore': change(false),
      },
    });
    const shown = () => rows('Deposits and withdrawals');
    expect(await shown()).toEqual(['01/01/2030, 11:00:00Withdrawalcard−€50.05cardDelete']);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect((await shown())[0]).toMatch(/Withdrawal, deleted.*Restore$/));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await shown())[0]).toMatch(/Withdrawalcard−€50\.05cardDelete$/));
  });
});

it('open bets are shown by event, in the user’s currency', async () => {
  const event = { event_id: 7, event: 'Arsenal vs Chelsea', bets: 3, staked: 35 };
  await open({
    api: {
      [EXPOSURE]: () => ({
        ...{ status: 'ok', currency: 'EUR' },
        events: [{ ...event, possible_profit: 65, possible_loss: 30 }],
      }),
    },
  });
  expect(await rows('Open bets by event')).toEqual(['Arsenal vs Chelsea3€35.00+€65.00−€30.00']);
});
