import type { Viewer } from '../../platform/http/viewer.ts';

/** Whose plan and invoices a request reads: under view-as the viewed user's. */
export const readableBillingId = ({ user }: Viewer): string => user.id;

/** Whose payments a request makes or asks the provider for: always the signed-in user's own. */
export const ownBillingId = ({ actor }: Viewer): string => actor.id;
