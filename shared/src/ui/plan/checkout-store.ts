import type { UpgradeLevel } from '@fairline/shared/contracts';
import { createOpening } from '../layers/opening.ts';

const { open, close, useOpening } = createOpening<{ readonly plan: UpgradeLevel | undefined }>();

/** Opens the checkout above any page; the shell shows it once. @param plan the one that is chosen at first */
export const openCheckout = (plan?: UpgradeLevel): void => open({ plan });
export const closeCheckout = close;
/** What the checkout is open for; null while it is closed. */
export const useCheckoutOpening = useOpening;
