import { alertPause, writeLocalSetting } from '@fairline/shared/client';
import { SOUND_NOTES } from '@fairline/shared/client/sounds/sound-notes.ts';
import type { Alert, AlertKind, EvAlert, GraphTarget, UpgradeLevel } from '@fairline/shared/contracts';
import { apiError, closedAlert, oddsAlert, renderApp } from '@fairline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { AlertSounds } from './alert-sounds.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Any page of the product, with a clock that the test sets. */
async function open(kinds: readonly AlertKind[], level: UpgradeLevel = 'pro', api = {}) {
  const played = stubAudio();
  const { socket } = await renderApp({
    path: '/bets',
    routes: [{ path: '/bets', element: <AlertSounds /> }],
    level,
    api,
    preferences: { alertSound: 'ding', limitAlertSound: 'none', closedAlertSound: 'pop' },
  });
  act(() => socket.connect());
  await waitFor(() => expect([...socket.kinds].sort()).toEqual(kinds));
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  return {
    played,
    socket,
    at: (ms: number) => clock.mockReturnValue(ms),
    push: (kind: AlertKind, alert: Alert) =>
      act(async () => socket.push('alerts', { kind, alerts: [alert] })),
  };
}
const tonesOf = (sound: keyof typeof SOUND_NOTES) => SOUND_NOTES[sound].map(({ hertz }) => hertz);

it('the sound of each stream is played, at most one a second', async () => {
  const { played, at, push } = await open(['closed', 'odds']);
  await push('odds', oddsAlert(1));
  await push('odds', oddsAlert(2));
  expect(played()).toEqual(tonesOf('ding'));
  at(11_000);
  await push('closed', closedAlert(3));
  expect(played()).toEqual(tonesOf('pop'));
});

it('none is played of what the user has paused, switched off or hidden, and of a list just sorted', async () => {
  const { played, at, push } = await open(['closed', 'odds']);
  act(() => alertPause.set(true));
  await push('odds', oddsAlert(1));
  act(() => alertPause.set(false));
  const [alert] = [oddsAlert(2)];
  const match = [alert.sport_id, alert.home, alert.away, alert.starts].join('|');
  act(() =>
    writeLocalSetting('hiddenAlerts', [{ type: 'match', match, ids: [], name: '', starts: alert.starts }]),
  );
  await push('odds', alert);
  act(() => writeLocalSetting('hiddenAlerts', []));
  act(() => writeLocalSetting('alertOrder', 'drop'));
  at(14_999);
  await push('odds', oddsAlert(3));
  expect(played()).toEqual([]);
  at(15_000);
  await push('odds', oddsAlert(4));
  expect(played()).toEqual(tonesOf('ding'));
  at(20_000);
  // As the sound menu of the frame does.
  act(() => writeLocalSetting('alertSounds', false));
  await push('odds', oddsAlert(5));
  expect(played()).toEqual([]);
});

it('a value that the EV stream gains is heard, those that were there are not', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const values: number[] = [4];
  const { played } = await open(['closed', 'odds'], 'pro', {
    'GET /api/alerts/ev': ({ query }: { query: URLSearchParams }) => {
      const after = Number(query.get('after') ?? 0);
      const alerts = values.filter((id) => id > after).map((id) => evAlert(id));
      return { ...EV_PAGE, alerts, cursor: values.at(-1) ?? 0 };
    },
  });
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(played()).toEqual([]);
  values.push(5);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  await waitFor(() => expect(played()).toEqual(tonesOf('chime')));
});

const EV_PAGE = { status: 'ok', more: false, configured: true, simulated: true, books: [] };
const evAlert = (id: number): EvAlert => ({
  ...{ type: 'ev', id, line_id: '7:0', event_id: 7, sport_id: 29, league_name: 'L', home: 'A', away: 'B' },
  ...{ starts: '2030-01-01T18:00:00.000Z', market: 'moneyline', period: 0, outcome: 'home', points: null },
  ...{ book: 'x', book_title: 'X', odds: 2.1, fair_odds: 2, ev_percent: 5, limit_val: null, realert: false },
  ...{ created_at: '2029-01-01T18:00:00.000Z', shown_at: '2029-01-01T18:00:00.000Z' },
  ...{ seen_at: '2029-01-01T18:00:00.000Z', confirmed_after: null },
});

it('the basic plan hears dropping odds alone', async () => {
  const { played, push } = await open(['odds'], 'basic');
  await push('odds', oddsAlert(1));
  expect(played()).toEqual(tonesOf('ding'));
});

