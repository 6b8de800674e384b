import type { Session } from '@fairline/shared/client';
import type { Profile } from '@fairline/shared/contracts';

export type SubscriptionStep = 'onboarding' | 'cancelled' | 'past_due';

/** What stands before a page. */
export type Gate =
  /** The page is shown. */
  | { readonly kind: 'open' }
  /** The page is shown without the rest of the application: what an account may do without a plan. */
  | { readonly kind: 'own-page' }
  | { readonly kind: 'login' }
  /** The session is being confirmed. Nothing is shown in a browser where nobody was signed in before. */
  | { readonly kind: 'loading'; readonly shown: boolean }
  | { readonly kind: 'failed' }
  /** Back from the pay page: the payment is awaited. */
  | { readonly kind: 'payment' }
  | { readonly kind: 'break'; readonly until: string }
  /** `incomplete`: the payment provider is asked until the first payment is through. */
  | { readonly kind: 'subscription'; readonly step: SubscriptionStep; readonly incomplete: boolean };

export interface GateRequest {
  readonly session: Pick<Session, 'status' | 'profile' | 'error'>;
  /** Whether somebody was signed in in this browser before. */
  readonly wasLoggedIn: boolean;
  readonly place: { readonly pathname: string; readonly search: string };
  /** Epoch ms. */
  readonly now: number;
}

/** Pages for every account: settings with billing and account, and invites. */
const OWN_PAGES = /^\/(settings|refferal)(\/|$)/;

/**
 * What stands before a page, in the order of SPEC section 4: loading, the second factor, the break, the subscription. The
 * tutorials are a public page, outside of it. A session exists only after its second factor (ADR 0019), so that step is part of the login page.
 */
export function gateOf({ session, wasLoggedIn, place, now }: GateRequest): Gate {
  const { status, profile, error } = session;
  if (status === 'signed-out') return { kind: 'login' };
  if (profile === null) return error === null ? { kind: 'loading', shown: wasLoggedIn } : { kind: 'failed' };

  const isOwnPage = OWN_PAGES.test(place.pathname);
  if (isOwnPage && new URLSearchParams(place.search).get('checkout') === 'done') return { kind: 'payment' };
  const { break_until: until } = profile;
  if (until !== null && Date.parse(until) > now) {
    return isOwnPage ? { kind: 'own-page' } : { kind: 'break', until };
  }
  const { hasNone, isCancelled, isPastDue } = subscriptionFlags(profile, now);
  if (!hasNone && !isCancelled) return { kind: 'open' };
  if (isOwnPage) return { kind: 'own-page' };
  return {
    kind: 'subscription',
    step: isPastDue ? 'past_due' : isCancelled ? 'cancelled' : 'onboarding',
    incomplete: profile.subscription_status === 'incomplete',
  };
}

/**
 * The flags of SPEC section 4. A plan that was granted, or paid with crypto, needs no customer of the payment provider. A
 * plan that has ended by its time counts as cancelled, and as none where it was no subscription. Admins count as sharp.
 */
export function subscriptionFlags(profile: Profile, now: number) {
  const { admin, customer_id, plan_source, subscription_id, subscription_plan, subscription_until } = profile;
  const status = profile.subscription_status;
  const hasSource = customer_id !== null || plan_source === 'crypto' || plan_source === 'grant';
  const hasEnded = subscription_until !== null && Date.parse(subscription_until) <= now;
  const isInUse = (status === 'active' || status === 'trialing') && !hasEnded;
  const isOver = !isInUse && subscription_id === null;
  return {
    hasNone: !admin && (!hasSource || status === null || subscription_plan === null || isOver),
    isCancelled: !admin && !isInUse && subscription_id !== null,
    isPastDue: status === 'past_due' || status === 'unpaid',
  };
}
