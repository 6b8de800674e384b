import type { AdminUser } from '@fairline/shared/contracts';
import { apiError, renderApp } from '@fairline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { app } from '../app.tsx';

const at = '2026-11-20T10:00:00.000Z';
const userOf = (name: string, change: Partial<AdminUser> = {}): AdminUser => ({
  ...{ id: `id-${name}`, email: `${name}@example.com`, admin: false },
  ...{ subscription_status: 'past_due', subscription_plan: 'pro_month', plan_source: 'card' },
  ...{ subscription_until: null, break_until: null, created_at: at, last_seen_at: null },
  ...change,
});
const users = [
  userOf('one'),
  userOf('two', { subscription_status: null, subscription_plan: null, plan_source: null, last_seen_at: at }),
  userOf('boss', { admin: true }),
];
const answer = (rows: readonly AdminUser[] = users, count = rows.length) => ({
  status: 'ok',
  users: rows,
  count,
});
const open = (tab = 'users', api: Parameters<typeof renderApp>[0]['api'] = {}) =>
  renderApp({
    path: `/admin?tab=${tab}`,
    routes: [{ path: '/admin', children: app.routes }],
    api: { 'GET /api/admin/users': () => answer(), ...api },
  });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const viewedAs = () => JSON.parse(sessionStorage.getItem('fairline.viewAs') ?? 'null');

afterEach(() => sessionStorage.clear());

describe('the users', () => {
  it('have plan, status and times, and a way into every account but those of administrators', async () => {
    const { user } = await open();
    const [, one, two, boss] = await screen.findAllByRole('row');
    expect(cellsOf(one as HTMLElement).slice(1, 5)).toEqual(['Pro, card', 'Past due', '–', '–']);
    expect(cellsOf(two as HTMLElement).slice(1, 3)).toEqual(['None', '–']);
    expect(cellsOf(boss as HTMLElement)[1]).toBe('Admin');
    expect(within(boss as HTMLElement).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'View as one@example.com' }));
    expect(viewedAs()).toEqual({ id: 'id-one', email: 'one@example.com', token: 'test-token' });
  });

  it('are searched and filtered by the address, from the first page on', async () => {
    const { user, api } = await open('users&page=2', { 'GET /api/admin/users': () => answer(users, 120) });
    await screen.findByText('51–100 of 120');
    await user.type(screen.getByRole('searchbox', { name: 'E-mail or id' }), 'one@');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'None');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Past due');
    const last = () => Object.fromEntries(api.callsTo('GET /api/admin/users').at(-1)?.query ?? []);
    await waitFor(() =>
      expect(last()).toEqual({ page: '1', search: 'one@', plan: 'none', status: 'past_due' }),
    );
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(last().page).toBe('2'));
  });

  it('show why there are none, and an error with a way to try again', async () => {
    const { user, api } = await open('users', { 'GET /api/admin/users': () => answer([]) });
    expect(await screen.findByText('No such users')).toBeTruthy();
    api.on('GET /api/admin/users', () => apiError(403, 'This is for administrators.', 'admin_required'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'Pro');
    expect(await screen.findByText('This is for administrators.')).toBeTruthy();
    api.on('GET /api/admin/users', () => answer());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('one@example.com')).toBeTruthy();
  });

  it('are viewed as by e-mail or id, with the reason where there is no such user', async () => {
    const { user, api } = await open('users', {
      'GET /api/admin/user': () => apiError(404, 'There is no such user.', 'not_found'),
    });
    const field = await screen.findByRole('textbox', { name: 'View as' });
    const view = screen.getByRole('button', { name: 'View' });
    expect(view.hasAttribute('disabled')).toBe(true);
    await user.type(field, ' nobody ');
    await user.click(view);
    expect(await screen.findByText('There is no such user.')).toBeTruthy();
    expect(api.callsTo('GET /api/admin/user')[0]?.query.get('user')).toBe('nobody');
    api.on('GET /api/admin/user', () => ({ status: 'ok', id: 'id-one', email: 'one@example.com' }));
    await user.click(view);
    await waitFor(() => expect(viewedAs()?.id).toBe('id-one'));
  });
});

