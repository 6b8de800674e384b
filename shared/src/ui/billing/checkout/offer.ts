import {
  type BillingAnswer,
  type Purchase,
  purchaseOf,
  reachesPlan,
  type UpgradeLevel,
  upgradeLevelSchema,
} from '@fairline/shared/contracts';
import type { PaymentMethod } from '../figures/amounts-due.ts';

/** What the checkout offers to a user. */
export interface Offer {
  /** The subscription by card that is upgraded; null for a first purchase. */
  readonly current: Purchase | null;
  /** What can be paid with. */
  readonly methods: readonly PaymentMethod[];
  /** What a first payment by card is reduced by. Euro cents. */
  readonly credit: number;
  readonly trial: boolean;
}

/** Only a subscription by card that is in use is upgraded; crypto is not offered for that. */
export function offerOf({ subscription, methods, credit, crypto, trial }: BillingAnswer): Offer {
  const isInUse = subscription?.status === 'active' || subscription?.status === 'trialing';
  const current = isInUse && subscription.source === 'card' ? purchaseOf(subscription.lookup_key) : null;
  return {
    current,
    methods: (['card', 'crypto'] as const).filter(
      (method) => methods[method] && (method === 'card' || current === null),
    ),
    credit: credit + (crypto?.unused ?? 0),
    trial: trial && current === null,
  };
}

/**
 * What is chosen at first: the plan that was asked for, or the next one above; the period and API that the user has. Who never
 * had a plan begins with what was chosen before the sign-up.
 */
export function firstChoice(
  { subscription }: Pick<BillingAnswer, 'subscription'>,
  { current }: Pick<Offer, 'current'>,
  asked: UpgradeLevel | undefined,
  before: Purchase | null = null,
): Purchase {
  const had = purchaseOf(subscription?.lookup_key ?? null);
  const duration = (had ?? before)?.duration ?? '6months';
  if (current === null) {
    const plan = asked ?? (had ?? before)?.plan ?? 'pro';
    return { plan, duration, api: plan === 'sharp' && had?.api === true };
  }
  const above = upgradeLevelSchema.options[upgradeLevelSchema.options.indexOf(current.plan) + 1];
  const plan = asked !== undefined && reachesPlan(asked, current.plan) ? asked : (above ?? current.plan);
  return { plan, duration, api: current.api };
}
