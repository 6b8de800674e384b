import { hasDirtyForms } from '@fairline/shared/client';
import type { Bet, BetEntryAnswer } from '@fairline/shared/contracts';
import {
  apiError,
  bankroll,
  bet,
  betLeg,
  betTag,
  gradedBet,
  oddsLine,
  type RenderAppOptions,
} from '@fairline/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { betPage, openBets } from '../testing/open-bets.ts';

const ONE = 'GET /api/bets/7';
const GRADE = 'POST /api/bets/7/grade';
const UNDO = 'POST /api/bets/7/undo';
const EDIT = 'PATCH /api/bets/7';

const TOTALS_ALONE = {
  ...{ moneyline: null, spreads: [], specials: [], team_totals: { home: [], away: [] } },
  totals: [{ points: 2.5, over: 1.9, under: 1.9 }],
};

const entry = (change: Partial<BetEntryAnswer> = {}): BetEntryAnswer => ({
  ...{
    seq: 1,
    at: '2029-12-31T12:00:00.000Z',
    kind: 'placed',
    actor_id: 'user-1',
    changes: {},
    undoes: null,
  },
  ...change,
});
const history = (...entries: BetEntryAnswer[]) => ({ status: 'ok', entries });
const answer = (one: Bet) => ({ status: 'ok', ...one });
const open = (shown: Bet | (() => unknown), { api = {}, ...options }: Partial<RenderAppOptions> = {}) =>
  openBets({
    path: '/bets?bet=7',
    api: {
      'GET /api/bets/tags': () => ({ status: 'ok', tags: [betTag(4, 'Steam'), betTag(5, 'Late')] }),
      [ONE]: () => (typeof shown === 'function' ? shown() : answer({ ...shown, id: 7 })),
      'GET /api/bets/7/history': () => history(entry()),
      ...api,
    },
    ...options,
  });
const record = (name: string | RegExp = /Arsenal/) => screen.findByRole('dialog', { name });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const field = (label: string) =>
  screen.getByText(label, { selector: '.bets-fields dt' }).parentElement?.querySelector('dd')?.textContent;