it('the uses of view-as name both accounts, or the id of one that is deleted', async () => {
  const use = { id: 1, admin_id: 'a', admin_email: 'boss@example.com', user_id: 'gone', user_email: null };
  await open('view-as', {
    'GET /api/admin/view-as': () => ({
      ...{ status: 'ok', count: 1 },
      uses: [{ ...use, address: '203.0.113.7', began_at: at, last_at: at }],
    }),
  });
  const [, row] = await screen.findAllByRole('row');
  expect(within(row as HTMLElement).getByRole('rowheader').textContent).toBe('boss@example.com');
  expect(cellsOf(row as HTMLElement)[0]).toBe('gone');
});

it('the surveys have who wrote when, with their lines, or say that there are none', async () => {
  const survey = { id: 1, email: 'one@example.com', text: 'First line\nSecond <b>line</b>', created_at: at };
  const { api, user } = await open('surveys', {
    'GET /api/admin/surveys': ({ query }) => ({
      ...{ status: 'ok', count: 51 },
      surveys: query.get('page') === '1' ? [survey] : [{ ...survey, id: 2, text: 'Later' }],
    }),
  });
  const [item] = await screen.findAllByRole('listitem');
  expect(within(item as HTMLElement).getByText('one@example.com')).toBeTruthy();
  expect(item?.querySelector('.admin-survey-text')?.textContent).toBe('First line\nSecond <b>line</b>');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Later');
  api.on('GET /api/admin/surveys', () => ({ status: 'ok', surveys: [], count: 0 }));
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await screen.findByText('Nobody has answered a survey yet');
});

it('messages to support are open until they are answered, and can be opened again', async () => {
  const message = {
    id: 3,
    user_id: null,
    email: 'one@example.com',
    text: 'I cannot\nsign in',
    created_at: at,
    answered_at: null as string | null,
  };
  let stored = message;
  const { user, api } = await open('support', {
    'GET /api/admin/support': ({ query }) => {
      const isListed = (query.get('state') === 'answered') === (stored.answered_at !== null);
      return { status: 'ok', messages: isListed ? [stored] : [], count: isListed ? 1 : 0 };
    },
    'PATCH /api/admin/support/3': ({ body }) => {
      const { state } = body as { state: string };
      stored = { ...message, answered_at: state === 'answered' ? at : null };
      return { status: 'ok' };
    },
  });
  const item = await screen.findByRole('listitem');
  expect(within(item).getByRole('link', { name: 'one@example.com' }).getAttribute('href')).toContain(
    'mailto:one%40example.com',
  );
  expect(within(item).getByText('Not signed in')).toBeTruthy();
  await user.click(within(item).getByRole('button', { name: 'Mark as answered' }));
  await screen.findByText('No message is open');
  await user.click(screen.getByRole('radio', { name: 'Answered' }));
  await user.click(await screen.findByRole('button', { name: 'Open again' }));
  await screen.findByText('No message has been answered');
  expect(api.callsTo('PATCH /api/admin/support/3').map(({ body }) => body)).toEqual([
    { state: 'answered' },
    { state: 'open' },
  ]);
  api.on('GET /api/admin/support', () => apiError(403, 'This is for administrators.', 'admin_required'));
  await user.click(screen.getByRole('radio', { name: 'Open' }));
  expect(await screen.findByText('This is for administrators.')).toBeTruthy();
});

it.each([
  ['users', 'GET /api/admin/users', 'users', '51–51 of 51'],
  ['support', 'GET /api/admin/support', 'messages', '51–51 of 51'],
  ['view-as', 'GET /api/admin/view-as', 'uses', '51–51 of 51'],
  ['surveys', 'GET /api/admin/surveys', 'surveys', '51–51 of 51'],
] as const)('a page behind the last one of %s is the last one', async (tab, call, rows, shown) => {
  const row = {
    ...userOf('last'),
    text: 'Text',
    user_id: 'u',
    answered_at: null,
    admin_id: 'a',
    admin_email: 'boss@example.com',
    user_email: null,
    address: '203.0.113.7',
    began_at: at,
    last_at: at,
  };
  const numbered = tab === 'users' ? row : { ...row, id: 1 };
  const { api } = await open(`${tab}&page=99`, {
    [call]: ({ query }) => ({ status: 'ok', count: 51, [rows]: query.get('page') === '2' ? [numbered] : [] }),
  });
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(api.callsTo(call).at(-1)?.query.get('page')).toBe('2');
});

