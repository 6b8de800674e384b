import { createAccountDataFeature } from '../features/account-data/account-data.feature.ts';
import { createAdminFeature } from '../features/admin/admin.feature.ts';
import {
  alertsTables,
  createAlertsFeature,
  createAlertsObserver,
} from '../features/alerts/alerts.feature.ts';
import { createApiDocumentsFeature } from '../features/api-documents/api-documents.feature.ts';
import { betsTables, createBetsFeature } from '../features/bets/bets.feature.ts';
import { createBillingFeature } from '../features/billing/billing.feature.ts';
import { createDemoMailsFeature } from '../features/demo-mails/demo-mails.feature.ts';
import { createDerivedPricesFeature } from '../features/derived-prices/derived-prices.feature.ts';
import { createDeveloperApiFeature } from '../features/developer-api/developer-api.feature.ts';
import { createApiStreamFeature } from '../features/developer-api/stream/stream.feature.ts';
import {
  createGraphsFeature,
  createTargetsObserver,
  graphsTables,
} from '../features/graphs/graphs.feature.ts';
import { createGuidanceFeature } from '../features/guidance/guidance.feature.ts';
import { createInsightsFeature, insightsTables } from '../features/insights/insights.feature.ts';
import { createInvitesFeature } from '../features/invites/invites.feature.ts';
import { createMatchesFeature, matchesTables } from '../features/matches/matches.feature.ts';
import { createNotificationsFeature } from '../features/notifications/notifications.feature.ts';
import { createWebhooksFeature } from '../features/notifications/webhooks/webhooks.feature.ts';
import { createOddsFeature } from '../features/odds/odds.feature.ts';
import { createOtherBooksFeature } from '../features/other-books/other-books.feature.ts';
import { createProfileFeature } from '../features/profile/profile.feature.ts';
import { createResponsibleUseFeature } from '../features/responsible-use/responsible-use.feature.ts';
import { createStatsFeature } from '../features/stats/stats.feature.ts';
import { createStatsSharingFeature } from '../features/stats-sharing/stats-sharing.feature.ts';
import { createStatusFeature } from '../features/status/status.feature.ts';
import { createStorageFeature } from '../features/storage/storage.feature.ts';
import { createSupportFeature } from '../features/support/support.feature.ts';
import { createTrustFeature, createTrustObserver } from '../features/trust/trust.feature.ts';
import { type FeatureTables, mergeTables } from '../market/feature-tables.ts';
import type { MarketFeatures, MarketObserver } from '../market/observer.ts';
import type { Feature } from '../platform/feature.ts';
import type { Platform } from '../platform/platform.ts';

/** The parts of a feature: one for the processes that serve people, one for the writer of the market, or both, and its tables. */
interface ProductFeature {
  readonly web?: (platform: Platform) => Feature;
  /** @param feed The name of the configured feed. */
  readonly observer?: (feed: string) => MarketObserver;
  readonly tables?: FeatureTables;
}

/** Every feature of the product but authentication, which `create-web.ts` starts first. A new feature is one line here. */
const FEATURES: readonly ProductFeature[] = [
  { web: createProfileFeature },
  { web: createAlertsFeature, observer: createAlertsObserver, tables: alertsTables },
  { web: createNotificationsFeature },
  { web: createWebhooksFeature },
  { web: createOddsFeature },
  { web: createMatchesFeature, tables: matchesTables },
  { web: createInsightsFeature, tables: insightsTables },
  { web: createDerivedPricesFeature },
  { web: createOtherBooksFeature },
  { web: createGraphsFeature, observer: createTargetsObserver, tables: graphsTables },
  { web: createBetsFeature, tables: betsTables },
  { web: createStatsFeature },
  { web: createStatsSharingFeature },
  { web: createDeveloperApiFeature },
  { web: createApiStreamFeature },
  { web: createBillingFeature },
  { web: createInvitesFeature },
  { web: createAccountDataFeature },
  { web: createResponsibleUseFeature },
  { web: createGuidanceFeature },
  { web: createSupportFeature },
  { web: createApiDocumentsFeature },
  { web: createStatusFeature },
  { web: createTrustFeature, observer: createTrustObserver },
  { web: createStorageFeature },
  { web: createDemoMailsFeature },
  { web: createAdminFeature },
];

/** Builds what the web processes have of every feature. */
export const createFeatures = (platform: Platform): readonly Feature[] =>
  FEATURES.flatMap(({ web }) => web?.(platform) ?? []);

/** The features as the market has them: their tables, and what observes it, in the order in which it writes. */
export const marketFeatures: MarketFeatures = {
  tables: mergeTables(FEATURES.flatMap(({ tables }) => tables ?? [])),
  createObservers: (feed) => FEATURES.flatMap(({ observer }) => observer?.(feed) ?? []),
};
