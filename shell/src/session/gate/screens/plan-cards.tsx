import { useLocalSetting } from '@fairline/shared/client';
import { PLANS, purchaseOf, upgradeLevelSchema } from '@fairline/shared/contracts';
import { Button, Icon, openCheckout } from '@fairline/shared/ui';
import { monthsText, PLAN_POINTS, startsFrom, useCents } from '@fairline/shared/ui/billing';

/** The plans with what they have; each opens the checkout. The one that was chosen before the sign-up says so. */
export function PlanCards() {
  const cents = useCents();
  const [before] = useLocalSetting('chosenPlan');
  const chosen = purchaseOf(before);
  return (
    <ul className="gate-plans" aria-label="Plans">
      {upgradeLevelSchema.options.map((plan) => (
        <li key={plan}>
          <h2>{PLANS[plan].name}</h2>
          <p>
            Starts from <b>{cents(startsFrom(plan))}</b> a month
          </p>
          {plan === chosen?.plan && (
            <p className="gate-plans-chosen">
              <Icon name="check" size={12} /> Your choice: {monthsText(chosen.duration)}
            </p>
          )}
          <ul>
            {PLAN_POINTS[plan].map((point) => (
              <li key={point}>
                <Icon name="check" size={12} />
                {point}
              </li>
            ))}
          </ul>
          <Button
            kind={plan === (chosen?.plan ?? 'pro') ? 'primary' : 'plain'}
            size="large"
            onClick={() => openCheckout(plan)}
          >
            Choose {PLANS[plan].name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
