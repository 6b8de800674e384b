import { injectFeature } from '@fairline/shared/client';
import { type InvitesAnswer, invitesSchema } from '@fairline/shared/contracts';

/** The user's own link, and what it earned. */
export const referralApi = injectFeature('referral', (build) => ({
  referral: build.query<InvitesAnswer, void>({ query: () => '/invites', rawResponseSchema: invitesSchema }),
}));
