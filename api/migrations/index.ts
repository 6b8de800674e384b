import type { Migration } from '../src/platform/db/migrate.ts';
import { accounts } from './0001-accounts.ts';
import { odds } from './0002-odds.ts';
import { alerts } from './0003-alerts.ts';
import { matchSearch } from './0004-match-search.ts';
import { unseenEnds } from './0005-unseen-ends.ts';
import { clockOffset } from './0006-clock-offset.ts';
import { retention } from './0007-retention.ts';
import { measuredAlerts } from './0008-measured-alerts.ts';
import { moves } from './0009-moves.ts';
import { alertSettings } from './0010-alert-settings.ts';
import { chosenSports } from './0011-chosen-sports.ts';
import { packedHistory } from './0012-packed-history.ts';
import { closingLines } from './0013-closing-lines.ts';
import { mainLines } from './0014-main-lines.ts';
import { quoteLines } from './0015-quote-lines.ts';
import { deletedDays } from './0016-deleted-days.ts';
import { bets } from './0017-bets.ts';
import { betCloses } from './0018-bet-closes.ts';
import { betImports } from './0019-bet-imports.ts';
import { betGrading } from './0020-bet-grading.ts';
import { simulatedPast } from './0021-simulated-past.ts';
import { parlayCloses } from './0022-parlay-closes.ts';
import { betImportRuns } from './0023-bet-import-runs.ts';
import { betsInOrder } from './0024-bets-in-order.ts';
import { bookmarks } from './0025-bookmarks.ts';
import { searchWords } from './0026-search-words.ts';
import { eventRevisions } from './0027-event-revisions.ts';
import { inRunning } from './0028-in-running.ts';
import { parlaysAgain } from './0029-parlays-again.ts';
import { insights } from './0030-insights.ts';
import { searchKeys } from './0032-search-keys.ts';
import { mails } from './0033-mails.ts';
import { accountLocks } from './0034-account-locks.ts';
import { billing } from './0035-billing.ts';
import { administration } from './0036-administration.ts';
import { ownAccounts } from './0037-own-accounts.ts';
import { guidance } from './0038-guidance.ts';
import { betFigures } from './0039-bet-figures.ts';
import { statsSharing } from './0040-stats-sharing.ts';
import { figuresInOrder } from './0041-figures-in-order.ts';
import { graphs } from './0042-graphs.ts';
import { targetErrors } from './0043-target-errors.ts';
import { targetsByLine } from './0044-targets-by-line.ts';
import { developerApi } from './0045-developer-api.ts';
import { notificationOutbox } from './0046-notification-outbox.ts';
import { notifications } from './0047-notifications.ts';
import { changesInOrder } from './0048-changes-in-order.ts';
import { webhooks } from './0049-webhooks.ts';
import { trustFigures } from './0050-trust-figures.ts';
import { feedCredits } from './0054-feed-credits.ts';
import { otherBooks } from './0055-other-books.ts';
import { evMoves } from './0056-ev-moves.ts';
import { windowSnapshots } from './0060-window-snapshots.ts';
import { publishedRemotes } from './0061-published-remotes.ts';
import { evStreams } from './0062-ev-streams.ts';
import { evNotifications } from './0063-ev-notifications.ts';
import { keysByEvent } from './0064-keys-by-event.ts';
import { scoreScopes } from './0065-score-scopes.ts';
import { betImportProgress } from './0066-bet-import-progress.ts';
import { priceAges } from './0067-price-ages.ts';
import { passkeys } from './0068-passkeys.ts';
import { consensusBooks } from './0069-consensus-books.ts';
import { supportMessages } from './0070-support-messages.ts';
import { closeLabels } from './0071-close-labels.ts';
import { bookmakerBalances } from './0072-bookmaker-balances.ts';
import { eachWay } from './0073-each-way.ts';
import { heldByPlan } from './0074-held-by-plan.ts';

/** Every step of the schema, in order. A released step is never changed. */
export const migrations: readonly Migration[] = [
  accounts,
  odds,
  alerts,
  matchSearch,
  unseenEnds,
  clockOffset,
  retention,
  measuredAlerts,
  moves,
  alertSettings,
  chosenSports,
  packedHistory,
  closingLines,
  mainLines,
  quoteLines,
  deletedDays,
  bets,
  betCloses,
  betImports,
  betGrading,
  simulatedPast,
  parlayCloses,
  betImportRuns,
  betsInOrder,
  bookmarks,
  searchWords,
  eventRevisions,
  inRunning,
  parlaysAgain,
  insights,
  searchKeys,
  mails,
  accountLocks,
  billing,
  administration,
  ownAccounts,
  guidance,
  betFigures,
  statsSharing,
  figuresInOrder,
  graphs,
  targetErrors,
  targetsByLine,
  developerApi,
  notificationOutbox,
  notifications,
  changesInOrder,
  webhooks,
  trustFigures,
  feedCredits,
  otherBooks,
  evMoves,
  windowSnapshots,
  publishedRemotes,
  evStreams,
  evNotifications,
  keysByEvent,
  scoreScopes,
  betImportProgress,
  priceAges,
  passkeys,
  consensusBooks,
  supportMessages,
  closeLabels,
  bookmakerBalances,
  eachWay,
  heldByPlan,
];
