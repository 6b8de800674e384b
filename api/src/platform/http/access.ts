import { lowestPlanWith, type PlanFeature, planIncludes } from '@fairline/shared/contracts';
import { apiErrors } from './api-error.ts';
import type { Viewer } from './viewer.ts';

/**
 * Who may call a route: anybody, anybody with more for some who are signed in, any signed-in user, the plans that include a
 * feature, administrators.
 */
export type Access = 'public' | 'optional' | 'user' | 'admin' | { readonly feature: PlanFeature };

/**
 * Rejects a viewer who may not call the route. Plans are judged by whose data is read, so that an administrator who
 * views as a basic user sees what that user sees; administration is judged by who signed in.
 * @throws ApiError `plan_required` or `admin_required`
 */
export function assertAccess(viewer: Viewer, access: Exclude<Access, 'public' | 'optional'>): void {
  if (access === 'user') return;
  if (access === 'admin') {
    if (!viewer.actor.admin) throw apiErrors.adminRequired();
    return;
  }
  if (!planIncludes(viewer.user.level, access.feature)) {
    throw apiErrors.planRequired(lowestPlanWith(access.feature));
  }
}
