import type { BillingAnswer, BillingInvoice } from '@fairline/shared/contracts';
import {
  type ApiAnswer,
  apiError,
  billing,
  billingPreview,
  billingSubscription,
  renderApp,
} from '@fairline/shared/testing';
import { payPage } from '@fairline/shared/ui/billing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { app } from '../app.tsx';

const left = vi.spyOn(payPage, 'open').mockImplementation(() => {});
afterEach(() => left.mockClear());

const PREVIEW = 'POST /api/billing/preview';
const CHANGE = 'POST /api/billing/change';
const INVOICE: BillingInvoice = {
  ...{
    id: 'in_1',
    number: 'FL-0001',
    created_at: '2029-12-01T10:00:00.000Z',
    amount: 10_999,
    status: 'paid',
  },
  ...{ description: 'Pro, 3 months', url: 'https://pay.test/in_1' },
};

async function open(
  answer: Partial<BillingAnswer> = { subscription: billingSubscription() },
  api: Record<string, ApiAnswer> = {},
  search = '',
) {
  const view = await renderApp({
    path: `/settings?tab=billing${search}`,
    routes: [{ path: '/settings', children: app.routes }],
    api: {
      'GET /api/billing': () => billing(answer),
      'GET /api/billing/invoices': () => ({ status: 'ok', invoices: [INVOICE] }),
      [PREVIEW]: () => billingPreview({ due_now: 0, new_part: 0, unused_part: 0, next_payment: null }),
      [CHANGE]: () => ({ status: 'ok', url: null }),
      ...api,
    },
  });
  await screen.findByRole('region', { name: 'Plan' });
  return view;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const buttons = () =>
  within(screen.getByRole('region', { name: 'Plan' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const dialog = () => within(screen.getByRole('dialog'));
const bill = () =>
  [...document.querySelectorAll('dialog .fl-amount')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(': '),
  );

describe('the plan', () => {
  it('is shown with its next payment, and each change of it', async () => {
    await open();
    expect(document.querySelector('.settings-billing-facts')?.textContent).toBe(
      'PlanPro, 3 monthsStateActiveNext payment€109.99 on 01/03/2030',
    );
    expect(buttons()).toEqual(['Upgrade', 'Change plan or period', 'Pause', 'Cancel']);
  });

  it('names the amount that is open, not the next one, once a payment has failed', async () => {
    const subscription = billingSubscription({ status: 'past_due', next_payment: null });
    await open({ subscription, due: 2_499, has_card: true });
    expect(document.querySelector('.settings-billing-facts')?.textContent).toBe(
      'PlanPro, 3 monthsStatePast due: the last payment did not go throughOpen now€24.99, whose payment failed. Your plan opens again once it is paid',
    );
  });

  it.each<[string, Partial<BillingAnswer>, readonly string[]]>([
    ['none', {}, ['Choose a plan']],
    ['an ended one', { subscription: billingSubscription({ status: 'canceled' }) }, ['Choose a plan']],
    [
      'a past due one',
      { subscription: billingSubscription({ status: 'past_due' }), has_card: true },
      ['Update Payment Method', 'Cancel'],
    ],
    [
      'an incomplete one',
      { subscription: billingSubscription({ status: 'incomplete' }) },
      ['Update Payment Method', 'Cancel'],
    ],
    [
      'a paused one',
      {
        subscription: billingSubscription({
          pause: { from: '2020-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' },
        }),
        has_card: true,
      },
      ['Update Payment Method', 'Cancel'],
    ],
    [
      'one with a pause ahead',
      {
        subscription: billingSubscription({
          pause: { from: '2098-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' },
        }),
      },
      ['Take back the pause', 'Change plan or period', 'Cancel'],
    ],
    [
      'one with a switch ahead',
      {
        subscription: billingSubscription({
          change: { lookup_key: 'basic_month', at: '2030-03-01T10:00:00.000Z' },
        }),
      },
      ['Take back the switch', 'Change plan or period', 'Pause', 'Cancel'],
    ],
    [
      'a trial',
      { subscription: billingSubscription({ status: 'trialing' }), has_card: true },
      ['Upgrade', 'Change plan or period', 'Update Payment Method', 'Cancel'],
    ],
    [
      'the highest one',
      { subscription: billingSubscription({ lookup_key: 'sharp_month_api' }) },
      ['Change plan or period', 'Pause', 'Cancel'],
    ],
    ['a granted one', { subscription: billingSubscription({ source: 'grant' }) }, ['Change or extend']],
    [
      'a cancelled one that still runs',
      { subscription: billingSubscription({ cancel_at: '2030-03-01T10:00:00.000Z', next_payment: null }) },
      ['Keep my plan', 'Change plan or period', 'Pause'],
    ],
  ])('that is %s has its own buttons', async (_, answer, expected) => {
    await open(answer);
    expect(buttons()).toEqual(expected);
  });

  it('names credit and crypto time', async () => {
    await open({
      credit: 1_234,
      subscription: billingSubscription({ source: 'crypto', next_payment: null }),
      crypto: { lookup_key: 'pro_3months', until: '2030-03-01T10:00:00.000Z', unused: 5_000 },
    });
    screen.getByText(
      'Pro, 3 months, until 01/03/2030. Unused: €50.00, which becomes credit when you subscribe by card',
    );
    screen.getByText('€12.34, taken off your next payments by card');
  });

  it('without configured payment says so', async () => {
    await open({ methods: { card: false, crypto: false, stand_in: false } });
    screen.getByText('Payment is not configured on this installation. Its operator can give you a plan.');
    expect(button('Choose a plan').disabled).toBe(true);
  });

  it('is as it was after leaving the pay page', async () => {
    await open({}, {}, '&checkout=cancelled');
    screen.getByText('You left the pay page before the end. Nothing was charged.');
  });

  it('that cannot be read shows why, and is read again', async () => {
    const { api, user } = await renderApp({
      path: '/settings?tab=billing',
      routes: [{ path: '/settings', children: app.routes }],
      api: { 'GET /api/billing': () => apiError(502, 'The payment provider does not answer.') },
    });
    await screen.findByText('The payment provider does not answer.');
    api.on('GET /api/billing', () => billing());
    await user.click(button('Try again'));
    await screen.findByText('You have no plan yet.');
  });
});

describe('a change', () => {
  it('is made with the amounts and dates that were shown', async () => {
    const { api, user } = await open(undefined, {
      [PREVIEW]: () =>
        billingPreview({
          ...{ due_now: 0, new_part: 0, unused_part: 0, effective_at: '2030-03-01T10:00:00.000Z' },
          next_payment: { amount: 2_499, at: '2030-03-01T10:00:00.000Z' },
        }),
    });
    await user.click(button('Change plan or period'));
    dialog().getByText('You have Pro, 3 months. Choose another plan or period.');
    await user.click(dialog().getByRole('radio', { name: 'Basic' }));
    await user.click(dialog().getByRole('radio', { name: 'Monthly' }));
    await waitFor(() =>
      expect(bill()).toEqual([
        'Today: €0.00',
        'Basic, 1 month begins: 01/03/2030',
        'Next payment, 01/03/2030: €24.99',
      ]),
    );
    await user.click(dialog().getByRole('button', { name: 'Change my plan' }));
    await screen.findByText('Change planned');
    expect(api.callsTo(CHANGE)[0]?.body).toEqual({
      change: { kind: 'switch', lookup_key: 'basic_month' },
      token: 'preview-1',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(api.callsTo('GET /api/billing')).toHaveLength(2));
  });

  it('to a higher plan goes through the checkout', async () => {
    const { user, api } = await open();
    await user.click(button('Change plan or period'));
    await user.click(dialog().getByRole('radio', { name: 'Sharp' }));
    expect(dialog().getByRole('button', { name: 'Upgrade' })).toBeTruthy();
    expect(api.callsTo(PREVIEW)).toHaveLength(0);
  });

  it('pauses whole periods', async () => {
    const { user, api } = await open(undefined, {
      [PREVIEW]: () =>
        billingPreview({
          ...{ due_now: 0, new_part: 0, unused_part: 0, effective_at: '2030-03-01T10:00:00.000Z' },
          ...{ resumes_at: '2030-09-01T10:00:00.000Z' },
          next_payment: { amount: 10_999, at: '2030-09-01T10:00:00.000Z' },
        }),
    });
    await user.click(button('Pause'));
    await user.click(dialog().getByRole('radio', { name: '6 months' }));
    await waitFor(() => expect(api.callsTo(PREVIEW).at(-1)?.body).toEqual({ kind: 'pause', periods: 2 }));
    const confirm = () => dialog().getByRole('button', { name: 'Pause my plan' });
    // Until the amounts of the chosen length have arrived, it does nothing.
    await waitFor(() => expect(confirm()).toHaveProperty('disabled', false));
    await user.click(confirm());
    await waitFor(() =>
      expect(api.callsTo(CHANGE)[0]?.body).toMatchObject({ change: { kind: 'pause', periods: 2 } }),
    );
  });

  it('cancels at the end of what is paid, after a question', async () => {
    const { user, api } = await open();
    await user.click(button('Cancel'));
    await waitFor(() =>
      expect(bill()).toEqual([
        'Today: €0.00',
        'Your plan ends: 01/01/2030',
        'After that: Nothing is charged',
      ]),
    );
    await user.click(dialog().getByRole('button', { name: 'Not now' }));
    expect(api.callsTo(CHANGE)).toHaveLength(0);
    await user.click(button('Cancel'));
    const confirm = await dialog().findByRole('button', { name: 'Cancel my plan' });
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
    await user.click(confirm);
    await screen.findByText('Plan cancelled');
  });

  it('that was refused stays open and says why', async () => {
    const { user } = await open(undefined, { [CHANGE]: () => apiError(409, 'A change is planned already.') });
    await user.click(button('Cancel'));
    const confirm = await dialog().findByRole('button', { name: 'Cancel my plan' });
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
    await user.click(confirm);
    await screen.findByText('A change is planned already.');
    dialog().getByRole('button', { name: 'Cancel my plan' });
  });

  it('that is pending can be taken back', async () => {
    const change = { lookup_key: 'basic_month', at: '2030-03-01T10:00:00.000Z' };
    const { user, api } = await open({ subscription: billingSubscription({ change }) });
    screen.getByText('Basic, 1 month begins on 01/03/2030.');
    await user.click(button('Take back the switch'));
    const confirm = await dialog().findByRole('button', { name: 'Take back the switch' });
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
    await user.click(confirm);
    await waitFor(() => expect(api.callsTo(CHANGE)[0]?.body).toMatchObject({ change: { kind: 'keep' } }));
  });

  it('that is pending is replaced by another, and says so before', async () => {
    const change = { lookup_key: 'basic_month', at: '2030-03-01T10:00:00.000Z' };
    const { user, api } = await open({ subscription: billingSubscription({ change }) });
    await user.click(button('Change plan or period'));
    const plan = (name: string) => user.click(dialog().getByRole('radio', { name }));
    await plan('Sharp');
    dialog().getByText(
      /To upgrade, take back what is planned first: Basic, 1 month begins on 01\/03\/2030\./,
    );
    expect(dialog().queryByRole('button', { name: 'Upgrade' })).toBeNull();
    await plan('Basic');
    await plan('Monthly');
    dialog().getByText('This is planned already: Basic, 1 month begins on 01/03/2030.');
    // Basic for three months was on the way there.
    const before = api.callsTo(PREVIEW).length;
    await plan('Semi-Annually');
    dialog().getByText('This replaces what is planned: Basic, 1 month begins on 01/03/2030.');
    await waitFor(() =>
      expect(
        api
          .callsTo(PREVIEW)
          .slice(before)
          .map(({ body }) => body),
      ).toEqual([{ kind: 'switch', lookup_key: 'basic_6months' }]),
    );
  });

  it('ends a pause that has begun, at once', async () => {
    const pause = { from: '2020-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' };
    const { user } = await open({ subscription: billingSubscription({ pause }) });
    await user.click(button('Cancel'));
    dialog().getByText('It ends at once, and nothing is charged when the pause would have ended.');
  });
});

it('invoices are listed with their page, or why they are not', async () => {
  const { user, api } = await open(undefined, {
    'GET /api/billing/invoices': () => apiError(502, 'No invoices now.'),
  });
  await screen.findByText('No invoices now.');
  api.on('GET /api/billing/invoices', () => ({ status: 'ok', invoices: [INVOICE] }));
  await user.click(button('Try again'));
  const row = await screen.findByRole('row', { name: /FL-0001/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['01/12/2029', 'FL-0001Pro, 3 months', 'Paid', '€109.99']);
  expect(within(row).getByRole('link').getAttribute('href')).toBe('https://pay.test/in_1');
});

it('the portal opens the page of the payment provider', async () => {
  const { user } = await open(
    { subscription: billingSubscription(), has_card: true },
    { 'POST /api/checkout/create-portal-session': () => ({ status: 'ok', url: 'https://portal.test/' }) },
  );
  await user.click(button('Update Payment Method'));
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://portal.test/'));
});
