import { apiErrors } from '../../http/api-error.ts';
import type { Accounts, SessionAccount } from '../../http/viewer.ts';
import type { RealtimeSocket } from '../socket-types.ts';

/**
 * Whose data a socket receives: those of the user that its handshake names in `viewAs`, for administrators, otherwise those of
 * who signed in. The use is recorded as over HTTP.
 * @throws ApiError `view_as_forbidden` or `view_as_unknown`
 */
export async function viewedAccount(
  accounts: Pick<Accounts, 'viewedBy'>,
  actor: SessionAccount,
  { handshake }: Pick<RealtimeSocket, 'handshake'>,
  address: string,
): Promise<SessionAccount> {
  const viewAs: unknown = handshake.auth.viewAs;
  if (typeof viewAs !== 'string' || viewAs === '' || viewAs === actor.id) return actor;
  if (!actor.admin) throw apiErrors.viewAsForbidden();
  const user = await accounts.viewedBy(actor, viewAs, address);
  if (user === null) throw apiErrors.viewAsUnknown();
  return user;
}
