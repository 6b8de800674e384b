import { PLANS, upgradeLevelSchema } from '@fairline/shared/contracts';
import { Button, Icon, openCheckout } from '@fairline/shared/ui';
import { PLAN_POINTS, startsFrom, useCents } from '@fairline/shared/ui/billing';

/** The plans with what they have; each opens the checkout. */
export function PlanCards() {
  const cents = useCents();
  return (
    <ul className="gate-plans" aria-label="Plans">
      {upgradeLevelSchema.options.map((plan) => (
        <li key={plan}>
          <h2>{PLANS[plan].name}</h2>
          <p>
            Starts from <b>{cents(startsFrom(plan))}</b> a month
          </p>
          <ul>
            {PLAN_POINTS[plan].map((point) => (
              <li key={point}>
                <Icon name="check" size={12} />
                {point}
              </li>
            ))}
          </ul>
          <Button kind={plan === 'pro' ? 'primary' : 'plain'} size="large" onClick={() => openCheckout(plan)}>
            Choose {PLANS[plan].name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