describe('the record of a bet', () => {
  it('opens by its address alone, also when the list does not have it, with every field', async () => {
    const won = gradedBet('win', 11, {
      ...{ bookmaker: 'Alpha', note: 'late team news', commission_percent: 2, free_bet: true, is_live: true },
      ...{ score_at_bet: { home: 1, away: 0 }, clv: 2.5, no_close: null },
      closing: {
        ...{ source: 'feed', odds: 2, fair_odds: 2.05, closed_at: null, limit: 3_000 },
        ...{ early: true, approximated: false },
      },
      ...{ external_id: 'x-1', alert: { type: 'odds', id: 9, setting_id: 1, setting_version: 2 } },
    });
    await open(won);
    const dialog = await record('Arsenal · 1X2');
    expect(dialog.textContent).toContain('England - Premier League');
    expect(dialog.textContent).toContain('Arsenal – Chelsea');
    expect(['Result', 'Profit', 'Stake', 'Odds', 'EV at bet', 'CLV', 'Close'].map(field)).toEqual([
      ...['Won', '+€11.00', '€10.00', '2.10', '+5.00%', '+2.50%'],
      '2.00, fair 2.05, limit $3k, early close, left out of averages',
    ]);
    expect(
      ['Bookmaker', 'Commission', 'Free bet', 'In play', 'From', 'External id', 'Note'].map(field),
    ).toEqual([
      ...['Alpha', '2.00%', 'The stake is not returned', '1 - 0', 'Odds alert 9', 'x-1', 'late team news'],
    ]);
  });

  it('has the price of now, why there is no CLV, and what the feed says beside a grade by hand', async () => {
    const feed_grade = { ...gradedBet('loss', -10).grade, source: 'feed', score: { home: 0, away: 2 } };
    await open(
      gradedBet('void', 0, {
        ...{ current_odds: 1.9, current_approximated: true, ev_current: -1.25, no_close: 'in-play' },
        feed_grade: feed_grade as Bet['feed_grade'],
      }),
    );
    await record();
    expect(['Odds now', 'EV now', 'CLV', 'Close', 'The feed says'].map(field)).toEqual([
      ...['≈ 1.90', '−1.25%', '–', 'None for a bet in play: its market had closed before', 'Lost at 0 - 2'],
    ]);
  });

  it('opens from the list, and closes back to it as it was', async () => {
    const { user, router } = await open(bet(), {
      path: '/bets?mode=unsettled',
      api: { 'GET /api/bets': () => betPage([bet({ id: 7 })]) },
    });
    await user.click(await screen.findByRole('link', { name: 'Arsenal' }));
    await record();
    expect(router.state.location.search).toBe('?mode=unsettled&bet=7');
    await user.click(within(await record()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe('?mode=unsettled'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of another account is none, and is closed without a list behind it', async () => {
    const { user, router } = await open(() => apiError(404, 'There is no such bet.', 'not_found'));
    await screen.findByRole('heading', { name: 'There is no such bet' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('that does not load shows why, with Try again', async () => {
    let broken = true;
    const { user } = await open(() =>
      broken ? apiError(500, 'The ledger is closed.') : answer(bet({ id: 7 })),
    );
    await screen.findByText('The ledger is closed.');
    broken = false;
    await user.click(within(await record('Bet 7')).getByRole('button', { name: 'Try again' }));
    await record();
  });
});

describe('a grade by hand', () => {
  const EACH_WAY = { each_way: { divisor: 4, places: 3 } };

  it('of an each-way bet may be that it placed, alone or with others', async () => {
    const { user, api } = await open(bet({ version: 3, ...EACH_WAY }), {
      api: {
        [GRADE]: () => {
          const graded = gradedBet('win', 10, { id: 7, version: 4, ...EACH_WAY });
          return answer({ ...graded, grade: graded.grade && { ...graded.grade, placed: true } });
        },
      },
    });
    const form = await section('Grade');
    await user.click(form.getByRole('button', { name: 'Placed' }));
    await screen.findByText('Graded: Placed');
    await user.click(form.getByRole('button', { name: 'Dead heat' }));
    const heat = within(form.getByRole('form', { name: 'Dead heat' }));
    // Who shares the win shares the first place.
    expect(heat.queryByRole('textbox', { name: 'Places they share' })).toBeNull();
    await user.selectOptions(heat.getByRole('combobox', { name: 'Shared' }), 'The last places');
    const type = async (name: string, text: string) => {
      await user.clear(heat.getByRole('textbox', { name }));
      await user.type(heat.getByRole('textbox', { name }), text);
    };
    await type('Places they share', '2');
    heat.getByText('More contestants share than there are places.');
    await type('Contestants that tied', '3');
    await user.click(heat.getByRole('button', { name: 'Grade' }));
    await waitFor(() => expect(api.callsTo(GRADE)).toHaveLength(2));
    expect(api.callsTo(GRADE).map(({ body }) => body)).toEqual([
      { version: 3, result: 'placed' },
      { version: 3, result: 'placed', dead_heat: 3, dead_heat_places: 2 },
    ]);
  });

  it('of a bet on the win may be shared, and is never placed', async () => {
    const { user, api } = await open(bet(), { api: { [GRADE]: () => answer(gradedBet('win', 1)) } });
    const form = await section('Grade');
    expect(form.queryByRole('button', { name: 'Placed' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Dead heat' }));
    const heat = within(form.getByRole('form', { name: 'Dead heat' }));
    expect(heat.queryByRole('combobox')).toBeNull();
    await user.click(heat.getByRole('button', { name: 'Grade' }));
    await waitFor(() =>
      expect(api.callsTo(GRADE)[0]?.body).toEqual({ version: 1, result: 'win', dead_heat: 2 }),
    );
  });

  it('of an each-way bet whose win part the feed has graded is one click: placed or lost', async () => {
    await open(bet({ ...EACH_WAY, ungradeable: 'The win part is lost.' }));
    const waits = within(await screen.findByRole('region', { name: 'Waits for its result' }));
    expect(waits.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Placed', 'Loss']);
  });

  it('is given at the version that is shown, and can be undone', async () => {
    const { user, api } = await open(bet({ version: 3 }), {
      api: {
        [GRADE]: () => answer(gradedBet('half-loss', -5, { id: 7, version: 4 })),
        [UNDO]: () => answer(bet({ id: 7, version: 5 })),
      },
    });
    const reads = () => api.callsTo(ONE).length;
    await user.click((await section('Grade')).getByRole('button', { name: 'Half loss' }));
    await screen.findByText('Graded: Half lost');
    expect(api.callsTo(GRADE)[0]?.body).toEqual({ version: 3, result: 'half-loss' });
    await waitFor(() => expect(reads()).toBeGreaterThan(1));
    const toast = within(
      screen.getByText('Graded: Half lost').closest<HTMLElement>('.fl-toast') ?? document.body,
    );
    await user.click(toast.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.callsTo(UNDO)[0]?.body).toEqual({ version: 4, entry: 4 }));
  });

  it('corrects one of the feed once that is called wrong; the rule of the feed is explained', async () => {
    const won = gradedBet('win', 11, { id: 7, version: 2 });
    const grade = { ...won.grade, source: 'feed', rule: 'spread-quarter' } as Bet['grade'];
    const { user, api } = await open(
      { ...won, grade },
      { api: { [GRADE]: () => answer(gradedBet('loss', -10, { id: 7, version: 3 })) } },
    );
    const form = await section('Grade');
    const link = within(await record()).getByRole('link', { name: 'Quarter handicap' });
    expect(link.getAttribute('href')).toBe('/info/grading-rules#spread-quarter');
    expect(form.queryByRole('button', { name: 'Loss' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'This grade is wrong' }));
    await user.type(form.getByRole('textbox', { name: /Why it is wrong/ }), ' Own goal ');
    await user.click(form.getByRole('button', { name: 'Loss' }));
    await screen.findByText('Graded: Lost');
    expect(api.callsTo(GRADE)[0]?.body).toEqual({ version: 2, result: 'loss', reason: 'Own goal' });
  });

  it('of a bet that waits is one click, below the reason with the score', async () => {
    const ungradeable = 'The final score 4–3 may include overtime, the bet is on regulation time.';
    const leg = betLeg({
      ...{ sport_id: 19, market: 'moneyline', outcome: 'home', points: null },
      is3Way: true,
    });
    const { user, api } = await open(bet({ ungradeable, legs: [leg] }), {
      api: { [GRADE]: () => answer(gradedBet('loss', -10, { id: 7 })) },
    });
    const waiting = await section('Waits for its result');
    expect(waiting.getByText(ungradeable)).toBeDefined();
    expect(waiting.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Win', 'Loss']);
    // Each result is offered once.
    expect((await section('Grade')).getAllByRole('button', { name: 'Loss' })).toHaveLength(1);
    await user.click(waiting.getByRole('button', { name: 'Loss' }));
    await waitFor(() => expect(api.callsTo(GRADE)[0]?.body).toMatchObject({ result: 'loss' }));
  });

  it('of a parlay that waits is one click for the selection that waits', async () => {
    const [won, waits] = [
      betLeg({ event: 'A vs B', result: 'win' }),
      betLeg({ event: 'C vs D', market: 'total', outcome: 'over', points: 2.25 }),
    ];
    const ungradeable = 'C vs D: The final score 2–1 may include extra time, the bet is on regulation time.';
    const { user, api } = await open(bet({ ungradeable, legs: [won, waits] }), {
      api: { [GRADE]: () => answer(bet({ id: 7 })) },
    });
    const waiting = await section('Waits for its result');
    await user.click(waiting.getByRole('button', { name: 'Half loss' }));
    await waitFor(() =>
      expect(api.callsTo(GRADE)[0]?.body).toMatchObject({ legs: [{ position: 1, result: 'half-loss' }] }),
    );
  });

  it('of a cash-out needs its amount', async () => {
    const { user, api } = await open(bet(), {
      api: { [GRADE]: () => answer(gradedBet('cash-out', 2.5, { id: 7, version: 2 })) },
    });
    const grade = await section('Grade');
    await user.click(grade.getByRole('button', { name: 'Cash-out' }));
    const button = grade.getByRole<HTMLButtonElement>('button', { name: 'Cash out' });
    expect([button.disabled, hasDirtyForms()]).toEqual([true, false]);
    await user.type(grade.getByRole('textbox', { name: /Amount paid/ }), '12,5');
    expect(hasDirtyForms()).toBe(true);
    await user.click(button);
    await screen.findByText('Graded: Cash-out');
    expect(hasDirtyForms()).toBe(false);
    expect(api.callsTo(GRADE)[0]?.body).toEqual({ version: 1, result: 'cash-out', payout: 12.5 });
  });

  it('can be taken away, and says when somebody was faster', async () => {
    const { user, api } = await open(gradedBet('win', 11, { version: 2 }), {
      api: { [GRADE]: () => apiError(409, 'This bet has been changed meanwhile. Look at it again.') },
    });
    const grade = await section('Grade');
    expect(grade.getByRole('button', { name: 'Win' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(grade.getByRole('button', { name: 'Open again' }));
    await screen.findByText('This bet has been changed meanwhile. Look at it again.');
    expect(api.callsTo(GRADE)[0]?.body).toEqual({ version: 2, result: null });
    // What is shown is read again.
    await waitFor(() => expect(api.callsTo(ONE).length).toBeGreaterThan(1));
  });

  it('of a parlay can be given to a selection', async () => {
    const legs = [betLeg({ odds: 2 }), betLeg({ odds: 3, outcome: 'draw' })];
    const { user, api } = await open(bet({ legs }), {
      api: { [GRADE]: () => answer(bet({ id: 7, legs, version: 2 })) },
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Result of Draw' }), 'Won');
    await waitFor(() =>
      expect(api.callsTo(GRADE)[0]?.body).toEqual({ version: 1, legs: [{ position: 1, result: 'win' }] }),
    );
    await screen.findByText('The bet is open');
  });
});

describe('an edit', () => {
  it('sends what differs, in the user’s odds format', async () => {
    const { user, api } = await open(bet({ bet_odds: 1.909090909091, note: 'old' }), {
      preferences: { odds_format: 'american' },
      api: { [EDIT]: () => answer(bet({ id: 7, version: 2 })) },
    });
    const edit = await section('Edit');
    const save = edit.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    const input = (name: string) => edit.getByRole<HTMLInputElement>('textbox', { name });
    expect([input('Odds (American)').value, input('Stake (EUR)').value, save.disabled]).toEqual([
      '-110',
      '10',
      true,
    ]);
    await user.clear(input('Stake (EUR)'));
    await user.type(input('Stake (EUR)'), '0');
    await screen.findByText('Enter an amount above 0.');
    expect(save.disabled).toBe(true);
    await user.clear(input('Stake (EUR)'));
    await user.type(input('Stake (EUR)'), '12,50');
    await user.clear(input('Note'));
    await user.click(save);
    await screen.findByText('Bet changed');
    expect(api.callsTo(EDIT)[0]?.body).toEqual({ version: 1, stake: 12.5, note: null });
    await user.clear(input('Odds (American)'));
    await user.type(input('Odds (American)'), '+150');
    await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
    await user.click(save);
    await waitFor(() => expect(api.callsTo(EDIT)[1]?.body).toMatchObject({ odds: 2.5 }));
  });

  it('corrects free bet, commission, bankroll, currency and time of placing', async () => {
    const { user, api } = await open(bet({ placed_at: '2026-07-01T10:00:00.000Z' }), {
      preferences: { timeZone: 'Europe/Prague' },
      api: {
        [EDIT]: () => answer(bet({ version: 2 })),
        'GET /api/bankrolls': () => ({
          status: 'ok',
          bankrolls: [bankroll(), bankroll({ id: 4, name: 'Dollars', currency: 'USD', is_default: false })],
        }),
      },
    });
    const edit = await section('Edit');
    await user.click(edit.getByText('Free bet, each-way, commission, bankroll, time'));
    await user.click(edit.getByRole('checkbox', { name: /Free bet/ }));
    await user.type(edit.getByRole('textbox', { name: 'Commission (%)' }), '2');
    await user.selectOptions(await edit.findByRole('combobox', { name: 'Bankroll' }), 'Dollars');
    await user.selectOptions(edit.getByRole('combobox', { name: 'Currency' }), 'USD');
    const placed = edit.getByLabelText<HTMLInputElement>('Placed');
    expect(placed.value).toBe('2026-07-01T12:00');
    fireEvent.change(placed, { target: { value: '2026-06-30T09:15' } });
    await user.click(edit.getByRole('button', { name: 'Save' }));
    await screen.findByText('Bet changed');
    expect(api.callsTo(EDIT)[0]?.body).toEqual({
      version: 1,
      free_bet: true,
      commission_percent: 2,
      bankroll_id: 4,
      currency: 'USD',
      placed_at: '2026-06-30T07:15:00.000Z',
    });
  });

  it('corrects whether it is each-way, and its terms', async () => {
    const { user, api } = await open(bet({ each_way: { divisor: 4, places: 3 } }), {
      api: { [EDIT]: () => answer(bet({ version: 2, each_way: null })) },
    });
    const edit = await section('Edit');
    await user.selectOptions(edit.getByRole('combobox', { name: 'Place pays' }), '1/5');
    await user.selectOptions(edit.getByRole('combobox', { name: 'Places' }), '4');
    await user.click(edit.getByRole('button', { name: 'Save' }));
    await screen.findByText('Bet changed');
    expect(api.callsTo(EDIT)[0]?.body).toEqual({ version: 1, each_way: { divisor: 5, places: 4 } });
  });

  it('of a selection on the feed sends what differs', async () => {
    const half = oddsLine({ line_id: '1:1', event_id: 1, period_num: 1, opening: TOTALS_ALONE });
    const { user, api } = await open(bet({ version: 3, legs: [betLeg({ line_id: '1:0' })] }), {
      api: {
        [EDIT]: () => answer(bet({ id: 7 })),
        'GET /api/matches/1/lines': () => ({ status: 'ok', lines: [{ ...half, ...TOTALS_ALONE }] }),
      },
    });
    const edit = await section('Edit');
    await user.click(edit.getByRole('button', { name: 'Edit the selection: Arsenal, Arsenal – Chelsea' }));
    const form = within(await edit.findByRole('form', { name: 'Selection' }));
    const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save the selection' });
    expect(form.queryByRole('textbox', { name: 'Odds of the selection' })).toBeNull();
    expect(save.disabled).toBe(true);
    // The half has totals alone, and is the only other period.
    await form.findByRole('option', { name: '1st Half' });
    await user.selectOptions(form.getByRole('combobox', { name: 'Period' }), '1st Half');
    const market = form.getByRole<HTMLSelectElement>('combobox', { name: 'Market' });
    expect([...market.options].map(({ label }) => label)).toEqual(['Total']);
    form.getByText('Enter the points.');
    await user.selectOptions(form.getByRole('combobox', { name: 'Selection' }), 'Over');
    await user.type(form.getByRole('textbox', { name: 'Points' }), '2.5');
    await user.click(save);
    await screen.findByText('Selection changed');
    const legs = [{ position: 0, period: 1, market: 'total', outcome: 'over', points: 2.5 }];
    expect(api.callsTo(EDIT)[0]?.body).toEqual({ version: 3, legs });
    await waitFor(() => expect(edit.queryByRole('form', { name: 'Selection' })).toBeNull());
  });

  it.each([
    [() => ({ status: 'ok', lines: [] }), /The feed does not have this match any more/],
    [() => apiError(500, 'Down.'), /did not load. Down./],
  ])('of a selection on the feed says why nothing else can be chosen', async (lines, text) => {
    const { user } = await open(bet({ legs: [betLeg({ line_id: '1:0' })] }), {
      api: { 'GET /api/matches/1/lines': lines },
    });
    const edit = await section('Edit');
    await user.click(edit.getByRole('button', { name: /^Edit the selection/ }));
    const form = within(await edit.findByRole('form', { name: 'Selection' }));
    await form.findByText(text);
    const options = (name: string) =>
      [...form.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ label }) => label);
    expect([options('Period'), options('Market')]).toEqual([['Match'], ['Moneyline']]);
  });

  it('of a selection in words is whole', async () => {
    const own = { line_id: null, sport_id: null, sport: 'Chess', home: null, away: null, market: 'Winner' };
    const legs = [betLeg({ odds: 2 }), betLeg({ ...own, odds: 3, event: 'Foxes vs Hens', outcome: 'Foxes' })];
    const { user, api } = await open(bet({ legs }), { api: { [EDIT]: () => answer(bet({ id: 7, legs })) } });
    const edit = await section('Edit');
    await user.click(edit.getByRole('button', { name: 'Edit selection 2: Foxes, Foxes vs Hens' }));
    const form = within(await edit.findByRole('form', { name: 'Selection' }));
    await user.clear(form.getByRole('textbox', { name: 'Selection' }));
    await user.type(form.getByRole('textbox', { name: 'Selection' }), 'Hens');
    const odds = form.getByRole<HTMLInputElement>('textbox', { name: 'Odds of the selection' });
    expect(odds.value).toBe('3');
    await user.clear(odds);
    form.getByText('Enter the odds.');
    await user.type(odds, '3,2');
    await user.click(form.getByRole('button', { name: 'Save the selection' }));
    await waitFor(() =>
      expect(api.callsTo(EDIT)[0]?.body).toEqual({
        version: 1,
        legs: [{ position: 1, outcome: 'Hens', odds: 3.2 }],
      }),
    );
  });

  it('shows a stake that is hidden when it is asked for', async () => {
    localStorage.setItem('fairline.valuesMode', JSON.stringify('hide'));
    const { user } = await open(bet());
    const edit = await section('Edit');
    expect([field('Stake'), edit.queryByRole('textbox', { name: 'Stake (EUR)' })]).toEqual(['•••', null]);
    await user.click(edit.getByRole('button', { name: 'Show the stake' }));
    expect(edit.getByRole<HTMLInputElement>('textbox', { name: 'Stake (EUR)' }).value).toBe('10');
  });

  it('that is refused keeps what was typed', async () => {
    const { user } = await open(bet(), {
      api: { [EDIT]: () => apiError(400, 'The possible payout is too large.') },
    });
    const edit = await section('Edit');
    const stake = edit.getByRole<HTMLInputElement>('textbox', { name: 'Stake (EUR)' });
    await user.type(stake, '100000');
    await user.click(edit.getByRole('button', { name: 'Save' }));
    await screen.findByText('The possible payout is too large.');
    expect(stake.value).toBe('100,000.00');
    await user.click(stake);
    expect(stake.value).toBe('100000');
  });

  it('of tags replaces those that the bet has', async () => {
    const { user, api } = await open(bet({ tag_ids: [4] }), {
      api: { 'POST /api/bets/assign-tags': () => answer(bet({ id: 7, tag_ids: [4, 5], version: 2 })) },
    });
    await user.click((await section('Tags')).getByRole('button', { name: 'Late' }));
    await waitFor(() =>
      expect(api.callsTo('POST /api/bets/assign-tags')[0]?.body).toEqual({ bet_id: 7, tag_ids: [4, 5] }),
    );
  });
});

describe('the history of a bet', () => {
  const changes = { stake: { from: 10, to: 12.5 } };
  const entries = [
    entry(),
    entry({ seq: 2, kind: 'edited', changes }),
    entry({ seq: 3, kind: 'graded', actor_id: null, changes: {} }),
    entry({ seq: 4, kind: 'edited', actor_id: 'admin', changes: { note: { from: null, to: 'late' } } }),
    entry({ seq: 5, kind: 'closed', actor_id: null, changes: {} }),
  ];

  it('says who changed what and when, newest first, and each change can be undone but the first and closes', async () => {
    const { user, api } = await open(bet({ version: 5 }), {
      api: {
        'GET /api/bets/7/history': () => history(...entries),
        [UNDO]: () => apiError(409, 'This was changed again since: stake.', 'changed_since'),
      },
    });
    const list = await section('History');
    const texts = (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(texts.shift()).toMatch(/^5\. Close recorded.*, Fairline$/);
    expect(texts[0]).toMatch(/^4\. Edited.*, supportUndoNote: none → late$/);
    expect(texts[1]).toMatch(/^3\. Graded.*, FairlineUndo$/);
    expect(texts[2]).toMatch(/^2\. Edited.*, youUndoStake: €10\.00 → €12\.50$/);
    expect(texts[3]).toMatch(/^1\. Logged.*, you$/);
    await user.click(list.getByRole('button', { name: 'Undo change 2' }));
    await screen.findByText('This was changed again since: stake.');
    expect(api.callsTo(UNDO)[0]?.body).toEqual({ version: 5, entry: 2 });
  });

  it('shows why it did not load, beside the bet', async () => {
    await open(bet(), { api: { 'GET /api/bets/7/history': () => apiError(500, 'The ledger is closed.') } });
    await (await section('History')).findByText('The ledger is closed.');
    expect(field('Stake')).toBe('€10.00');
  });
});

describe('a deletion', () => {
  it('closes the record, with Undo', async () => {
    const { user, api } = await open(bet(), {
      api: {
        'POST /api/bets/delete': () => ({ status: 'ok', ids: [7] }),
        'POST /api/bets/restore': () => ({ status: 'ok', ids: [7] }),
      },
    });
    await user.click(within(await record()).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Bet deleted');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.callsTo('POST /api/bets/restore')[0]?.body).toEqual({ ids: [7] }));
  });

  it('leaves the history, from which the bet is restored', async () => {
    const { user, api } = await open(bet({ deleted: true, version: 2 }), {
      api: { 'POST /api/bets/restore': () => ({ status: 'ok', ids: [7] }) },
    });
    await screen.findByText('This bet is deleted. Its history stays.');
    expect(screen.queryByRole('region', { name: 'Grade' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(api.callsTo('POST /api/bets/restore')[0]?.body).toEqual({ ids: [7] }));
  });
});
