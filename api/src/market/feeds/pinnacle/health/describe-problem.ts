import { listSports } from '../../../monitoring/price-ages.ts';
import type { FaultKind } from '../transport/feed-fault.ts';

export type Problem =
  | { readonly kind: 'account'; readonly code: string | null }
  | { readonly kind: 'store'; readonly sportIds: readonly number[] }
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'requests';
      readonly fault: FaultKind;
      readonly sportIds: readonly number[];
      /** Whether matches alone fail, so that prices of known ones come in. */
      readonly isMatches?: boolean;
    };

/** One sentence for the status page. `sportCount` is the number of polled sports. */
export function describeProblem(problem: Problem, sportCount: number): string {
  switch (problem.kind) {
    case 'account':
      return problem.code === 'NO_API_ACCESS'
        ? 'The bookmaker has not enabled this account for its API (NO_API_ACCESS): ask the bookmaker for access.'
        : 'The bookmaker rejects the user name or password of the feed: check FEED_USER and FEED_PASSWORD.';
    case 'store':
      return `Prices arrive but cannot be stored${sportNames(problem.sportIds, sportCount)}; retrying.`;
    case 'empty':
      return 'The bookmaker returns no odds for any sport: the account may be inactive.';
    case 'requests':
      return `${DESCRIPTIONS[problem.fault]}${problem.isMatches ? ' with matches' : ''}${sportNames(problem.sportIds, sportCount)}; retrying.`;
  }
}

const DESCRIPTIONS: Readonly<Record<FaultKind, string>> = {
  account: 'The bookmaker rejects the account',
  'rate-limit': 'The bookmaker rejects requests because there are too many',
  unreachable: "The bookmaker's feed cannot be reached",
  'lost-response': "The bookmaker's feed sends no readable response",
  server: "The bookmaker's feed reports an internal error",
  'bad-request': "The bookmaker's feed rejects the requests",
  retired: "The bookmaker's feed does not serve the requested path, so FEED or FEED_URL may be wrong",
  'not-decimal': "The bookmaker's feed sends prices that are not decimal",
};

/** ' for Soccer, Tennis and 3 more sports', or an empty string for all sports. */
function sportNames(sportIds: readonly number[], sportCount: number): string {
  if (sportIds.length >= sportCount) return '';
  return ` for ${listSports(sportIds)}`;
}
