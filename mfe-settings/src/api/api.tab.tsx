import { ErrorState, LoadingState, PlanGate } from '@fairline/shared/ui';
import { apiKeysApi } from './api-keys.endpoints.ts';
import { ApiPlanSection } from './api-plan.tsx';
import { ApiReference } from './api-reference.tsx';
import { ApiUsage } from './api-usage.tsx';
import { KeysSection } from './keys/keys-section.tsx';
import { useApiPlan } from './use-api-plan.ts';
import { webhooksApi } from './webhooks/webhooks.endpoints.ts';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';
import './api.css';

const USAGE_EVERY_MS = 15_000;

/** The keys to the developer API, how much they are used, and what the plan includes of it. */
export function ApiTab() {
  const plan = useApiPlan();
  const { data, error, refetch } = apiKeysApi.useApiKeysQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: plan === 'none' ? 0 : USAGE_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  // Both are shown at once: what comes later would move what is below it.
  const webhooks = webhooksApi.useWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data === undefined || webhooks.isLoading) {
    return error === undefined ? (
      <LoadingState label="Loading the keys" columns="160px 1fr 80px" rows={6} />
    ) : (
      <ErrorState title="The keys did not load" error={error} onRetry={() => void refetch()} />
    );
  }
  const keys = <KeysSection keys={data.keys} canCreate={plan !== 'none'} onChanged={() => void refetch()} />;
  return (
    <div className="settings-api">
      <PlanGate
        feature="api"
        name="The developer API"
        about="It has odds, fair odds, alerts and your bets for your own programs."
      >
        {keys}
        <WebhooksSection plan={plan} />
        <ApiUsage usage={data.usage} plan={plan} />
        <ApiPlanSection plan={plan} />
        <ApiReference />
      </PlanGate>
      {plan === 'none' && data.keys.length > 0 && keys}
    </div>
  );
}
