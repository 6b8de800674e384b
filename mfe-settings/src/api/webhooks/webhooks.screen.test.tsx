import { apiError, profile, renderApp } from '@fairline/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { app } from '../../app.tsx';
import type { DeliveryRow, WebhookRow } from './webhooks.endpoints.ts';

const PATH = '/api/developer/webhooks';
const LIST = `GET ${PATH}`;
const hook = (more: Partial<WebhookRow> = {}): WebhookRow => ({
  ...{ id: 31, name: 'Tracker', url: 'https://hooks.example/x', event_types: ['alert.created'] },
  ...{ state: 'active', disabled_reason: null, failing_since: null, sequence: 2 },
  ...{ previous_secret_until: null, created_at: '2026-11-20T10:00:00.000Z' },
  ...more,
});
const delivery: DeliveryRow = {
  ...{ id: 9, message_id: 'msg_1', sequence: 2, type: 'test', state: 'failed', attempts: 3 },
  ...{ reason: 'The server answered 404.', response_status: 404, next_attempt_at: null },
  ...{ occurred_at: '2026-11-20T10:00:00.000Z', attempted_at: null, delivered_at: null },
};
const answer = (...webhooks: WebhookRow[]) => ({ status: 'ok', webhooks });
const changed = (secret: string | null = null) => ({ status: 'ok', webhook: hook(), secret });

async function open(plan: string, ...webhooks: WebhookRow[]) {
  return renderApp({
    path: '/settings?tab=api',
    routes: [{ path: '/settings', children: app.routes }],
    level: 'sharp',
    api: {
      'GET /api/profile': () => ({ status: 'ok', ...profile('sharp'), subscription_plan: plan }),
      'GET /api/developer/keys': () => ({ status: 'ok', keys: [], usage: { minute: 0, day: 0 } }),
      [LIST]: () => answer(...webhooks),
    },
  });
}
const press = (name: string) => screen.getByRole('button', { name });

describe('webhooks', () => {
  it('are created with what they receive, and their secret is shown once', async () => {
    const { api, user } = await open('sharp_month_api');
    await screen.findByText(/There is no webhook yet/);
    await user.click(press('Create a webhook'));
    await user.type(screen.getByLabelText('Name'), 'Tracker');
    await user.click(press('Create the webhook'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Enter the whole address/);
    await user.type(screen.getByLabelText('Address'), 'https://hooks.example/x');
    await user.click(screen.getByLabelText(/Gradings of your bets/));
    api.on(`POST ${PATH}`, () => apiError(400, 'url: The address is not one of the public internet.'));
    await user.click(press('Create the webhook'));
    await screen.findByText('url: The address is not one of the public internet.');
    api.on(`POST ${PATH}`, () => changed('whsec_SECRET'));
    api.on(LIST, () => answer(hook()));
    await user.click(press('Create the webhook'));
    expect(await screen.findByLabelText('The secret')).toHaveProperty('value', 'whsec_SECRET');
    expect(api.callsTo(`POST ${PATH}`)[1]?.body).toEqual({
      ...{ name: 'Tracker', url: 'https://hooks.example/x', event_types: ['alert.created', 'bet.graded'] },
    });
    await user.click(press('I have saved it'));
    await screen.findByText('https://hooks.example/x');
  });

  it('are paused, get a new secret, and are deleted after a question', async () => {
    const { api, user } = await open('sharp_month_api', hook());
    await screen.findByText('Tracker');
    api.on(`PATCH ${PATH}/31`, () => changed());
    api.on(LIST, () => answer(hook({ state: 'disabled', disabled_reason: 'The server answered 410.' })));
    await user.click(press('Pause Tracker'));
    await screen.findByText('The server answered 410.');
    expect(api.callsTo(`PATCH ${PATH}/31`)[0]?.body).toEqual({ state: 'paused' });
    api.on(`POST ${PATH}/31/rotate-secret`, () => changed('whsec_NEXT'));
    await user.click(press('New secret for Tracker'));
    await user.click(press('Make a new secret'));
    expect(await screen.findByLabelText('The secret')).toHaveProperty('value', 'whsec_NEXT');
    await user.click(press('I have saved it'));
    api.on(`DELETE ${PATH}/31`, () => changed());
    api.on(LIST, () => answer());
    await user.click(press('Delete Tracker'));
    await user.click(press('Delete the webhook'));
    await screen.findByText(/There is no webhook yet/);
  });

  it('show what was sent and what came of it, and send it again', async () => {
    const { api, user } = await open('sharp_month_api', hook());
    const detail = { ...delivery, request_body: '{"type":"test"}', response_body: 'no such page' };
    api.on(`GET ${PATH}/31/deliveries`, () => ({ status: 'ok', deliveries: [delivery] }));
    api.on(`GET ${PATH}/31/deliveries/9`, () => ({ status: 'ok', delivery: detail }));
    await screen.findByText('Tracker');
    await user.click(press('Deliveries of Tracker'));
    await user.click(await screen.findByRole('button', { name: '2 · test' }));
    await screen.findByText('no such page');
    for (const path of ['test', 'deliveries/9/resend']) {
      api.on(`POST ${PATH}/31/${path}`, () => ({ status: 'ok', delivery }));
    }
    await user.click(press('Send this again'));
    await user.click(press('Send a test event'));
    const replay = `POST ${PATH}/31/replay`;
    api.on(replay, () => ({ status: 'ok', replayed: 1, latest_sequence: 2, truncated: false }));
    await user.clear(screen.getByLabelText('Send again everything after number'));
    await user.type(screen.getByLabelText('Send again everything after number'), '1');
    await user.click(press('Send again'));
    await waitFor(() => expect(api.callsTo(replay)[0]?.body).toEqual({ since: 1 }));
    expect(api.callsTo(`POST ${PATH}/31/deliveries/9/resend`)).toHaveLength(1);
  });
});

it('without the add-on webhooks of before can be paused and deleted', async () => {
  await open('sharp_month', hook());
  await screen.findByText('Tracker');
  expect(press('Delete Tracker')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Create a webhook' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New secret for Tracker' })).toBeNull();
});
