import { createAccountDataFeature } from '../features/account-data/account-data.feature.ts';
import { createAdminFeature } from '../features/admin/admin.feature.ts';
import { createAlertsFeature, createAlertsObserver } from '../features/alerts/alerts.feature.ts';
import { createApiDocumentsFeature } from '../features/api-documents/api-documents.feature.ts';
import { createBetsFeature } from '../features/bets/bets.feature.ts';
import { createBillingFeature } from '../features/billing/billing.feature.ts';
import { createDemoMailsFeature } from '../features/demo-mails/demo-mails.feature.ts';
import { createDerivedPricesFeature } from '../features/derived-prices/derived-prices.feature.ts';
import { createDeveloperApiFeature } from '../features/developer-api/developer-api.feature.ts';
import { createApiStreamFeature } from '../features/developer-api/stream/stream.feature.ts';
import { createGraphsFeature, createTargetsObserver } from '../features/graphs/graphs.feature.ts';
import { createGuidanceFeature } from '../features/guidance/guidance.feature.ts';
import { createInsightsFeature } from '../features/insights/insights.feature.ts';
import { createInvitesFeature } from '../features/invites/invites.feature.ts';
import { createMatchesFeature } from '../features/matches/matches.feature.ts';
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
import type { CreateObservers, MarketObserver } from '../market/observer.ts';
import type { Feature } from '../platform/feature.ts';
import type { Platform } from '../platform/platform.ts';

/** The parts of a feature: one for the processes that serve people, one for the writer of the market, or both. */
interface ProductFeature {
  readonly web?: (platform: Platform) => Feature;
  /** @param feed The name of the configured feed. */
  readonly observer?: (feed: string) => MarketObserver;
}

/** Every feature of the product but authentication, which `create-web.ts` starts first. A new feature is one line here. */
const FEATURES: readonly ProductFeature[] = [
  { web: createProfileFeature },
  { web: createAlertsFeature, observer: createAlertsObserver },
  { web: createNotificationsFeature },
  { web: createWebhooksFeature },
  { web: createOddsFeature },
  { web: createMatchesFeature },
  { web: createInsightsFeature },
  { web: createDerivedPricesFeature },
  { web: createOtherBooksFeature },
  { web: createGraphsFeature, observer: createTargetsObserver },
  { web: createBetsFeature },
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

/** Builds what observes the market, in the order in which it writes. */
export const createObservers: CreateObservers = (feed) =>
  FEATURES.flatMap(({ observer }) => observer?.(feed) ?? []);
