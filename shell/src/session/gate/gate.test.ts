import type { Profile } from '@fairline/shared/contracts';
import { profile } from '@fairline/shared/testing';
import { describe, expect, it } from 'vitest';
import { type Gate, type GateRequest, gateOf } from './gate.ts';

const NOW = Date.parse('2026-11-23T10:00:00.000Z');
const PAST = '2026-11-23T10:00:00.000Z';
const FUTURE = '2026-11-23T10:00:00.001Z';

const CARD: Partial<Profile> = {
  ...{ plan_source: 'card', customer_id: 'cus_1', subscription_id: 'sub_1' },
  subscription_status: 'active',
};
const NONE: Partial<Profile> = {
  ...{ plan_source: null, customer_id: null, subscription_id: null },
  ...{ subscription_status: null, subscription_plan: null },
};

const gate = (own: Partial<Profile> | null, request: Partial<GateRequest> = {}): Gate =>
  gateOf({
    session: { status: 'signed-in', profile: own === null ? null : { ...profile(), ...own }, error: null },
    wasLoggedIn: true,
    place: { pathname: '/dashboard', search: '' },
    now: NOW,
    ...request,
  });
const at = (address: string): Partial<GateRequest> => {
  const { pathname, search } = new URL(address, 'https://fairline.test');
  return { place: { pathname, search } };
};
const onScreen = (step: string, incomplete = false) => ({ kind: 'subscription', step, incomplete });

describe('before the account is known', () => {
  const session = (status: 'signed-out' | 'unknown' | 'signed-in', error: string | null = null) => ({
    session: { status, profile: null, error },
  });

  it.each([
    ['signed out', session('signed-out'), true, { kind: 'login' }],
    ['signed out, nobody before', session('signed-out'), false, { kind: 'login' }],
    ['a session of an earlier visit', session('unknown'), true, { kind: 'loading', shown: true }],
    ['a session, but nobody before', session('unknown'), false, { kind: 'loading', shown: false }],
    ['signed in, profile awaited', session('signed-in'), true, { kind: 'loading', shown: true }],
    ['the profile failed', session('unknown', 'No answer.'), true, { kind: 'failed' }],
    ['the profile failed, nobody before', session('unknown', 'No answer.'), false, { kind: 'failed' }],
  ])('%s', (_, request, wasLoggedIn, expected) => {
    expect(gate(null, { ...request, wasLoggedIn })).toEqual(expected);
    expect(gate(null, { ...request, wasLoggedIn, ...at('/settings?tab=billing') })).toEqual(expected);
  });
});

