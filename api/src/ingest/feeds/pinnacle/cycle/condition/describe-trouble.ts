import { sportName } from '@fairline/shared/periods';
import type { FaultKind } from '../../transport/feed-fault.ts';

export type Trouble =
  | { readonly kind: 'account'; readonly code: string | null }
  | { readonly kind: 'store' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'requests'; readonly fault: FaultKind; readonly sportIds: readonly number[] };

/** One sentence for a person. `sports` is how many sports are polled at all. */
export function describeTrouble(trouble: Trouble, sports: number): string {
  switch (trouble.kind) {
    case 'account':
      return trouble.code === 'NO_API_ACCESS'
        ? 'The bookmaker has not enabled this account for its API (NO_API_ACCESS): ask the bookmaker for access.'
        : 'The bookmaker refuses the user name or password of the feed: check FEED_USER and FEED_PASSWORD.';
    case 'store':
      return 'Prices arrive but cannot be stored; this is tried again and again.';
    case 'empty':
      return 'The bookmaker answers without any odds in any sport: the account may be inactive.';
    case 'requests':
      return `${WORDS[trouble.fault]}${named(trouble.sportIds, sports)}; this is tried again and again.`;
  }
}

const WORDS: Readonly<Record<FaultKind, string>> = {
  account: 'The bookmaker refuses the account',
  'rate-limit': 'The bookmaker turns requests away as too many',
  unreachable: "The bookmaker's feed cannot be reached",
  'lost-reply': "The bookmaker's feed gives no readable answer",
  server: "The bookmaker's feed reports a trouble of its own",
  'bad-request': "The bookmaker's feed refuses the requests",
  retired: "The bookmaker's feed does not serve what is asked for, so FEED or FEED_URL may be wrong",
  'not-decimal': "The bookmaker's feed sends prices that are not decimal",
};

/** ' for Soccer, Tennis and 3 more sports', or nothing when it is all of them. */
function named(sportIds: readonly number[], sports: number): string {
  if (sportIds.length >= sports) return '';
  const names = sportIds.slice(0, 2).map(sportName);
  const more = sportIds.length - names.length;
  if (more > 0) return ` for ${names.join(', ')} and ${more} more ${more === 1 ? 'sport' : 'sports'}`;
  return ` for ${names.join(' and ')}`;
}
