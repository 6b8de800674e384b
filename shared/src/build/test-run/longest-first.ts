import { relative, sep } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { REPOSITORY_ROOT } from '../workspaces/repository-root.ts';

/**
 * The files that take longest, the longest first: of a run on two cores, all that took half a minute. A long file that begins last
 * runs alone, with the other cores idle.
 */
export const LONGEST: readonly string[] = [
  'shell/e2e/visual/visual.browser.test.ts',
  'shell/e2e/visual/visual-other-half.browser.test.ts',
  'shell/e2e/without-a-mouse.browser.test.ts',
  'shell/e2e/alerts.browser.test.ts',
  'shell/e2e/visual/late-answers.browser.test.ts',
  'shell/e2e/bets.browser.test.ts',
  'shell/e2e/visual/proof.browser.test.ts',
  'shell/e2e/frame.browser.test.ts',
  'shell/e2e/remotes.browser.test.ts',
  'shell/e2e/readable.browser.test.ts',
  'shell/e2e/public-pages.browser.test.ts',
  'shell/e2e/odds-drawer.browser.test.ts',
  'shell/e2e/shipping-a-remote.browser.test.ts',
  'shell/e2e/log-bet.browser.test.ts',
  'shell/e2e/bets-live.browser.test.ts',
  'shell/e2e/database-death.browser.test.ts',
  'shell/e2e/accounts.browser.test.ts',
  'shell/e2e/long-list.browser.test.ts',
  'shell/e2e/graph-center.browser.test.ts',
  'shell/e2e/alert-settings.browser.test.ts',
  'shell/e2e/streams.browser.test.ts',
  'shell/e2e/payments.browser.test.ts',
  'shell/e2e/matches.browser.test.ts',
  'shell/e2e/admin.browser.test.ts',
  'shell/e2e/recorded-matches.browser.test.ts',
  'shell/e2e/lost-connection.browser.test.ts',
  'shell/e2e/sizes.browser.test.ts',
  'shell/e2e/derived.browser.test.ts',
  'shell/e2e/passkeys.browser.test.ts',
  'shell/e2e/stats.browser.test.ts',
  'shell/e2e/bet-files.browser.test.ts',
  'shell/e2e/feed-banner.browser.test.ts',
  'shell/e2e/visual/longest-names.browser.test.ts',
  'api/faults/one-process.http.test.ts',
  'api/faults/answers.http.test.ts',
  'api/faults/feed.http.test.ts',
  'api/faults/cluster.http.test.ts',
  'api/faults/floods-and-clocks.http.test.ts',
  'api/src/server/writing-routes.http.test.ts',
  'api/src/program-database.http.test.ts',
  'api/src/program.http.test.ts',
  'api/src/features/developer-api/http/fuzz.http.test.ts',
  'api/src/market/past/past.http.test.ts',
  'api/src/features/remotes/remotes-program.http.test.ts',
  'api/src/market/packing/packing.http.test.ts',
  'api/src/features/developer-api/stream/restarts.http.test.ts',
  'api/src/platform/db/embedded/supervised-postgres.http.test.ts',
  'api/src/features/auth/calls/auth-writes.http.test.ts',
  'api/src/features/billing/changes/account-end.http.test.ts',
  'api/src/features/auth/calls/second-factor.http.test.ts',
  'api/src/server/authorization.http.test.ts',
  'api/src/platform/backup/backup.http.test.ts',
  'api/src/market/crash.http.test.ts',
];

/** Begins with the files that take longest, and goes on as Vitest does. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files));
  }
}

/** The files in their order, but those that take longest before all others. */
export function longestFirst<File extends { readonly moduleId: string }>(files: readonly File[]): File[] {
  const places = new Map(LONGEST.map((path, at) => [path, at]));
  const placeOf = ({ moduleId }: File): number =>
    places.get(relative(REPOSITORY_ROOT, moduleId).split(sep).join('/')) ?? LONGEST.length;
  return files.toSorted((a, b) => placeOf(a) - placeOf(b));
}
