import { useUpgradeLevel } from '@fairline/shared/client';
import { PLANS, reachesPlan, type UpgradeLevel, upgradeLevelSchema } from '@fairline/shared/contracts';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { openCheckout } from './checkout-store.ts';

export interface PlanNoticeProps {
  /** What the user's plan does not include, as the subject of a sentence: `The Limit Changes stream`. */
  readonly name: string;
  /** The lowest plan that includes it. */
  readonly minimum: UpgradeLevel;
  /** `h1` where the notice replaces a page. */
  readonly heading?: 'h1' | 'h2' | undefined;
  /** What the user would see there. */
  readonly children?: ReactNode;
}

/** Names the plans that include something, the plan the user has, and the upgrade. */
export function PlanNotice({ name, minimum, heading, children }: PlanNoticeProps) {
  const level = useUpgradeLevel();
  const names = upgradeLevelSchema.options
    .filter((plan) => reachesPlan(plan, minimum))
    .map((plan) => PLANS[plan].name);
  return (
    <EmptyState
      title={`${name} is part of the ${names.join(' and ')} ${names.length === 1 ? 'plan' : 'plans'}`}
      heading={heading}
      action={
        <Button kind="primary" onClick={() => openCheckout(minimum)}>
          Upgrade
        </Button>
      }
    >
      <p>
        Your plan is {PLANS[level].name}. Upgrade to {names.join(' or ')} to use it.
      </p>
      {children && <p>{children}</p>}
    </EmptyState>
  );
}
