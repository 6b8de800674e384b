import { writeLocalSetting } from '@fairline/shared/client';
import type { Guidance as GuidanceState } from '@fairline/shared/contracts';
import { oddsAlert, profile, type RenderAppOptions, renderApp } from '@fairline/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { Guidance } from './guidance.tsx';

const SEEN = 'POST /api/guidance/seen';
const CONSENT = 'PUT /api/usage/consent';
const state: GuidanceState = { status: 'ok', tour_due: false, survey_due: false, usage: true };
const alert = oddsAlert(7, { odds: 2, previous_odds: 2.18 });
const alerts = { status: 'ok', alerts: [alert], changed: [], count: 1, counting: false, more: false };

async function open(due: Partial<GuidanceState>, options: Partial<RenderAppOptions> = {}) {
  const opened = await renderApp({
    path: '/dashboard',
    routes: [{ path: '*', element: <Page /> }],
    ...options,
    api: {
      'GET /api/guidance': () => ({ ...state, ...due }),
      'GET /api/alerts/odds': () => alerts,
      [SEEN]: () => state,
      [CONSENT]: () => state,
      ...options.api,
    },
  });
  return {
    ...opened,
    seen: () => opened.api.callsTo(SEEN).map(({ body }) => body),
    read: () => waitFor(() => expect(opened.api.callsTo('GET /api/guidance')).toHaveLength(1)),
  };
}

function Page() {
  const { search } = useLocation();
  return (
    <>
      <Guidance />
      <span data-testid="search">{search}</span>
    </>
  );
}
const dialog = () => screen.queryByRole('dialog');
const signal = (value: boolean | undefined) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value });
afterEach(() => signal(undefined));

describe('the tour', () => {
  it('goes by keyboard through three steps about a real drop, and opens its history', async () => {
    const { user, seen } = await open({ tour_due: true });
    await screen.findByRole('heading', { name: 'What a drop means 1 of 3' });
    expect(dialog()?.textContent).toContain('from 2.18 to 2.00 within 30 seconds');
    await user.keyboard('{Enter}');
    screen.getByRole('heading', { name: 'Why the fair price differs 2 of 3' });
    const own = screen.getByRole('row', { name: /^Home 7/ });
    expect([own.textContent, own.hasAttribute('data-own')]).toEqual(['Home 72.002.03', true]);
    await user.keyboard('{Enter}');
    screen.getByRole('heading', { name: 'Open a price’s history 3 of 3' });
    await user.keyboard('{Enter}');
    expect(dialog()).toBeNull();
    expect(new URLSearchParams(screen.getByTestId('search').textContent ?? '').get('odds')).toBe(
      `${alert.line_id}/moneyline:home`,
    );
    await waitFor(() => expect(seen()).toEqual([{ what: 'tour' }]));
  });

  it.each([
    [23, true],
    [25, false],
  ])('is skipped for good; an account of %s hours has the tip then: %s', async (hours, hasTip) => {
    const created_at = new Date(Date.now() - hours * 3_600_000).toISOString();
    const me = { status: 'ok', ...profile('pro'), created_at };
    const { user, seen } = await open({ tour_due: true }, { api: { 'GET /api/profile': () => me } });
    await screen.findByRole('heading', { name: /What a drop means/ });
    await user.click(screen.getByRole('button', { name: 'Skip the tour' }));
    expect(dialog()).toBeNull();
    await waitFor(() => expect(seen()).toEqual([{ what: 'tour' }]));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Open the tutorials' }) !== null).toBe(hasTip),
    );
  });

  it('waits for the page of alerts', async () => {
    const { read, router } = await open({ tour_due: true }, { path: '/bets' });
    await read();
    expect(dialog()).toBeNull();
    await router.navigate('/dashboard');
    await screen.findByRole('heading', { name: /What a drop means/ });
  });

  it('is shown again by its address', async () => {
    const { user } = await open({}, { path: '/dashboard?tour' });
    await screen.findByRole('heading', { name: /What a drop means/ });
    await user.click(screen.getByRole('button', { name: 'Skip the tour' }));
    expect([dialog(), screen.getByTestId('search').textContent]).toEqual([null, '']);
  });
});

it('nothing is asked for in a browser where it is switched off', async () => {
  writeLocalSetting('newUserNotification', false);
  const { api } = await open({ tour_due: true });
  expect(api.calls.map(({ route }) => route)).not.toContain('GET /api/guidance');
});

describe('the question for consent', () => {
  it.each([
    ['Yes', true],
    ['No', false],
  ])('%s is stored, and it goes', async (name, allowed) => {
    const { user, api } = await open({ usage: null });
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(api.callsTo(CONSENT).map(({ body }) => body)).toEqual([{ allowed }]);
  });

  it('is not asked in a browser that asks not to be tracked', async () => {
    signal(true);
    const { read } = await open({ usage: null });
    await read();
    expect(screen.queryByText(/May Fairline record/)).toBeNull();
  });
});

describe('the survey', () => {
  const SEND = 'POST /api/surveys';

  it('sends up to 2,000 characters', async () => {
    const { user, api, seen } = await open(
      { survey_due: true },
      { api: { [SEND]: () => ({ status: 'ok' }) } },
    );
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
    expect(field.maxLength).toBe(2_000);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    screen.getByText('Write something, or close the survey.');
    await user.type(field, 'More sports');
    screen.getByText(/^1989 characters left/);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(api.callsTo(SEND).map(({ body }) => body)).toEqual([{ text: 'More sports' }]);
    await waitFor(() => expect(seen()).toEqual([{ what: 'survey' }]));
  });

  it('that is closed waits for 15 days too', async () => {
    const { user, seen } = await open({ survey_due: true });
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(seen()).toEqual([{ what: 'survey' }]));
  });
});
