import type { UpgradeLevel } from '@fairline/shared/contracts';

const ORDER: readonly UpgradeLevel[] = ['basic', 'pro', 'sharp'];

/** Whether a plan includes what asks for at least `minimum`. */
export const planIncludes = (plan: UpgradeLevel, minimum: UpgradeLevel): boolean =>
  ORDER.indexOf(plan) >= ORDER.indexOf(minimum);

/** A plan's name on the screen. */
export const planName = (plan: UpgradeLevel): string => `${plan[0]?.toUpperCase()}${plan.slice(1)}`;
