import { API_ADD_ON_PRICE, type ApiPlan, TIER_LIMITS } from '@fairline/shared/contracts';
import { Button, openCheckout, useFormatter } from '@fairline/shared/ui';

/** What the plan includes of the API, and the add-on for those who do not have it. */
export function ApiPlanSection({ plan }: { plan: ApiPlan }) {
  const format = useFormatter();
  const { sharp, extended } = TIER_LIMITS;
  const limit = (requests: number) => `${format.count(requests)} requests a minute`;
  return (
    <section className="settings-group">
      <h2>Your plan</h2>
      {plan === 'extended' ? (
        <p>
          {`Sharp with the Extended API: ${limit(extended.requests_per_minute)}, odds in bulk, their history and closing prices, ${extended.streams} streams and ${extended.webhooks} webhooks.`}
        </p>
      ) : (
        <>
          <p>{`Sharp: ${limit(sharp.requests_per_minute)}, current odds, alerts and your bets.`}</p>
          <p>
            {`The Extended API adds history, closing prices, odds in bulk, streams and webhooks, with ${limit(extended.requests_per_minute)}, for ${format.money(API_ADD_ON_PRICE / 100, 'EUR')} a month.`}
          </p>
          <div className="settings-buttons">
            <Button kind="primary" onClick={() => openCheckout('sharp')}>
              Add the Extended API
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
