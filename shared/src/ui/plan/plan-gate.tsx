import { useUpgradeLevel } from '@fairline/shared/client';
import { lowestPlanWith, type PlanFeature, planIncludes } from '@fairline/shared/contracts';
import type { ReactNode } from 'react';
import { PlanNotice, type PlanNoticeProps } from './plan-notice.tsx';

export interface PlanGateProps extends Pick<PlanNoticeProps, 'name' | 'heading'> {
  readonly feature: PlanFeature;
  /** What the user would see, for the notice. */
  readonly about?: ReactNode;
  readonly children: ReactNode;
}

/** Renders its children where the user's plan includes the feature, and the upgrade notice where it does not. */
export function PlanGate({ feature, name, heading, about, children }: PlanGateProps) {
  if (planIncludes(useUpgradeLevel(), feature)) return children;
  return (
    <PlanNotice name={name} minimum={lowestPlanWith(feature)} heading={heading}>
      {about}
    </PlanNotice>
  );
}