it('the health of the feed has its state, its times and the metrics', async () => {
  await open('feed', {
    'GET /api/v1/feed/status': () => ({
      ...{ status: 'down', message: 'The feed is silent.', simulated: true, feed: 'sim' },
      ...{ last_success_at: null, down_since: at },
    }),
    'GET /api/matches/count': () => ({ status: 'ok', preMatchCount: 1234, liveMatchCount: 12 }),
    'GET /api/admin/feed': () => ({
      ...{ status: 'ok', heartbeat_at: null },
      metrics: [
        { name: 'published', help: 'What was sent', labels: [{ name: 'event', value: 'lines' }], value: 5e3 },
      ],
    }),
  });
  expect(await screen.findByText('Prices are not coming in. The feed is silent.')).toBeTruthy();
  expect(await screen.findByText('1,234')).toBeTruthy();
  const row = (await screen.findByText('published · lines')).closest('tr') as HTMLElement;
  expect(cellsOf(row)).toEqual(['5,000', 'What was sent']);
});

it('the remotes have their versions and whether they can be loaded', async () => {
  const entry = (name: string) => ({
    name,
    version: '1',
    manifest: `/remotes/${name}/1/mf-manifest.json`,
    paths: [`/${name}`],
  });
  const manifest = { name: 'm', metaData: { remoteEntry: { path: '', name: 'remoteEntry.js' } } };
  await open('remotes', {
    'GET /remotes.json': () => ({ remotes: [entry('mfe-good'), entry('mfe-broken'), entry('mfe-away')] }),
    'GET /remotes/mfe-good/1/mf-manifest.json': () => manifest,
    'HEAD /remotes/mfe-good/1/remoteEntry.js': () => new Response(),
    'GET /remotes/mfe-broken/1/mf-manifest.json': () => ({ other: true }),
  });
  await screen.findByText('Can be loaded');
  const stateOf = (name: string) => cellsOf(screen.getByText(name).closest('tr') as HTMLElement).at(-1);
  await waitFor(() =>
    expect(['mfe-good', 'mfe-broken', 'mfe-away'].map(stateOf)).toEqual([
      'Can be loaded',
      'Its manifest cannot be read',
      'Its files do not answer',
    ]),
  );
});

it('doubtful pairs of events are confirmed and rejected, and a decision is undone', async () => {
  const sides = { league: 'EPL', home: 'Man City', away: "Nott'm Forest", starts: at };
  const reference = { ...sides, league: 'England - Premier League', home: 'Manchester United' };
  const pair = {
    ...{ feed: 'the-odds-api', ref: 'e9', event_id: 7, state: 'doubtful', confidence: 0.724, swapped: true },
    ...{ reference, other: sides, decided_by: null, decided_at: null },
  };
  const counts = { matched: 12, doubtful: 1, confirmed: 1, rejected: 0, unmatched: 3 };
  const decided = { ...pair, state: 'confirmed', decided_by: 'boss@example.com', decided_at: at };
  const { user, api } = await open('events', {
    'GET /api/admin/event-matches': ({ query }) => ({
      ...{ status: 'ok', counts },
      matches: query.get('state') === 'doubtful' ? [pair] : [decided],
    }),
    'POST /api/admin/event-matches': () => ({ status: 'ok', counts, matches: [] }),
  });
  const row = (await screen.findByText("Manchester United – Nott'm Forest")).closest('tr') as HTMLElement;
  expect(cellsOf(row).slice(0, 2)).toEqual([expect.stringContaining('Sides the other way round'), '72%']);
  await user.click(within(row).getByRole('button', { name: 'Same match' }));
  await user.click(screen.getByRole('radio', { name: 'Confirmed 1' }));
  await screen.findByText('boss@example.com');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.callsTo('POST /api/admin/event-matches').map(({ body }) => body)).toEqual([
      { feed: 'the-odds-api', ref: 'e9', event_id: 7, decision: 'confirmed' },
      { feed: 'the-odds-api', ref: 'e9', event_id: 7, decision: 'undecided' },
    ]),
  );
});
