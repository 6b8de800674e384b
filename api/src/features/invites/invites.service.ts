import {
  INVITE_CREDIT_CENTS,
  type InvitesAnswer,
  inviteCodeSchema,
  MOST_INVITED,
} from '@fairline/shared/contracts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { personHash } from '../billing/index.ts';
import type { InvitedRow, InvitesReadModel } from './invites.read-model.ts';
import type { InvitesStore } from './invites.store.ts';
import { maskEmail } from './mask-email.ts';

export interface InvitesDeps {
  readonly store: InvitesStore;
  readonly readModel: InvitesReadModel;
  readonly now: () => number;
}

/** Invitations: each user has one link, and each account joins by one at most. */
export function createInvitesService({ store, readModel, now }: InvitesDeps) {
  return {
    async read({ user, actor }: Viewer): Promise<Omit<InvitesAnswer, 'status'>> {
      const isOwn = user.id === actor.id;
      const code = isOwn ? await store.codeOf(user.id, new Date(now())) : await readModel.findCode(user.id);
      const invited = await readModel.findInvited(user.id, MOST_INVITED);
      return {
        code,
        credit: INVITE_CREDIT_CENTS,
        earned: await readModel.sumEarned(user.id),
        joined: await readModel.countInvited(user.id),
        invited: invited.map((row) => ({
          email: maskEmail(row.email),
          joined_at: row.joined_at.toISOString(),
          state: stateOf(row),
        })),
      };
    },

    async isValid(code: string): Promise<boolean> {
      return inviteCodeSchema.safeParse(code).success && (await readModel.findInviter(code)) !== null;
    },

    /** A new account joins by a code. A code that does not exist, or is of the same person, is ignored. */
    async join(user: { readonly id: string; readonly email: string }, code: string): Promise<void> {
      if (!inviteCodeSchema.safeParse(code).success) return;
      const inviter = await readModel.findInviter(code);
      const personKey = personHash(user.email);
      if (inviter === null || inviter.id === user.id || personHash(inviter.email) === personKey) return;
      await store.join({ userId: user.id, inviterId: inviter.id, personKey, at: new Date(now()) });
    },
  };
}
export type InvitesService = ReturnType<typeof createInvitesService>;

function stateOf({ checked_at, credited_at }: InvitedRow): InvitesAnswer['invited'][number]['state'] {
  if (credited_at !== null) return 'credited';
  return checked_at === null ? 'waiting' : 'none';
}
