import { TRUST_DEFINITIONS } from '@fairline/shared/contracts';
import { apiError, trustFigures } from '@fairline/shared/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { feedStatus, renderShell } from '../testing/render-shell.tsx';

const SIZES = {
  status: 'ok',
  bytes: 1_500_000_000,
  history_bytes: 900_000_000,
  growth_per_day: 52_000_000,
  measured_at: '2030-01-01T00:00:00.000Z',
  tables: [
    { name: 'odds_history', bytes: 900_000_000 },
    { name: 'lines', bytes: 12_300 },
  ],
};
const api = { 'GET /api/admin/storage': () => SIZES };

it('shows administrators the size of the database and its growth', async () => {
  renderShell({ path: '/status', admin: true, api });
  expect(await screen.findByText('1.5 GB')).toBeDefined();
  expect(screen.getByText('52 MB')).toBeDefined();
  expect(screen.getByText('odds_history')).toBeDefined();
  expect(screen.getByText('12.3 kB')).toBeDefined();
});

it('explains that the growth is not known yet, and offers to try again', async () => {
  renderShell({
    path: '/status',
    admin: true,
    api: { 'GET /api/admin/storage': () => ({ ...SIZES, growth_per_day: null, measured_at: null }) },
  });
  expect(await screen.findByText('Known after the first day')).toBeDefined();
});

it('shows a failed reading with a way to try again', async () => {
  renderShell({
    path: '/status',
    admin: true,
    api: { 'GET /api/admin/storage': () => apiError(503, 'The database is away.') },
  });
  expect(await screen.findByText('The database is away.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

it.each([
  ['users', 'pro' as const],
  ['visitors', null],
])('shows %s the feed alone', async (_, level) => {
  const { server } = renderShell({ path: '/status', level, api });
  await screen.findByText('Prices are coming in');
  expect(screen.queryByText('Database')).toBeNull();
  expect(server.callsTo('GET /api/admin/storage')).toHaveLength(0);
});

it('names what the feed does not report, and its credits for administrators', async () => {
  const credits = {
    used: 120,
    left: 380,
    budget: null,
    wanted_per_day: 4_320,
    affordable_per_day: 16,
    resets_at: '2030-02-01T00:00:00.000Z',
  };
  renderShell({
    path: '/status',
    admin: true,
    api: {
      ...api,
      'GET /api/v1/feed/status': () => ({ ...feedStatus('ok'), feed: 'the-odds-api', credits }),
    },
  });
  expect(await screen.findByText('limits')).toBeDefined();
  expect(screen.getByText('380')).toBeDefined();
  expect(screen.getByText('4,320')).toBeDefined();
});

it('says that the prices of some sports are late, and which', async () => {
  const message = 'Prices of Tennis are not up to date.';
  renderShell({
    path: '/status',
    level: null,
    api: { 'GET /api/v1/feed/status': () => ({ ...feedStatus('down'), message, late_sports: [33] }) },
  });
  expect(await screen.findByText('Prices of some sports are not coming in')).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
});

it('shows the state of the feed of other bookmakers apart from that of the reference', async () => {
  const beside = {
    ...{ status: 'down', message: 'The Odds API rejects the key.', simulated: false },
    last_success_at: null,
  };
  renderShell({
    path: '/status',
    level: null,
    api: { 'GET /api/v1/feed/status': () => ({ ...feedStatus('ok'), beside }) },
  });
  expect(await screen.findByText('Prices of other bookmakers are not coming in')).toBeDefined();
  expect(screen.getByText('The Odds API rejects the key.')).toBeDefined();
  expect(screen.getByText('Prices are coming in')).toBeDefined();
});

it('shows the trust figures with their definitions, and whose prices they are of', async () => {
  renderShell({
    path: '/status',
    api: { 'GET /api/trust': () => trustFigures({ counted_since: null }) },
  });
  const delay = await screen.findByRole('table', { name: 'Delay of prices' });
  const values = within(delay)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(values.slice(1)).toEqual([
    'Half of them within1.0 s1.0 s1.0 s',
    '95% within2.0 s2.0 s2.0 s',
    '99% within2.0 s3.2 s3.2 s',
    'Changes measured18048,21048,210',
  ]);
  expect(screen.getByText(TRUST_DEFINITIONS.delay)).toBeDefined();
  expect(screen.getByText(/^These prices are simulated/)).toBeDefined();
  expect(screen.getByText(/^Nothing has been counted yet/)).toBeDefined();
  expect(within(screen.getByRole('table', { name: 'Gaps of the feed' })).getByText('6m 52s')).toBeDefined();
});

it('says of a feed without times that the delay is not known', async () => {
  const none = { measured: 0, untimed: 7, median_ms: null, p95_ms: null, p99_ms: null };
  const delay = { now: none, day: none, month: none };
  renderShell({
    path: '/status',
    api: { 'GET /api/trust': () => trustFigures({ prices: 'real', delay }) },
  });
  expect(await screen.findByText(/^This feed does not report when/)).toBeDefined();
  expect(screen.queryByRole('table', { name: 'Delay of prices' })).toBeNull();
  expect(screen.queryByText(/^These prices are/)).toBeNull();
});
