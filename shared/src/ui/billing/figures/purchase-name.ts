import {
  DURATION_MONTHS,
  type Duration,
  PLANS,
  type Purchase,
  purchaseOf,
  type UpgradeLevel,
} from '@fairline/shared/contracts';

/** `1 month`, `6 months`. */
export function monthsText(duration: Duration): string {
  const months = DURATION_MONTHS[duration];
  return months === 1 ? '1 month' : `${months} months`;
}

/** `Sharp with API, 3 months`. */
export function purchaseName({ plan, duration, api }: Purchase): string {
  return `${PLANS[plan].name}${api ? ' with API' : ''}, ${monthsText(duration)}`;
}

/** The same of a lookup key. A key that is not offered any more is shown as it is. */
export function lookupKeyName(lookupKey: string): string {
  const purchase = purchaseOf(lookupKey);
  return purchase === null ? lookupKey : purchaseName(purchase);
}

/** What each plan has, as on the page of prices (SPEC section 1). */
export const PLAN_POINTS: Readonly<Record<UpgradeLevel, readonly string[]>> = {
  basic: ['3 sports', 'Dropping-odds alerts', 'Odds history', 'Bet tracker and sizing calculator'],
  pro: [
    'All sports',
    '4 graphs',
    'Real-time odds',
    'Limit and closed-market alerts',
    '7 days of match-search archive',
    'Live and closing EV',
    'Specials and player props',
  ],
  sharp: [
    'Everything in Pro',
    '12 graphs',
    '30 days of archive',
    'AI insights',
    'Any market priced',
    'API access',
  ],
};
