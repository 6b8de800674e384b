import { PLANS, type UpgradeLevel } from '@fairline/shared/contracts';

type Props = { page: string; plan: UpgradeLevel; minimum: UpgradeLevel };

/** Shown in place of a page that the user's plan does not include. */
export function PlanNotice({ page, plan, minimum }: Props) {
  const plans = minimum === 'pro' ? 'Pro and Sharp plans' : 'Sharp plan';
  return (
    <section className="plan-notice">
      <h1>
        {page} is part of the {plans}
      </h1>
      <p>
        Your plan is {PLANS[plan].name}. Upgrade to {PLANS[minimum].name} to use {page}.
      </p>
    </section>
  );
}
