import {
  API_ADD_ON_PRICE,
  DURATION_NAMES,
  durationSchema,
  PLANS,
  type Purchase,
  reachesPlan,
  upgradeLevelSchema,
} from '@fairline/shared/contracts';
import { Icon } from '@fairline/shared/ui';
import { useId } from 'react';
import { monthsText, PLAN_POINTS } from '../../figures/purchase-name.ts';
import { savedPercent, startsFrom } from '../../figures/savings.ts';
import { useCents } from '../../parts/cents.ts';
import { ChoiceCard } from '../../parts/choice-card.tsx';

export interface PlanChoiceProps {
  /** The subscription that is upgraded; lower plans cannot be chosen then. */
  readonly current: Purchase | null;
  readonly purchase: Purchase;
  readonly onChoose: (purchase: Purchase) => void;
}

/** Period, plan and, for Sharp, the API. */
export function PlanChoice({ current, purchase, onChoose }: PlanChoiceProps) {
  const name = useId();
  const cents = useCents();
  return (
    <>
      <div className="fl-checkout-durations" role="radiogroup" aria-label="Duration">
        {durationSchema.options.map((duration) => {
          const saved = savedPercent(purchase.plan, duration);
          return (
            <ChoiceCard
              key={duration}
              name={`${name}-duration`}
              label={DURATION_NAMES[duration]}
              className="fl-checkout-duration"
              checked={duration === purchase.duration}
              onChoose={() => onChoose({ ...purchase, duration })}
            >
              <b>{DURATION_NAMES[duration]}</b>
              <span>{monthsText(duration)}</span>
              {saved === 0 ? (
                <span>no saving</span>
              ) : (
                <span className="fl-checkout-saving">Save {saved}%</span>
              )}
            </ChoiceCard>
          );
        })}
      </div>
      <div className="fl-checkout-plans" role="radiogroup" aria-label="Plan">
        {upgradeLevelSchema.options.map((plan) => {
          const isLower = current !== null && !reachesPlan(plan, current.plan);
          return (
            <ChoiceCard
              key={plan}
              name={`${name}-plan`}
              label={PLANS[plan].name}
              className="fl-checkout-plan"
              checked={plan === purchase.plan}
              disabled={isLower}
              onChoose={() => onChoose({ ...purchase, plan, api: plan === 'sharp' && purchase.api })}
            >
              <h3>
                {PLANS[plan].name}
                {plan === purchase.plan && <Icon name="check" />}
                {plan === current?.plan && <span className="fl-billing-small">Your plan</span>}
              </h3>
              <div>
                <span className="fl-billing-small">Starts from</span>
                <p className="fl-checkout-price">
                  {cents(startsFrom(plan))} <span>a month</span>
                </p>
              </div>
              <ul>
                {PLAN_POINTS[plan].map((point) => (
                  <li key={point}>
                    <Icon name="check" size={12} />
                    {point}
                  </li>
                ))}
              </ul>
            </ChoiceCard>
          );
        })}
      </div>
      {purchase.plan === 'sharp' && (
        <label className="fl-checkout-api">
          <input
            type="checkbox"
            checked={purchase.api}
            onChange={(event) => onChoose({ ...purchase, api: event.target.checked })}
          />
          <span>Extended API</span>
          <span>{cents(API_ADD_ON_PRICE)} a month</span>
        </label>
      )}
    </>
  );
}