describe('an account', () => {
  it.each<[string, Partial<Profile>, object]>([
    ['active by card', CARD, { kind: 'open' }],
    ['trialing', { ...CARD, subscription_status: 'trialing' }, { kind: 'open' }],
    ['without anything', NONE, onScreen('onboarding')],
    ['with a customer alone', { ...NONE, customer_id: 'cus_1' }, onScreen('onboarding')],
    ['active without a customer', { ...CARD, customer_id: null }, onScreen('onboarding')],
    ['cancelled', { ...CARD, subscription_status: 'canceled' }, onScreen('cancelled')],
    ['past due', { ...CARD, subscription_status: 'past_due' }, onScreen('past_due')],
    ['unpaid', { ...CARD, subscription_status: 'unpaid' }, onScreen('past_due')],
    ['incomplete', { ...CARD, subscription_status: 'incomplete' }, onScreen('cancelled', true)],
    [
      'incomplete, no subscription yet',
      { ...CARD, subscription_id: null, subscription_status: 'incomplete' },
      onScreen('onboarding', true),
    ],
    ['with a granted plan', { plan_source: 'grant' }, { kind: 'open' }],
    ['with crypto time', { plan_source: 'crypto', subscription_until: FUTURE }, { kind: 'open' }],
    [
      'whose crypto time has ended',
      { plan_source: 'crypto', subscription_until: PAST },
      onScreen('onboarding'),
    ],
    ['whose grant has ended', { plan_source: 'grant', subscription_until: PAST }, onScreen('onboarding')],
    ['cancelled by card until later', { ...CARD, subscription_until: FUTURE }, { kind: 'open' }],
    ['whose subscription by card has ended', { ...CARD, subscription_until: PAST }, onScreen('cancelled')],
    [
      'cancelled by card, with crypto time',
      { ...CARD, plan_source: 'crypto', subscription_until: FUTURE },
      { kind: 'open' },
    ],
    ['of an admin without a plan', { ...NONE, admin: true }, { kind: 'open' }],
    ['of an admin, cancelled', { ...CARD, admin: true, subscription_status: 'canceled' }, { kind: 'open' }],
    ['on a break', { ...CARD, break_until: FUTURE }, { kind: 'break', until: FUTURE }],
    ['whose break is over', { ...CARD, break_until: PAST }, { kind: 'open' }],
    ['on a break without a plan', { ...NONE, break_until: FUTURE }, { kind: 'break', until: FUTURE }],
    ['of an admin on a break', { admin: true, break_until: FUTURE }, { kind: 'break', until: FUTURE }],
  ])('%s', (_, own, expected) => {
    expect(gate(own)).toEqual(expected);
    const isOpen = (expected as Gate).kind === 'open';
    for (const address of ['/settings?tab=billing', '/settings?tab=account', '/refferal']) {
      expect(gate(own, at(address))).toEqual({ kind: isOpen ? 'open' : 'own-page' });
    }
    expect(gate(own, at('/settings?tab=billing&checkout=done'))).toEqual({ kind: 'payment' });
    expect(gate(own, at('/dashboard?checkout=done'))).toEqual(expected);
    expect(gate(own, at('/settingsx'))).toEqual(expected);
  });
});

describe('every combination', () => {
  const statuses = [null, 'active', 'canceled', 'trialing', 'past_due', 'unpaid', 'incomplete'] as const;
  const ends = [null, PAST, FUTURE];
  const accounts = statuses.flatMap((subscription_status) =>
    ([null, 'card', 'crypto', 'grant'] as const).flatMap((plan_source) =>
      [null, 'cus_1'].flatMap((customer_id) =>
        [null, 'sub_1'].flatMap((subscription_id) =>
          ends.flatMap((subscription_until) =>
            ends.flatMap((break_until) =>
              [false, true].map((admin) => ({
                ...{ subscription_status, plan_source, customer_id, subscription_id },
                ...{ subscription_until, break_until, admin },
              })),
            ),
          ),
        ),
      ),
    ),
  );

  it('opens the application exactly for admins and for plans in use, outside a break', () => {
    expect(accounts).toHaveLength(7 * 4 * 2 * 2 * 3 * 3 * 2);
    for (const own of accounts) {
      const isInUse =
        (own.subscription_status === 'active' || own.subscription_status === 'trialing') &&
        own.subscription_until !== PAST;
      const isKnown = own.customer_id !== null || own.plan_source === 'crypto' || own.plan_source === 'grant';
      const isOpen = own.break_until !== FUTURE && (own.admin || (isInUse && isKnown));
      expect([gate(own).kind === 'open', own]).toEqual([isOpen, own]);
    }
  });

  it('shows the step of the status', () => {
    for (const own of accounts) {
      const shown = gate(own);
      if (shown.kind !== 'subscription') continue;
      const { subscription_status: status, subscription_id } = own;
      const isInUse = (status === 'active' || status === 'trialing') && own.subscription_until !== PAST;
      const step =
        status === 'past_due' || status === 'unpaid'
          ? 'past_due'
          : !isInUse && subscription_id !== null
            ? 'cancelled'
            : 'onboarding';
      expect([shown, own]).toEqual([onScreen(step, status === 'incomplete'), own]);
    }
  });
});
