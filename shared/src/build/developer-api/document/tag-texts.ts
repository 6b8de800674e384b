import type { ApiTag } from '@fairline/shared/contracts/developer';

/** What each group of operations is for, as the first sentences of its page. */
export const TAG_TEXTS: Readonly<Record<ApiTag, string>> = {
  Reference: 'The lists that other answers refer to: sports, leagues, and the periods of each sport.',
  Events: 'Matches: search them, read one, and read its score and its settled periods.',
  Odds: 'Current prices with their fair odds by a method of your choice, limits, margin, opening prices and age.',
  History: 'Every price that the bookmaker has shown, and the closing price of each market.',
  Alerts:
    'The alerts of your settings: dropping odds, limit changes and closed markets. Read on from the last id that you have.',
  Bets: 'Your own bets: read them, log them, change and grade them. Writes accept idempotency keys.',
  Calculations:
    'Fair odds from prices, and stakes from an edge, by the formulas that the product uses itself.',
  Account: 'What your key is, what it may do, and how much of its limits is used.',
  Stream:
    'Changes of odds and alerts as server-sent events, in the order in which they were stored, which resume exactly.',
  Webhooks: 'Signed calls to a server of yours when something happens.',
};
