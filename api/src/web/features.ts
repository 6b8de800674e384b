import { createAccountDataFeature } from '../features/account-data/account-data.feature.ts';
import { createAdminFeature } from '../features/admin/admin.feature.ts';
import { createAlertsFeature } from '../features/alerts/alerts.feature.ts';
import { createApiDocumentsFeature } from '../features/api-documents/api-documents.feature.ts';
import { createBetsFeature } from '../features/bets/bets.feature.ts';
import { createBillingFeature } from '../features/billing/billing.feature.ts';
import { createDerivedPricesFeature } from '../features/derived-prices/derived-prices.feature.ts';
import { createDeveloperApiFeature } from '../features/developer-api/developer-api.feature.ts';
import { createGraphsFeature } from '../features/graphs/graphs.feature.ts';
import { createGuidanceFeature } from '../features/guidance/guidance.feature.ts';
import { createInsightsFeature } from '../features/insights/insights.feature.ts';
import { createInvitesFeature } from '../features/invites/invites.feature.ts';
import { createMatchesFeature } from '../features/matches/matches.feature.ts';
import { createOddsFeature } from '../features/odds/odds.feature.ts';
import { createOtherBooksFeature } from '../features/other-books/other-books.feature.ts';
import { createOutboxFeature } from '../features/outbox/outbox.feature.ts';
import { createProfileFeature } from '../features/profile/profile.feature.ts';
import { createResponsibleUseFeature } from '../features/responsible-use/responsible-use.feature.ts';
import { createStatsFeature } from '../features/stats/stats.feature.ts';
import { createStatsSharingFeature } from '../features/stats-sharing/stats-sharing.feature.ts';
import { createStatusFeature } from '../features/status/status.feature.ts';
import { createStorageFeature } from '../features/storage/storage.feature.ts';
import { createSupportFeature } from '../features/support/support.feature.ts';
import { createTrustFeature } from '../features/trust/trust.feature.ts';
import type { FeatureFactory } from '../platform/feature.ts';

/** Every feature of the product but authentication, which `create-web.ts` starts first. A new feature is one line here. */
export const FEATURES: readonly FeatureFactory[] = [
  createProfileFeature,
  createAlertsFeature,
  createOddsFeature,
  createMatchesFeature,
  createInsightsFeature,
  createDerivedPricesFeature,
  createOtherBooksFeature,
  createGraphsFeature,
  createBetsFeature,
  createStatsFeature,
  createStatsSharingFeature,
  createDeveloperApiFeature,
  createBillingFeature,
  createInvitesFeature,
  createAccountDataFeature,
  createResponsibleUseFeature,
  createGuidanceFeature,
  createSupportFeature,
  createApiDocumentsFeature,
  createStatusFeature,
  createTrustFeature,
  createStorageFeature,
  createOutboxFeature,
  createAdminFeature,
];
