import { ADMIN_PAGE_SIZE } from '@fairline/shared/contracts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/** Every route of this feature. */
export const ADMINISTRATORS = 'admin';

/** The rows of a page; no list of the administration is longer. */
export function windowOf(page: number): { limit: number; offset: number } {
  return { limit: ADMIN_PAGE_SIZE, offset: (page - 1) * ADMIN_PAGE_SIZE };
}

/** @throws ApiError `own_account`: viewing as oneself would only make everything read-only */
export function assertViewable({ actor }: Viewer, userId: string): void {
  if (userId === actor.id) throw new ApiError(400, 'own_account', 'This is your own account.');
}