it('a target that was reached is shown and heard', async () => {
  const { played, socket } = await open(['closed', 'odds']);
  const target = { ...TARGET, id: 3 };
  await act(async () => socket.push('target-reached', target));
  expect(await screen.findByText('Target reached: 2.12')).toBeDefined();
  expect(screen.getByText('Arsenal · Moneyline · Match, Arsenal – Chelsea: ≥ 2.10.')).toBeDefined();
  expect(played()).toEqual(tonesOf('ding'));
  act(() => writeLocalSetting('alertSounds', false));
  await act(async () =>
    socket.push('target-reached', { ...target, id: 4, basis: 'fair', reached_value: 2.2, price_error: true }),
  );
  expect(await screen.findByText('Target reached: fair 2.20')).toBeDefined();
  expect(screen.getByText(/fair ≥ 2.10. The bookmaker took this price back as an error.$/)).toBeDefined();
  expect(played()).toEqual([]);
});

it('targets that were reached while the page loaded, or during an interruption, are shown, once', async () => {
  const target = { ...TARGET, home: 'Leeds' };
  const early = { ...target, id: 5, price: 2.01 };
  const heard = { ...target, id: 6, price: 2.02 };
  const missed = { ...target, id: 7, price: 2.03 };
  const targets = [early];
  const { played, socket } = await open(['closed', 'odds'], 'sharp', {
    'GET /api/user/graph/targets': () => ({ status: 'ok', targets }),
  });
  const notices = () => screen.queryAllByText(/^Leeds · Moneyline/).map((notice) => notice.textContent);
  const textOf = ({ price }: GraphTarget) =>
    `Leeds · Moneyline · Match, Leeds – Chelsea: ≥ ${price.toFixed(2)}.`;
  await waitFor(() => expect(notices()).toEqual([textOf(early)]));
  await act(async () => socket.push('target-reached', heard));
  targets.push(heard, missed);
  played();
  act(() => socket.disconnect());
  await act(async () => socket.connect());
  await waitFor(() => expect(notices()).toEqual([early, heard, missed].map(textOf)));
  expect(played()).toEqual(tonesOf('ding'));
});

it('targets that were reached during an interruption are read again when the service is not up at once', async () => {
  let fails = false;
  const targets: GraphTarget[] = [];
  const { socket } = await open(['closed', 'odds'], 'sharp', {
    'GET /api/user/graph/targets': () => (fails ? apiError(503, 'Away.') : { status: 'ok', targets }),
  });
  act(() => socket.disconnect());
  targets.push({ ...TARGET, id: 8, home: 'Hull' });
  fails = true;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  vi.setTimerTickMode('manual');
  await act(async () => socket.connect());
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  fails = false;
  expect(screen.queryByText(/^Hull/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  vi.setTimerTickMode('interval');
  expect(await screen.findByText(/^Hull · Moneyline/)).toBeDefined();
});

/** A target of the home side, reached. */
const TARGET: GraphTarget = {
  ...{ id: 1, graph_id: 2, line_id: '7:0' as GraphTarget['line_id'], odd_cell_id: 'moneyline:home' },
  ...{ market: 'moneyline', outcome: 'home', points: null, specials_name: null, sport_id: 29 },
  ...{ league_name: 'L', home: 'Arsenal', away: 'Chelsea', starts: '2030-01-01T18:00:00.000Z' },
  ...{ period_num: 0, basis: 'price', devig_method: null, direction: 'above', price: 2.1, state: 'reached' },
  ...{ armed_at: '2029-01-01T18:00:00.000Z', expires_at: null, reached_at: '2029-01-02T18:00:00.000Z' },
  ...{ reached_value: 2.12, reached_price: 2.12 },
};

it('another open page that was first plays for this one', async () => {
  const request = vi.fn(async (_name: string, _options: LockOptions, run: (lock: null) => unknown) =>
    run(null),
  );
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  const { played, push } = await open(['closed', 'odds']);
  await push('odds', oddsAlert(1));
  expect(request).toHaveBeenCalledOnce();
  expect(played()).toEqual([]);
});

it('a page that nobody has used yet says why it is silent, once', async () => {
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { userActivation: { value: { hasBeenActive: false } } }),
  );
  const { played, at, push } = await open(['closed', 'odds']);
  await push('odds', oddsAlert(1));
  at(12_000);
  await push('odds', oddsAlert(2));
  expect(await screen.findAllByText('Click anywhere to hear alerts')).toHaveLength(1);
  expect(played()).toEqual([]);
});

/** All that were started, also by a page of an earlier test, whose sound the module still has. */
const tones: { frequency: { value: number } }[] = [];

/** Replaces the sound of the browser. Returns the tones that were started since the last call. */
function stubAudio(): () => number[] {
  tones.length = 0;
  const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly currentTime = 0;
      resume = async () => {};
      createOscillator() {
        const tone = {
          frequency: { value: 0 },
          type: '',
          connect: (to: unknown) => to,
          start() {},
          stop() {},
        };
        tones.push(tone);
        return tone;
      }
      createGain() {
        return { gain, connect: (to: unknown) => to };
      }
    },
  );
  return () => tones.splice(0).map(({ frequency }) => frequency.value);
}
