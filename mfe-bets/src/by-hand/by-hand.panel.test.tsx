import { hasDirtyForms } from '@fairline/shared/client';
import {
  apiError,
  bankroll,
  bet,
  betLeg,
  betTag,
  bookmakerAccount,
  match,
  oddsLine,
  type RenderAppOptions,
} from '@fairline/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openBets } from '../testing/open-bets.ts';

const LOG = 'POST /api/bets/by-hand';

async function open({ api = {}, ...options }: Partial<RenderAppOptions> = {}) {
  const app_ = await openBets({
    api: {
      'GET /api/bets/tags': () => ({ status: 'ok', tags: [betTag(4, 'Steam')] }),
      'GET /api/bankrolls': () => ({ status: 'ok', bankrolls: [bankroll()] }),
      [LOG]: () => ({ status: 'ok', id: 77 }),
      ...api,
    },
    ...options,
  });
  await app_.user.click(await screen.findByRole('button', { name: 'Log by hand' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Log a bet by hand' }));
  await panel.findByLabelText('Match or event');
  /** Sets a field at once: typing into all of them takes seconds. */
  const fill = (label: string | RegExp, value: string, at = 0): void => {
    const field = panel.getAllByLabelText(label)[at];
    if (field) fireEvent.change(field, { target: { value } });
  };
  const fillFoxes = (at = 0): void => {
    fill('Match or event', 'Foxes vs Hens', at);
    fill('Selection', 'Foxes', at);
    fill(/^Odds( of the selection)?$/, '2.10', at);
  };
  const bodies = () => app_.api.callsTo(LOG).map(({ body }) => body as Record<string, unknown>);
  const submit = (name = 'Log bet') => app_.user.click(panel.getByRole('button', { name }));
  return { ...app_, panel, fill, fillFoxes, bodies, submit };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a bet by hand', () => {
  it('is entered at an address of its own, and counts as unsaved from the first letter', async () => {
    const { user, router } = await openBets({ path: '/bets?log=by-hand&sport=29' });
    const panel = within(await screen.findByRole('dialog', { name: 'Log a bet by hand' }));
    expect(hasDirtyForms()).toBe(false);
    // Not on Close, where a dialog begins.
    expect(document.activeElement).toBe(await panel.findByLabelText('Match or event'));
    fireEvent.change(panel.getByLabelText('Match or event'), { target: { value: 'F' } });
    expect(hasDirtyForms()).toBe(true);
    fireEvent.change(panel.getByLabelText('Match or event'), { target: { value: '' } });
    await user.click(panel.getByRole('button', { name: 'Close' }));
    const leave = screen.queryByRole('button', { name: /Discard|Leave|Close without/ });
    if (leave) await user.click(leave);
    await closed();
    expect(hasDirtyForms()).toBe(false);
    expect(router.state.location.search).toBe('?sport=29');
  });

  it('begins with the bookmaker and the tags of the one before, while the bookmakers are read again', async () => {
    const pending = Promise.withResolvers<object>();
    let reads = 0;
    const { user, panel, fill, fillFoxes, submit, bodies } = await open({
      api: {
        'GET /api/bets/bookmakers': () => {
          reads += 1;
          const last = { bookmaker: 'Beta', tag_ids: [4] };
          return reads === 1 ? { status: 'ok', bookmakers: ['Alpha', 'Beta'], last } : pending.promise;
        },
      },
    });
    await waitFor(() => expect(panel.getByLabelText<HTMLInputElement>('Bookmaker').value).toBe('Beta'));
    fillFoxes();
    fill('Stake', '10');
    fill('Bookmaker', 'Alpha');
    await user.click(panel.getByRole('button', { name: 'Steam' }));
    await submit();
    await closed();
    await waitFor(() => expect(reads).toBe(2));
    await user.click(screen.getByRole('button', { name: 'Log by hand' }));
    const next = within(await screen.findByRole('dialog', { name: 'Log a bet by hand' }));
    expect((await next.findByLabelText<HTMLInputElement>('Bookmaker')).value).toBe('Alpha');
    expect(next.getByRole('button', { name: 'Steam' }).getAttribute('aria-pressed')).toBe('false');
    expect(bodies()).toMatchObject([{ bookmaker: 'Alpha', tags: [] }]);
  });

  it('is logged with all that was entered, and leads to its record', async () => {
    const { user, panel, fill, fillFoxes, bodies, submit, router } = await open();
    fillFoxes();
    fill('Sport', 'Soccer');
    fill('League', 'Farm League');
    fill('Market', 'total');
    fill('Selection', 'Over');
    fill('Points', '2.5');
    fill('Period', '1');
    fill('Stake', '12,50');
    fill('Bookmaker', 'Alpha');
    fill(/^Commission/, '2');
    fill('Note', 'tip');
    await user.click(panel.getByRole('checkbox', { name: /Free bet/ }));
    await user.click(panel.getByRole('button', { name: 'Steam' }));
    panel.getByText(
      (_, element) => element?.textContent === 'Stake €12.50 at 2.10: profit €13.48 if it wins.',
    );
    await submit();
    await closed();
    expect(bodies()).toEqual([
      {
        legs: [
          {
            ...{ event: 'Foxes vs Hens', sport: 'Soccer', league_name: 'Farm League', starts: null },
            ...{ market: 'total', selection: 'Over', points: 2.5, period: 1 },
          },
        ],
        ...{ odds: 2.1, stake: 12.5, currency: 'EUR', tags: [4], bookmaker: 'Alpha', note: 'tip' },
        ...{ commission_percent: 2, free_bet: true, is_live: false },
        idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    await user.click(screen.getByRole('link', { name: 'Open the bet' }));
    expect(router.state.location.search).toBe('?bet=77');
  });

  it('takes at most 12 keys besides the names: bookmaker and tags are those of the last bet', async () => {
    const { user, router, api } = await openBets({
      api: {
        'GET /api/bets/tags': () => ({ status: 'ok', tags: [betTag(4, 'Steam')] }),
        'GET /api/bankrolls': () => ({ status: 'ok', bankrolls: [bankroll()] }),
        'GET /api/bets/bookmakers': () => ({
          status: 'ok',
          bookmakers: ['Alpha', 'Beta'],
          last: { bookmaker: 'Beta', tag_ids: [4] },
        }),
        [LOG]: () => ({ status: 'ok', id: 77 }),
      },
    });
    let keys = 0;
    const press = async (...texts: readonly string[]): Promise<void> => {
      for (const text of texts) {
        await user.keyboard(text);
        keys += 1;
      }
    };
    await user.click(await screen.findByRole('button', { name: 'Log by hand' }));
    keys += 1;
    const event = await screen.findByLabelText('Match or event');
    await waitFor(() => expect(document.activeElement).toBe(event));
    expect(hasDirtyForms()).toBe(false);
    await user.keyboard('Foxes vs Hens');
    await press('{Tab}');
    await user.keyboard('Foxes');
    await press('{Tab}', '2', '.', '1', '0', '{Tab}', '{Tab}', '2', '5');
    // Enter: jsdom knows no default button outside of its form.
    fireEvent.submit(document.activeElement?.closest('form') as HTMLFormElement);
    keys += 1;
    await closed();
    expect(router.state.location.search).toBe('');
    expect(api.callsTo(LOG).map(({ body }) => body)).toMatchObject([
      { odds: 2.1, stake: 25, bookmaker: 'Beta', tags: [4], legs: [{ selection: 'Foxes' }] },
    ]);
    expect(keys).toBeLessThanOrEqual(12);
  });

  it('says where the bookmaker has less than the stake, in the currency of the stake', async () => {
    const { panel, fill, fillFoxes } = await open({
      api: {
        'GET /api/bets/bookmakers': () => ({
          status: 'ok',
          bookmakers: ['Alpha'],
          accounts: [bookmakerAccount()],
        }),
      },
    });
    fillFoxes();
    fill('Stake', '40');
    fill('Bookmaker', 'alpha');
    panel.getByText('Only €35.00 left there.');
    fill('The stake is in', 'USD');
    expect(panel.queryByText(/left there/)).toBeNull();
  });

  it('is logged each-way, with what it pays if it places', async () => {
    const { user, panel, fill, fillFoxes, bodies, submit } = await open();
    fillFoxes();
    fill('Odds', '9');
    fill('Stake', '20');
    await user.click(panel.getByRole('checkbox', { name: /Each-way/ }));
    await user.selectOptions(panel.getByRole('combobox', { name: 'Place pays' }), '1/4');
    const returns = document.querySelector('.by-hand-returns');
    expect(returns?.textContent).toBe(
      'Stake €20.00 at 9.00: profit €100.00 if it wins, +€10.00 if it places at 3.00.',
    );
    await submit();
    await closed();
    expect(bodies()[0]).toMatchObject({ stake: 20, odds: 9, each_way: { divisor: 4, places: 3 } });
  });

  it('begins with the stake that was typed last, unless stakes are sized automatically', async () => {
    const stake = () => screen.getByLabelText<HTMLInputElement>('Stake').value;
    const first = await open();
    expect(stake()).toBe('');
    first.fillFoxes();
    first.fill('Stake', '25');
    await first.submit();
    await closed();
    await first.user.click(screen.getByRole('button', { name: 'Log by hand' }));
    await waitFor(() => expect(stake()).toBe('25'));
    // Nobody has typed it yet.
    expect(hasDirtyForms()).toBe(false);
    cleanup();
    await open({ preferences: { autoBetSize: true } });
    expect(stake()).toBe('');
  });

  it('shows what is wrong in one line, with an echo or without', async () => {
    const { panel, submit } = await open();
    await submit();
    for (const problem of ['Enter what you bet on.', 'Enter the odds.']) {
      expect(panel.getByText(problem).previousElementSibling?.querySelector('input')).not.toBeNull();
    }
  });

  it('unfolds what is wrong', async () => {
    const { panel, fill, fillFoxes, submit } = await open();
    fillFoxes();
    fill('Stake', '10');
    fill('Market', 'spread');
    await submit();
    const points = panel.getByLabelText('Points');
    await waitFor(() => expect(document.activeElement).toBe(points));
    expect(points.closest('details')?.open).toBe(true);
  });

  it('says what is missing at each field, after the first try, and goes to the first of them', async () => {
    const { panel, fillFoxes, fill, bodies, submit } = await open();
    expect(panel.queryAllByRole('alert')).toEqual([]);
    await submit();
    const first = panel.getByLabelText('Match or event');
    await waitFor(() => expect(document.activeElement).toBe(first));
    const described = document.getElementById(first.getAttribute('aria-describedby') ?? '');
    expect([first.getAttribute('aria-invalid'), described?.textContent]).toEqual([
      ...['true', 'Enter the match or event.'],
    ]);
    expect(panel.getAllByRole('alert')).toHaveLength(4);
    fillFoxes();
    fill('Stake', '0');
    expect(panel.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Enter an amount above 0.',
    ]);
    expect(bodies()).toEqual([]);
  });

  it('is logged once by a double click, and a try after a failure has the same key and input', async () => {
    let answer: unknown = apiError(503, 'The database is away.', 'failed', 'id-1');
    const { panel, fill, fillFoxes, bodies, submit } = await open({ api: { [LOG]: () => answer } });
    fillFoxes();
    fill('Stake', '10');
    const button = panel.getByRole('button', { name: 'Log bet' });
    // Both before the screen has changed.
    act(() => {
      button.click();
      button.click();
    });
    await panel.findByText('The bet may not be logged');
    panel.getByRole('button', { name: 'Request id-1: copy' });
    expect(bodies()).toHaveLength(1);
    expect(panel.getByLabelText<HTMLInputElement>('Match or event').value).toBe('Foxes vs Hens');
    answer = { status: 'ok', id: 77 };
    await submit('Try again');
    await closed();
    expect(bodies()[1]).toEqual(bodies()[0]);
  });

  it('that an earlier try has logged is not logged again', async () => {
    const { panel, fill, fillFoxes, submit } = await open({
      api: { [LOG]: () => apiError(409, 'The key is used.', 'key_reused') },
    });
    fillFoxes();
    fill('Stake', '10');
    await submit();
    await panel.findByText('An earlier try has logged this bet');
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Try again' }).disabled).toBe(true);
  });

  it('of several selections is a parlay at the product of their odds', async () => {
    const { user, panel, fill, fillFoxes, bodies, submit } = await open();
    fillFoxes();
    await user.click(panel.getByRole('button', { name: 'Add a selection (parlay)' }));
    fillFoxes(1);
    await user.click(panel.getByRole('button', { name: 'Add a selection' }));
    fill('Stake', '10');
    expect(panel.getAllByRole('group').filter(({ className }) => className === 'by-hand-leg')).toHaveLength(
      3,
    );
    await user.click(panel.getByRole('button', { name: 'Remove selection 3' }));
    expect(panel.getByLabelText<HTMLInputElement>('Odds of the parlay').placeholder).toBe(
      '4.41, the product',
    );
    await submit();
    await screen.findByText('Parlay of 2 at 4.41, €10.00');
    expect(bodies()[0]).toMatchObject({ legs: [{ odds: 2.1 }, { odds: 2.1 }], stake: 10 });
    expect(bodies()[0]).not.toHaveProperty('odds');
  });

  it('is not lost by leaving without a question', async () => {
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Log by hand' }));
    const again = within(await screen.findByRole('dialog'));
    fireEvent.change(again.getByLabelText('Stake'), { target: { value: '10' } });
    await user.click(again.getByRole('button', { name: 'Cancel' }));
    await user.click(again.getByRole('button', { name: 'Keep editing' }));
    expect(again.getByLabelText<HTMLInputElement>('Stake').value).toBe('10');
    await user.click(again.getByRole('button', { name: 'Cancel' }));
    await user.click(again.getByRole('button', { name: 'Discard the bet' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be on a match of the feed, at the price that is offered', async () => {
    const { user, panel, fill, bodies, submit } = await open({
      api: {
        'GET /api/matches': () => ({
          status: 'ok',
          matches: [match()],
          count: 1,
          estimated: false,
          respelled: [],
        }),
        'GET /api/matches/1600000001/lines': () => ({ status: 'ok', lines: [oddsLine()] }),
      },
    });
    await user.click(panel.getByRole('radio', { name: 'On the feed' }));
    fill('Stake', '10');
    await submit();
    panel.getByText('Choose a match.');
    fill('Find the match', 'arsenal');
    await user.click(await panel.findByRole('button', { name: /Arsenal – Chelsea/ }));
    const option = await panel.findByRole('option', { name: 'Chelsea +0.5 (1.82)' });
    await user.selectOptions(panel.getByRole('combobox', { name: 'Selection' }), option);
    expect(panel.getByLabelText<HTMLInputElement>('Odds').value).toBe('1.82');
    fill('Odds', '1.90');
    await submit();
    await closed();
    expect(bodies()[0]).toMatchObject({
      legs: [{ line_id: '1600000001:0', market: 'spread', bet_outcome: 'away', points: 0.5 }],
      ...{ odds: 1.9, stake: 10 },
    });
  });

  it('says of a match of the feed why it has no prices', async () => {
    const { user, panel, fill } = await open({
      api: {
        'GET /api/matches': () => ({
          status: 'ok',
          matches: [match({ main: null, no_prices: 'league' })],
          count: 1,
          estimated: false,
          respelled: [],
        }),
        'GET /api/matches/1600000001/lines': () => ({ status: 'ok', lines: [] }),
      },
    });
    await user.click(panel.getByRole('radio', { name: 'On the feed' }));
    fill('Find the match', 'arsenal');
    await user.click(await panel.findByRole('button', { name: /Arsenal – Chelsea/ }));
    expect(await panel.findByRole('option', { name: 'No prices for this league' })).toBeDefined();
  });

  it('begins with what a bet that is used as template has in common with the next', async () => {
    const before = bet({
      id: 9,
      stake: 12.5,
      currency: 'USD',
      bookmaker: 'Alpha',
      commission_percent: 2,
      tag_ids: [4],
      free_bet: true,
      note: 'tip',
      each_way: { divisor: 5, places: 4 },
      bankroll_id: 3,
      legs: [
        betLeg({
          ...{ line_id: null, sport_id: null, sport: 'Golf', league_name: 'Tour', home: null, away: null },
          ...{ event: 'Northern Classic', market: 'Top 20', outcome: 'J. Brandt', period: null },
        }),
      ],
    });
    const { user, router, api } = await openBets({
      path: '/bets?bet=9&sport=29',
      api: {
        'GET /api/bets/9': () => ({ status: 'ok', ...before }),
        'GET /api/bets/9/history': () => ({ status: 'ok', entries: [] }),
        'GET /api/bets/tags': () => ({ status: 'ok', tags: [betTag(4, 'Steam')] }),
        'GET /api/bankrolls': () => ({ status: 'ok', bankrolls: [bankroll()] }),
        [LOG]: () => ({ status: 'ok', id: 77 }),
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Use as template' }));
    expect(router.state.location.search).toBe('?sport=29&log=by-hand&like=9');
    const event = await screen.findByLabelText('Match or event');
    await waitFor(() => expect(document.activeElement).toBe(event));
    expect(hasDirtyForms()).toBe(false);
    await user.keyboard('Southern Classic{Tab}');
    expect(screen.getByLabelText<HTMLInputElement>('Selection').value).toBe('J. Brandt');
    await user.keyboard('{Tab}5');
    fireEvent.submit(document.activeElement?.closest('form') as HTMLFormElement);
    await closed();
    expect(router.state.location.search).toBe('?sport=29');
    expect(api.callsTo(LOG).map(({ body }) => body)).toMatchObject([
      {
        legs: [
          {
            ...{ event: 'Southern Classic', sport: 'Golf', league_name: 'Tour', starts: null },
            ...{ market: 'Top 20', selection: 'J. Brandt' },
          },
        ],
        ...{ odds: 5, stake: 12.5, currency: 'USD', bookmaker: 'Alpha', tags: [4], note: null },
        ...{ commission_percent: 2, free_bet: false, each_way: { divisor: 5, places: 4 }, bankroll_id: 3 },
      },
    ]);
  });

  it.each(['basic', 'pro'] as const)(
    'of the feed is a template where %s can search matches',
    async (level) => {
      await openBets({
        level,
        path: '/bets?bet=9',
        api: {
          'GET /api/bets/9': () => ({ status: 'ok', ...bet({ id: 9 }) }),
          'GET /api/bets/9/history': () => ({ status: 'ok', entries: [] }),
        },
      });
      await screen.findByRole('button', { name: 'Delete' });
      expect(screen.queryAllByRole('link', { name: 'Use as template' })).toHaveLength(
        level === 'pro' ? 1 : 0,
      );
    },
  );

  it('has no search of matches where the plan has none', async () => {
    const { panel } = await open({ level: 'basic' });
    expect(panel.queryByRole('radio', { name: 'On the feed' })).toBeNull();
  });
});
