import type { BillingAnswer, UpgradeLevel } from '@fairline/shared/contracts';
import {
  type ApiAnswer,
  apiError,
  billing,
  billingPreview,
  billingSubscription,
  profile,
  renderApp,
} from '@fairline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeToast, shownToasts } from '../../feedback/toast-store.ts';
import { payPage } from '../pay-page.ts';
import { CheckoutPanel } from './checkout-panel.tsx';

const left = vi.spyOn(payPage, 'open').mockImplementation(() => {});
afterEach(() => {
  left.mockClear();
  for (const { id } of shownToasts()) closeToast(id);
});

const CHECKOUT = 'POST /api/checkout/create-checkout-session';
const CRYPTO = 'POST /api/checkout/crypto/create-invoice';
const PREVIEW = 'POST /api/billing/preview';
const UPGRADE = 'POST /api/checkout/upgrade-plan';

function Page({ plan, onClose }: { plan: UpgradeLevel | undefined; onClose: () => void }) {
  const [step, setStep] = useState<0 | 1>(0);
  return <CheckoutPanel plan={plan} step={step} onStep={setStep} onClose={onClose} />;
}

async function open(
  answer: Partial<BillingAnswer> = {},
  { plan, api = {} }: { plan?: UpgradeLevel; api?: Record<string, ApiAnswer> } = {},
) {
  const onClose = vi.fn();
  const app = await renderApp({
    path: '/',
    routes: [{ path: '*', element: <Page plan={plan} onClose={onClose} /> }],
    api: { 'GET /api/billing': () => billing(answer), ...api },
  });
  await screen.findByRole('radiogroup', { name: 'Plan' });
  return { ...app, onClose };
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
/** The rows of the bill, as text. */
const bill = () =>
  [...document.querySelectorAll('.fl-amount')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(': '),
  );

describe('a first purchase', () => {
  it('begins with Pro for six months, with what each duration saves and each plan starts from', async () => {
    await open();
    expect([radio('Pro').checked, radio('Semi-Annually').checked]).toEqual([true, true]);
    expect([...document.querySelectorAll('.fl-checkout-duration')].map((card) => card.textContent)).toEqual([
      'Monthly1 monthno saving',
      'Quarterly3 monthsSave 15%',
      'Semi-Annually6 monthsSave 22%',
    ]);
    expect([...document.querySelectorAll('.fl-checkout-price')].map((price) => price.textContent)).toEqual([
      '€18.33 a month',
      '€33.33 a month',
      '€57.50 a month',
    ]);
    expect(bill()).toEqual([
      'Pro, 6 months: €257.94',
      'Semi-Annually, 22% less: −€57.95',
      'Due today: €199.99',
    ]);
    screen.getByText(/^€33\.33 a month, VAT included\./);
  });

  it('begins with the choice from before the sign-up, unless something else is asked for now', async () => {
    localStorage.setItem('fairline.chosenPlan', '"basic_3months"');
    const { unmount } = await open();
    expect([radio('Basic').checked, radio('Quarterly').checked]).toEqual([true, true]);
    unmount();
    await open({}, { plan: 'sharp' });
    expect([radio('Sharp').checked, radio('Quarterly').checked]).toEqual([true, true]);
  });

  it.each(['"pro_year"', '"gold_month"', '7', 'pro'])('begins as ever where %s was stored', async (text) => {
    localStorage.setItem('fairline.chosenPlan', text);
    await open();
    expect([radio('Pro').checked, radio('Semi-Annually').checked]).toEqual([true, true]);
  });

  it('has free days by card, and says when they end', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2029-01-01T10:00:00.000Z'));
    try {
      const { user } = await open(
        { trial: true },
        { api: { [CHECKOUT]: () => ({ status: 'ok', url: '/pay' }) } },
      );
      screen.getByText(/5 days free\. You pay nothing today, and can cancel before/);
      expect(bill().slice(-2)).toEqual(['Due 06/01: €199.99', 'Today: €0.00']);
      // The account of the factory was created on that day.
      const note = screen.getByText(/€33\.33 a month, VAT included\. 1-month money-back guarantee: /);
      expect(within(note).getByRole('link', { name: 'ask support' }).getAttribute('href')).toBe('/contact');
      await user.click(button('Continue'));
      screen.getByText('Keeps your 5-day trial. Pay on the card provider’s page.');
      screen.getByText('With crypto you lose the trial and are charged immediately.');
      expect(bill()).toEqual([
        'Pro, 6 months: €199.99',
        'Today: €0.00',
        'On 06/01, unless cancelled: €199.99',
      ]);
      await user.click(radio('Crypto'));
      expect(bill()).toEqual(['Pro, 6 months: €199.99', 'Today: €199.99']);
    } finally {
      now.mockRestore();
    }
  });

  it('pays by card on the page of the provider', async () => {
    const { user, api } = await open(
      {},
      { api: { [CHECKOUT]: () => ({ status: 'ok', url: 'https://pay.test/1' }) } },
    );
    await user.click(radio('Sharp'));
    await user.click(radio('Quarterly'));
    await user.click(screen.getByRole('checkbox', { name: /Extended API/ }));
    expect(bill()).toEqual([
      'Sharp, 3 months: €194.97',
      'Quarterly, 8% less: −€14.98',
      'Extended API, 3 months: €60.00',
      'Due today: €239.99',
    ]);
    await user.click(button('Continue'));
    await user.click(button('Go to payment'));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.test/1'));
    expect(api.callsTo(CHECKOUT)[0]?.body).toEqual({ lookup_key: 'sharp_3months_api' });
  });

  it('pays with crypto', async () => {
    const { user, api } = await open(
      {},
      { api: { [CRYPTO]: () => ({ status: 'ok', url: 'https://coin.test/1' }) } },
    );
    await user.click(button('Continue'));
    expect(screen.queryByRole('link', { name: 'ask support' })).toBeNull();
    await user.click(radio('Crypto'));
    expect(screen.getByRole('link', { name: 'ask support' }).getAttribute('href')).toBe('/contact');
    await user.click(button('Go to payment'));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://coin.test/1'));
    expect(api.callsTo(CRYPTO)[0]?.body).toEqual({ plan_name: 'pro', duration: '6months', withApi: false });
  });

  it('is recorded for users who allow it, with the plan and the way to pay', async () => {
    const RECORD = 'POST /api/usage/events';
    const { user, api } = await open(
      {},
      {
        plan: 'sharp',
        api: {
          [CRYPTO]: () => ({ status: 'ok', url: 'https://coin.test/1' }),
          'GET /api/guidance': () => ({ status: 'ok', tour_due: false, survey_due: false, usage: true }),
          [RECORD]: () => ({ status: 'ok', stored: 1 }),
        },
      },
    );
    await user.click(button('Continue'));
    await user.click(radio('Crypto'));
    await user.click(button('Go to payment'));
    const recorded = () => api.callsTo(RECORD).flatMap(({ body }) => (body as { events: unknown[] }).events);
    await waitFor(() =>
      expect(recorded()).toEqual([
        { name: 'Checkout Started', fields: { plan: 'sharp' } },
        {
          name: 'Payment Method Selection',
          fields: { method: 'crypto', plan: 'sharp', duration: '6months' },
        },
      ]),
    );
  });

  it.each([
    [
      () => apiError(503, 'Payment is not configured on this installation.'),
      'Payment is not configured on this installation.',
    ],
    [() => new Response('oops', { status: 500 }), 'Unexpected error occurred'],
  ])('that fails says so and can be tried again', async (failure, text) => {
    const { user } = await open({}, { api: { [CHECKOUT]: failure } });
    await user.click(button('Continue'));
    await user.click(button('Go to payment'));
    await screen.findByText(text);
    screen.getByText('Error');
    expect(button('Go to payment').hasAttribute('aria-busy')).toBe(false);
    expect(left).not.toHaveBeenCalled();
  });

  it('takes unused crypto time and credit off the first payment by card, and leaves the rest', async () => {
    const { user } = await open({
      credit: 1_000,
      crypto: { lookup_key: 'basic_month', until: '2030-01-01T00:00:00.000Z', unused: 21_000 },
    });
    screen.getByText(
      'Your unused crypto time is worth €210.00. It becomes credit when you subscribe by card.',
    );
    expect(bill().slice(-3)).toEqual([
      'Credit: −€199.99',
      'Due today: €0.00',
      'Credit left for later payments: €20.01',
    ]);
    await user.click(button('Continue'));
    await user.click(radio('Crypto'));
    screen.getByText('Credit is for payments by card; a payment with crypto leaves it as it is.');
    expect(bill()).toEqual(['Pro, 6 months: €199.99', 'Today: €199.99']);
  });

  it('is not offered without any payment', async () => {
    await open({ methods: { card: false, crypto: false, stand_in: false } });
    screen.getByText('Payment is not configured on this installation. Its operator can give you a plan.');
    expect(button('Continue').disabled).toBe(true);
  });

  it('says which payment is not configured, and that it is a stand-in', async () => {
    const { user } = await open({ methods: { card: true, crypto: false, stand_in: true } });
    await user.click(button('Continue'));
    expect(radio('Crypto').disabled).toBe(true);
    screen.getByText('Not configured on this installation.');
    screen.getByText('This is a demo: the pay page is a stand-in, and no money moves.');
  });

  it('of a plan that a page asks for, goes back to the summary with what was chosen', async () => {
    const { user, onClose } = await open({}, { plan: 'sharp' });
    expect(radio('Sharp').checked).toBe(true);
    await user.click(radio('Monthly'));
    await user.click(button('Continue'));
    await user.click(button('Back'));
    expect([radio('Sharp').checked, radio('Monthly').checked]).toEqual([true, true]);
    await user.click(button('Back'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('an upgrade', () => {
  const subscription = billingSubscription();

  it('goes up only: lower plans go through support or Billing, and the same plan cannot be confirmed', async () => {
    const { user } = await open({ subscription });
    expect([radio('Basic').disabled, radio('Sharp').checked, radio('Quarterly').checked]).toEqual([
      true,
      true,
      true,
    ]);
    expect(screen.getByText(/^To downgrade, please/).textContent).toBe(
      'To downgrade, please contact support, or change it yourself in Billing.',
    );
    expect(screen.getByRole('link', { name: 'contact support' }).getAttribute('href')).toBe('/contact');
    expect(button('Continue').disabled).toBe(false);
    await user.click(radio('Pro'));
    expect(button('Continue').disabled).toBe(true);
    await user.click(radio('Monthly'));
    expect(button('Continue').disabled).toBe(true);
    screen.getByText('You have this plan. Choose a higher one, or the API.');
  });

  it('on a trial counts down to its end', async () => {
    const end = new Date(Date.now() + 5 * 3_600_000).toISOString();
    await open({ subscription: billingSubscription({ status: 'trialing', trial_end: end }) });
    screen.getByText(/^Your trial has 5 hours left\./);
  });

  it('of Sharp needs another API choice', async () => {
    const { user } = await open({ subscription: billingSubscription({ lookup_key: 'sharp_month' }) });
    expect(button('Continue').disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: /Extended API/ }));
    expect(button('Continue').disabled).toBe(false);
  });

  it('shows the exact amount, offers no crypto, and charges what was shown', async () => {
    const { user, api, onClose } = await open(
      { subscription },
      {
        api: {
          [PREVIEW]: () => billingPreview({ credit_used: 500, due_now: 4_500 }),
          [UPGRADE]: () => ({ status: 'ok', url: 'https://done.test/' }),
        },
      },
    );
    await user.click(screen.getByRole('checkbox', { name: /Extended API/ }));
    await user.click(button('Continue'));
    const pay = await screen.findByRole('button', { name: 'Upgrade and pay €45.00' });
    expect(screen.queryByText('Crypto')).toBeNull();
    expect(bill()).toEqual([
      'Sharp with API, 3 months: €120.00',
      'Paid and not used: −€70.00',
      'Credit: −€5.00',
      'Today: €45.00',
      'Next payment, 01/03/2030: €179.99',
    ]);
    await user.click(pay);
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://done.test/'));
    expect(api.callsTo(PREVIEW)[0]?.body).toEqual({ kind: 'upgrade', lookup_key: 'sharp_3months_api' });
    expect(api.callsTo(UPGRADE)[0]?.body).toEqual({ lookup_key: 'sharp_3months_api', token: 'preview-1' });
    expect(onClose).not.toHaveBeenCalled();
  });

  /** Opens an upgrade whose second preview is another one, and confirms the first. */
  const confirmUpgrade = async (second: () => unknown, upgrade: () => Response) => {
    let previews = 0;
    const opened = await open(
      { subscription },
      {
        api: {
          [PREVIEW]: () => {
            previews += 1;
            return previews === 1 ? billingPreview({ due_now: 1_000, token: 'preview-1' }) : second();
          },
          [UPGRADE]: upgrade,
        },
      },
    );
    await opened.user.click(button('Continue'));
    await opened.user.click(await screen.findByRole('button', { name: 'Upgrade and pay €10.00' }));
    return opened;
  };

  it('whose amount has changed shows the new one and asks again', async () => {
    const { user, api } = await confirmUpgrade(
      () => billingPreview({ due_now: 2_000, token: 'preview-2' }),
      () => apiError(409, 'The amount has changed.', 'preview_outdated'),
    );
    const again = await screen.findByRole('button', { name: 'Upgrade and pay €20.00' });
    screen.getByText(/nothing was charged\. Check the new one\./);
    await user.click(again);
    await waitFor(() => expect(api.callsTo(UPGRADE)).toHaveLength(2));
    expect(api.callsTo(UPGRADE)[1]?.body).toMatchObject({ token: 'preview-2' });
    expect(left).not.toHaveBeenCalled();
  });

  it.each([
    ['was made', () => apiError(409, 'This is your plan already.', 'unchanged'), true],
    ['was not made', () => billingPreview({ due_now: 1_000, token: 'preview-2' }), false],
  ])('without an answer reads the plan before it can be tried again: it %s', async (_, second, isMade) => {
    const { user, api } = await confirmUpgrade(second, () =>
      apiError(504, 'It is not known yet whether this went through.', 'outcome_unknown'),
    );
    await screen.findByText(/No answer came, so your plan was read again/);
    await waitFor(() => expect(api.callsTo(PREVIEW)).toHaveLength(2));
    if (isMade) {
      await screen.findByText('This is your plan already.');
      expect(button(/^Upgrade/).disabled).toBe(true);
    } else {
      await user.click(await screen.findByRole('button', { name: 'Upgrade and pay €10.00' }));
      await waitFor(() => expect(api.callsTo(UPGRADE)).toHaveLength(2));
      expect(api.callsTo(UPGRADE)[1]?.body).toMatchObject({ token: 'preview-2' });
    }
  });

  it('whose amount cannot be read cannot be confirmed', async () => {
    const { user, api } = await open(
      { subscription },
      { api: { [PREVIEW]: () => apiError(502, 'No answer.') } },
    );
    await user.click(button('Continue'));
    await screen.findByText('No answer.');
    expect(button('Upgrade').disabled).toBe(true);
    api.on(PREVIEW, () => billingPreview());
    await user.click(button('Try again'));
    await screen.findByRole('button', { name: 'Upgrade and pay €50.00' });
  });
});

it('an account with a granted plan pays by card like a new one', async () => {
  await open({ subscription: billingSubscription({ source: 'grant', next_payment: null }) });
  expect(radio('Basic').disabled).toBe(false);
  expect(profile().plan_source).toBe('grant');
});
