import { type ApiKeys, type ApiPlan, TIER_LIMITS } from '@fairline/shared/contracts';
import { useFormatter } from '@fairline/shared/ui';

/** The requests of all keys together. */
export function ApiUsage({ usage, plan }: { usage: ApiKeys['usage']; plan: ApiPlan }) {
  const format = useFormatter();
  const { requests_per_minute } = TIER_LIMITS[plan === 'extended' ? 'extended' : 'sharp'];
  return (
    <section className="settings-group">
      <h2>Usage</h2>
      <dl className="settings-api-usage">
        <dt>Requests in this minute</dt>
        <dd>{`${format.count(usage.minute)} of ${format.count(requests_per_minute)}`}</dd>
        <dt>Requests in the last 24 hours</dt>
        <dd>{format.count(usage.day)}</dd>
      </dl>
      <p className="settings-api-note">
        All of your keys count together. A request above the limit is answered 429, with the seconds to wait.
      </p>
    </section>
  );
}
