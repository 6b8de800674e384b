import type { Viewer } from '../../platform/http/viewer.ts';

/** Whose profile a request reads: under view-as the viewed user's, otherwise the signed-in user's. */
export function readableProfileId({ user }: Viewer): string {
  return user.id;
}

/** Whose profile a request changes: always the signed-in user's own. */
export function writableProfileId({ actor }: Viewer): string {
  return actor.id;
}
