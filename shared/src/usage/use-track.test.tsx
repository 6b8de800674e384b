import { renderApp } from '@fairline/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { asksNotToBeTracked } from './asks-not-to-be-tracked.ts';
import { guidanceApi } from './guidance.endpoints.ts';
import { useTrack } from './use-track.ts';

const RECORD = 'POST /api/usage/events';
const signal = (value: boolean | undefined) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value });
afterEach(() => signal(undefined));

function Page() {
  const track = useTrack();
  return (
    <button type="button" onClick={() => track('Checkout Started', { plan: 'pro' })}>
      Do
    </button>
  );
}

async function open(usage: boolean | null) {
  const app = await renderApp({
    path: '/',
    routes: [{ path: '/', element: <Page /> }],
    api: {
      'GET /api/guidance': () => ({ status: 'ok', tour_due: false, survey_due: false, usage }),
      [RECORD]: () => ({ status: 'ok', stored: 1 }),
    },
  });
  const act = () => fireEvent.click(screen.getByRole('button'));
  return { ...app, act, sent: () => app.api.callsTo(RECORD).map(({ body }) => body) };
}
const STARTED = { name: 'Checkout Started', fields: { plan: 'pro' } };

describe('what a user does', () => {
  it('is sent together with what follows at once, if they allow it', async () => {
    const { act, sent } = await open(true);
    act();
    act();
    await waitFor(() => expect(sent()).toEqual([{ events: [STARTED, STARTED] }]));
  });

  it('is sent before the page is left', async () => {
    const { act, sent, api } = await open(true);
    act();
    await waitFor(() => expect(api.callsTo('GET /api/guidance')).toHaveLength(1));
    await waitFor(() => {
      fireEvent(window, new Event('pagehide'));
      expect(sent()).toEqual([{ events: [STARTED] }]);
    });
  });

  it.each([null, false])('is not sent when the answer is %s', async (usage) => {
    const { act, sent, store } = await open(usage);
    act();
    const read = guidanceApi.endpoints.guidance.select();
    await waitFor(() => expect(read(store.getState()).data?.usage).toBe(usage));
    fireEvent(window, new Event('pagehide'));
    expect(sent()).toEqual([]);
  });

  it('is not even asked about in a browser that asks not to be tracked', async () => {
    signal(true);
    const { act, api } = await open(true);
    act();
    expect(api.calls.map(({ route }) => route)).not.toContain('GET /api/guidance');
  });
});

it('both signals of a browser count', () => {
  expect(asksNotToBeTracked({ globalPrivacyControl: true })).toBe(true);
  expect(asksNotToBeTracked({ doNotTrack: '1' })).toBe(true);
  expect(asksNotToBeTracked({ doNotTrack: 'unspecified', globalPrivacyControl: false })).toBe(false);
  expect(asksNotToBeTracked({ doNotTrack: null })).toBe(false);
});
