import type { FeatureTables } from '../../market/feature-tables.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createChatCompletions } from './endpoint/chat-completions.ts';
import { createInsightsReadModel } from './insights.read-model.ts';
import { insightsRoutes } from './insights.routes.ts';
import { createInsightsService } from './insights.service.ts';
import { createInsightsStore } from './insights.store.ts';

export const insightsTables: FeatureTables = { ofEvents: ['insights', 'insight_runs'] };

/** What the odds history of a match shows: as a text of a configured endpoint, or as figures. */
export function createInsightsFeature({ db, insights, limiter, log, now }: Platform): Feature {
  const service = createInsightsService({
    readModel: createInsightsReadModel(db),
    store: createInsightsStore(db.knex),
    endpoint: insights ? { model: insights.model, chat: createChatCompletions(insights) } : null,
    limiter,
    log,
    now,
  });
  return { routes: insightsRoutes(service) };
}
